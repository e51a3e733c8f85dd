import type { Db } from '../../../platform/database/database.ts';
import type { LinkPurpose } from '../tables.ts';

/** A valid link from a mail. */
export interface AccountLink {
  readonly userId: string;
  /** The email address it's about. */
  readonly email: string;
  readonly createdAt: Date;
}

export interface NewAccountLink extends AccountLink {
  readonly tokenHash: Buffer;
  readonly purpose: LinkPurpose;
  readonly expiresAt: Date;
}

export async function insertLink(db: Db, link: NewAccountLink): Promise<void> {
  await db
    .insertInto('account_link')
    .values({
      token_hash: link.tokenHash,
      user_id: link.userId,
      purpose: link.purpose,
      email: link.email,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
    })
    .execute();
}

export async function findLink(
  db: Db,
  purpose: LinkPurpose,
  tokenHash: Buffer,
  now: Date,
): Promise<AccountLink | null> {
  const row = await db
    .selectFrom('account_link')
    .select(['user_id as userId', 'email', 'created_at as createdAt'])
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** Consumes a link; of two concurrent callers one gets it. */
export async function consumeLink(
  db: Db,
  purpose: LinkPurpose,
  tokenHash: Buffer,
  now: Date,
): Promise<AccountLink | null> {
  const row = await db
    .deleteFrom('account_link')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning(['user_id as userId', 'email', 'created_at as createdAt'])
    .executeTakeFirst();
  return row ?? null;
}

/** Invalidates an account's links of these kinds. */
export async function deleteLinks(db: Db, userId: string, purposes: readonly LinkPurpose[]): Promise<void> {
  await db
    .deleteFrom('account_link')
    .where('user_id', '=', userId)
    .where('purpose', 'in', [...purposes])
    .execute();
}

/** Invalidates an account's links of one kind made since a given time. */
export async function deleteLinksSince(
  db: Db,
  userId: string,
  purpose: LinkPurpose,
  since: Date,
): Promise<void> {
  await db
    .deleteFrom('account_link')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('created_at', '>=', since)
    .execute();
}

/** Whether an address is reserved for another account whose owner may still undo an address change. */
export async function isReserved(db: Db, email: string, userId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('account_link')
    .select('user_id')
    .where('purpose', '=', 'undo-email')
    .where('email', '=', email)
    .where('user_id', '!=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteExpiredLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('account_link').where('expires_at', '<', now).execute();
}
