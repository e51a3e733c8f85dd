import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../../platform/database/database.ts';
import type { LinkPurpose } from '../tables.ts';
import { insertLink } from './link-repository.ts';

interface LinkRequest {
  readonly userId: string;
  readonly purpose: LinkPurpose;
  /** The email address the link is about. */
  readonly email: string;
  /** How long it's valid, in ms. */
  readonly lifetime: number;
}

/** Makes a mailed link's 256-bit key and stores its hash; only the mail contains the key. */
export async function issueLink(db: Db, wanted: LinkRequest, now: Date): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  const { lifetime, ...link } = wanted;
  const expiresAt = new Date(now.getTime() + lifetime);
  await insertLink(db, { ...link, tokenHash: hashLinkKey(key), createdAt: now, expiresAt });
  return key;
}

export function hashLinkKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
