import { createChallenge, verifySolution } from 'altcha-lib/v1';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Captcha } from './captcha.ts';

/** How long a challenge can be solved, in ms. */
const lifetime = 20 * 60_000;
/** A browser finds a number below this within about a second. */
const maxNumber = 100_000;

const solution = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().regex(/^[0-9a-f]{64}$/),
  number: z.number().int().min(0).max(maxNumber),
  salt: z.string().max(256),
  signature: z.string().max(128),
});

/** A captcha without a third party: the browser searches for a number (altcha). `key` signs the challenges. */
export function createProofOfWork(key: Uint8Array, clock: Clock): Captcha {
  const hmacKey = Buffer.from(key).toString('hex');
  return {
    async ask() {
      const expires = new Date(clock.now().getTime() + lifetime);
      const { challenge, salt, signature } = await createChallenge({
        algorithm: 'SHA-256',
        hmacKey,
        maxnumber: maxNumber,
        expires,
      });
      return {
        provider: 'altcha',
        algorithm: 'SHA-256',
        challenge,
        maxnumber: maxNumber,
        salt,
        signature,
      };
    },
    async check(payload) {
      const solved = readPayload(payload);
      if (!solved) return null;
      const expiresAt = readExpiry(solved.salt);
      if (expiresAt === null || expiresAt <= clock.now()) return null;
      // The library would use the system clock for the expiry, so we check it ourselves above.
      const isSolved = await verifySolution(solved, hmacKey, false);
      return isSolved ? { id: `altcha:${solved.challenge}`, expiresAt } : null;
    },
  };
}

function readPayload(payload: string): z.infer<typeof solution> | null {
  try {
    return solution.safeParse(JSON.parse(Buffer.from(payload, 'base64').toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}

/** A challenge's expiry, in Unix seconds, is in its signed salt. */
function readExpiry(salt: string): Date | null {
  const seconds = Number(new URLSearchParams(salt.split('?')[1] ?? '').get('expires') ?? Number.NaN);
  return Number.isFinite(seconds) ? new Date(seconds * 1_000) : null;
}
