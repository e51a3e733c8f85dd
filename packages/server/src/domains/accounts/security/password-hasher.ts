import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { createLimiter } from '../../../platform/limiter.ts';
import { sign } from '../../../platform/sealing/keys.ts';

/** argon2id with 64 MiB, three passes, four lanes, 32 bytes (`security.md` A1). The salt has 16 bytes. */
const cost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 4, outputLen: 32 } as const;
/** Names the pepper's key, so that a later one can replace it at the next login. */
const pepperVersion = '1';
/** How many may wait for their turn before the server says that it is busy. */
const queueLimit = 50;

/** Hashes what clients send as a password: 64 hex digits (`security.md` C1). */
export interface PasswordHasher {
  readonly hash: (digest: string) => Promise<string>;
  /** Whether the digest belongs to the stored hash. Takes as long for null: nobody is there to compare with. */
  readonly verify: (digest: string, stored: string | null) => Promise<boolean>;
  /** Whether the stored hash was made with other costs or another pepper than today's. */
  readonly isOutdated: (stored: string) => boolean;
}

/**
 * As many hashes at a time as there are processors, so that a rush of logins leaves room for everything else;
 * throws a BusyError when more than 50 wait already.
 */
export function createPasswordHasher(pepper: Uint8Array): PasswordHasher {
  const inTurn = createLimiter(availableParallelism(), queueLimit);
  // As text: the library takes only UTF-8.
  const spice = (digest: string) => sign(pepper, digest).toString('base64url');
  const decoy = makeDecoy();
  return {
    async hash(digest) {
      return `${pepperVersion}:${await inTurn(() => hash(spice(digest), { ...cost, salt: randomBytes(16) }))}`;
    },
    async verify(digest, stored) {
      const { version, encoded } = splitStored(stored ?? decoy);
      const isSame = await inTurn(() => verify(encoded, spice(digest)));
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

/** Looks like a hash of today's costs and is that of no password: comparing with it takes as long as with a real one. */
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
