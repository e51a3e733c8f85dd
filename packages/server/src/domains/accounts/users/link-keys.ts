import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../../platform/database/database.ts';
import type { LinkPurpose } from '../tables.ts';
import { insertLink } from './link-repository.ts';

interface WantedLink {
  readonly userId: string;
  readonly purpose: LinkPurpose;
  /** The address that the link is about. */
  readonly email: string;
  /** How long it is good for, in ms. */
  readonly life: number;
}

/** Makes the key of a mail's link, 256 bits, and keeps its hash; the key itself is known to the mail alone. */
export async function issueLink(db: Db, wanted: WantedLink, now: Date): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  const { life, ...link } = wanted;
  const expiresAt = new Date(now.getTime() + life);
  await insertLink(db, { ...link, tokenHash: hashLinkKey(key), createdAt: now, expiresAt });
  return key;
}

export function hashLinkKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
