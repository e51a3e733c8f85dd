import type { PasswordHasher } from '../../src/domains/accounts/security/password-hasher.ts';

/** For tests that make hundreds of tries: what a hash costs is not what they look at. */
export const plainPasswords: PasswordHasher = {
  hash: async (digest) => digest,
  verify: async (digest, stored) => digest === stored,
  isOutdated: () => false,
};
