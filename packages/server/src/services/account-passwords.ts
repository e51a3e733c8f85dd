import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { AppError } from '../http/app-error.ts';
import { sign } from '../keys.ts';

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
 * throws `Unavailable` when more than 50 wait already.
 */
export function createPasswordHasher(pepper: Uint8Array): PasswordHasher {
  const inTurn = takeTurns(availableParallelism());
  // As text: the library takes only UTF-8.
  const spice = (digest: string) => sign(pepper, digest).toString('base64url');
  let decoy: Promise<string> | undefined;

  async function makeHash(digest: string): Promise<string> {
    return `${pepperVersion}:${await inTurn(() => hash(spice(digest), { ...cost, salt: randomBytes(16) }))}`;
  }

  return {
    hash: makeHash,
    async verify(digest, stored) {
      decoy ??= makeHash(randomBytes(32).toString('hex'));
      const { version, encoded } = splitStored(stored ?? (await decoy));
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

function splitStored(stored: string): { version: string; encoded: string } {
  const at = stored.indexOf(':');
  return { version: stored.slice(0, at), encoded: stored.slice(at + 1) };
}

/** Lets `places` tasks run at a time and the rest wait in line. */
function takeTurns(places: number): <Value>(task: () => Promise<Value>) => Promise<Value> {
  const waiting: (() => void)[] = [];
  let free = places;
  return async (task) => {
    if (free > 0) free -= 1;
    else {
      if (waiting.length >= queueLimit) throw new AppError('Unavailable', { retryAfter: 2 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
