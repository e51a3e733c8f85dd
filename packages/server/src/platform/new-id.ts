import { randomBytes } from 'node:crypto';

/** A new id for a chart, an update, a client: 22 characters of `[A-Za-z0-9_-]`, 128 random bits. */
export function newId(): string {
  return randomBytes(16).toString('base64url');
}
