/**
 * Password lengths in Unicode code points of the NFC form. `min` and `max` apply everywhere; below `short` the
 * specification's "at least 6 characters" texts are shown, between `short` and `min` the text that names 8. Source:
 * security.md A2 and C3.
 */
export const passwordLength = { short: 6, min: 8, max: 128 } as const;

/** Problems with a password's length. The values are message ids of the web app's catalogue. Source: security.md C3. */
export type PasswordLengthProblem = 'password.below6' | 'password.below8' | 'password.above128';

/**
 * Checks the length of a password that is being set (sign-up, reset, change): `null` for 8 to 128 code points of the
 * NFC form, else the problem. Not for login or account deletion, which accept any non-empty password. The server sees
 * only a digest, so this runs where the password is typed. Source: security.md A2 and C3.
 */
export function findPasswordLengthProblem(password: string): PasswordLengthProblem | null {
  const length = [...password.normalize('NFC')].length;
  if (length < passwordLength.short) return 'password.below6';
  if (length < passwordLength.min) return 'password.below8';
  return length > passwordLength.max ? 'password.above128' : null;
}
