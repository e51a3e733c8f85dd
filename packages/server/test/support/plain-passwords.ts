import type { PasswordHasher } from '../../src/domains/accounts/security/password-hasher.ts';

/** For tests with hundreds of attempts that don't depend on the cost of hashing. */
export const plainPasswords: PasswordHasher = {
  hash: async (digest) => digest,
  verify: async (digest, stored) => digest === stored,
  isOutdated: () => false,
};
