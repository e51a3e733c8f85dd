import { sha256 } from './sha256.ts';

/** Sent instead of a password: the lowercase hex SHA-256 of its NFC form (security.md C1). */
export function hashPassword(password: string): Promise<string> {
  return sha256(password.normalize('NFC'));
}
