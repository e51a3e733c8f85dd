import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { BusyError } from '../../../platform/errors/busy-error.ts';
import { deriveKeys } from '../../../platform/sealing/keys.ts';
import { createPasswordHasher } from './password-hasher.ts';

const keys = deriveKeys('a secret of this test, 32 characters');
const passwords = createPasswordHasher(keys.passwordPepper);
const digest = 'a'.repeat(64);
/** As many as run and wait, and one more. */
const crowd = availableParallelism() + 51;

describe('the password hasher', () => {
  it('makes argon2id with 64 MiB, three passes, four lanes, 16 bytes of salt and 32 of hash', async () => {
    expect(await passwords.hash(digest)).toMatch(
      /^1:\$argon2id\$v=19\$m=65536,t=3,p=4\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    );
  });

  it('knows its own hashes and no others', async () => {
    const stored = await passwords.hash(digest);
    expect(await passwords.verify(digest, stored)).toBe(true);
    expect(await passwords.verify('b'.repeat(64), stored)).toBe(false);
    expect(await passwords.verify(digest, null)).toBe(false);
  });

  it('makes another hash each time', async () => {
    expect(await passwords.hash(digest)).not.toBe(await passwords.hash(digest));
  });

  it('is worth nothing without the pepper', async () => {
    const other = createPasswordHasher(deriveKeys('another secret, also 32 characters!').passwordPepper);
    expect(await other.verify(digest, await passwords.hash(digest))).toBe(false);
  });

  it('refuses when more than fifty wait, and goes on afterwards', async () => {
    const results = await Promise.allSettled(Array.from({ length: crowd }, () => passwords.hash(digest)));
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]).toMatchObject({ reason: expect.any(BusyError) });
    expect(results.length - refused.length).toBeGreaterThanOrEqual(51);
    expect(await passwords.verify(digest, await passwords.hash(digest))).toBe(true);
  });

  it('compares with nobody although its very first comparisons find the line full', async () => {
    const fresh = createPasswordHasher(keys.passwordPepper);
    const rush = Promise.allSettled(Array.from({ length: crowd }, () => fresh.hash(digest)));
    await expect(fresh.verify(digest, null)).rejects.toThrow(BusyError);
    await rush;
    expect(await fresh.verify(digest, null)).toBe(false);
  });
});
