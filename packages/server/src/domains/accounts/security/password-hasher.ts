import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { createLimiter } from '../../../platform/limiter.ts';
import { sign } from '../../../platform/sealing/keys.ts';

/** argon2id with 64 MiB, three passes, four lanes, 32 bytes (`security.md` A1). The salt has 16 bytes. */
const cost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 4, outputLen: 32 } as const;
/** Identifies the pepper's key, so a later one can replace it at the next login. */
const pepperVersion = '1';
/** Maximum queue length before the server reports that it's busy. */
const queueLimit = 50;

/** Hashes the password digests that clients send: 64 hex digits (`security.md` C1). */
export interface PasswordHasher {
  readonly hash: (digest: string) => Promise<string>;
  /** Whether the digest matches the stored hash. Null stands for a missing account and takes as long. */
  readonly verify: (digest: string, stored: string | null) => Promise<boolean>;
  /** Whether the stored hash was made with different costs or another pepper than the current ones. */
  readonly isOutdated: (stored: string) => boolean;
}

/**
 * Runs at most one hash per processor at a time, so a rush of logins leaves room for everything else; throws a
 * BusyError if 50 are already waiting.
 */
export function createPasswordHasher(pepper: Uint8Array): PasswordHasher {
  const limiter = createLimiter(availableParallelism(), queueLimit);
  // As text, because the library accepts only UTF-8.
  const addPepper = (digest: string) => sign(pepper, digest).toString('base64url');
  const decoy = makeDecoy();
  return {
    async hash(digest) {
      return `${pepperVersion}:${await limiter(() => hash(addPepper(digest), { ...cost, salt: randomBytes(16) }))}`;
    },
    async verify(digest, stored) {
      const { version, encoded } = splitStored(stored ?? decoy);
      const isSame = await limiter(() => verify(encoded, addPepper(digest)));
      return isSame && stored !== null && version === pepperVersion;
    },
    isOutdated(stored) {
      const { version, encoded } = splitStored(stored);
      const { memoryCost, timeCost, parallelism, outputLen } = parseOptions(encoded);
      const isCostly =
        memoryCost === cost.memoryCost && timeCost === cost.timeCost && parallelism === cost.parallelism;
      return version !== pepperVersion || !isCostly || outputLen !== cost.outputLen;
    },
  };
}

/**
 * Looks like a hash with current costs but matches no password, so comparing with it takes as long as with a real one.
 */
function makeDecoy(): string {
  const { memoryCost, timeCost, parallelism, outputLen } = cost;
  const random = (length: number) => randomBytes(length).toString('base64').replaceAll('=', '');
  const costs = `m=${memoryCost},t=${timeCost},p=${parallelism}`;
  return `${pepperVersion}:$argon2id$v=19$${costs}$${random(16)}$${random(outputLen)}`;
}

function splitStored(stored: string): { version: string; encoded: string } {
  const at = stored.indexOf(':');
  return { version: stored.slice(0, at), encoded: stored.slice(at + 1) };
}
