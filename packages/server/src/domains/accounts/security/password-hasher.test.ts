import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { BusyError } from '../../../platform/errors/busy-error.ts';
import { deriveKeys } from '../../../platform/sealing/keys.ts';
import { createPasswordHasher } from './password-hasher.ts';

const keys = deriveKeys('a secret of this test, 32 characters');
const passwords = createPasswordHasher(keys.passwordPepper);
const digest = 'a'.repeat(64);
/** More than fit: all that run and wait, plus one. */
const crowd = availableParallelism() + 51;

describe('the password hasher', () => {
  it('uses argon2id with 64 MiB, three passes, four lanes, a 16-byte salt and a 32-byte hash', async () => {
    expect(await passwords.hash(digest)).toMatch(
      /^1:\$argon2id\$v=19\$m=65536,t=3,p=4\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    );
  });

  it('verifies its own hashes and no others', async () => {
    const stored = await passwords.hash(digest);
    expect(await passwords.verify(digest, stored)).toBe(true);
    expect(await passwords.verify('b'.repeat(64), stored)).toBe(false);
    expect(await passwords.verify(digest, null)).toBe(false);
  });

  it('makes a different hash each time', async () => {
    expect(await passwords.hash(digest)).not.toBe(await passwords.hash(digest));
  });

  it('verifies nothing without the pepper', async () => {
    const other = createPasswordHasher(deriveKeys('another secret, also 32 characters!').passwordPepper);
    expect(await other.verify(digest, await passwords.hash(digest))).toBe(false);
  });

  it('refuses more than fifty waiting hashes, and continues afterwards', async () => {
    const results = await Promise.allSettled(Array.from({ length: crowd }, () => passwords.hash(digest)));
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]).toMatchObject({ reason: expect.any(BusyError) });
    expect(results.length - refused.length).toBeGreaterThanOrEqual(51);
    expect(await passwords.verify(digest, await passwords.hash(digest))).toBe(true);
  });

  it('compares against no account even if the queue was full at its very first comparisons', async () => {
    const fresh = createPasswordHasher(keys.passwordPepper);
    const rush = Promise.allSettled(Array.from({ length: crowd }, () => fresh.hash(digest)));
    await expect(fresh.verify(digest, null)).rejects.toThrow(BusyError);
    await rush;
    expect(await fresh.verify(digest, null)).toBe(false);
  });
});
