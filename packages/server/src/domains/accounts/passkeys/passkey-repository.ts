import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { PasskeyTable } from '../tables.ts';

/** A passkey of an account. */
export interface PasskeyRow {
  readonly id: string;
  readonly userId: string;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** An account's passkeys, oldest first. */
export async function listPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  const rows = await db
    .selectFrom('passkey')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toPasskey);
}

/** Finds a passkey by its authenticator's id. */
export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | null> {
  const row = await db
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row ? toPasskey(row) : null;
}

/** False if the credential already exists. */
export async function insertPasskey(db: Db, passkey: Omit<PasskeyRow, 'lastUsedAt'>): Promise<boolean> {
  const result = await db
    .insertInto('passkey')
    .values({
      id: passkey.id,
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: String(passkey.counter),
      transports: JSON.stringify(passkey.transports),
      name: passkey.name,
      created_at: passkey.createdAt,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function recordPasskeyUse(db: Db, id: string, counter: number, now: Date): Promise<void> {
  await db
    .updateTable('passkey')
    .set({ counter: String(counter), last_used_at: now })
    .where('id', '=', id)
    .execute();
}

/** False if the account has no passkey with this id. */
export async function renamePasskeyOf(db: Db, userId: string, id: string, name: string): Promise<boolean> {
  const result = await db
    .updateTable('passkey')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** False if the account has no passkey with this id. */
export async function deletePasskeyOf(db: Db, userId: string, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('passkey')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** A challenge's purpose: adding a passkey, logging in (to one account or any), or renewing recovery codes. */
export interface Challenge {
  readonly challenge: string;
  readonly purpose: 'add' | 'log-in' | 'renew-codes';
  readonly userId: string | null;
}

export async function saveChallenge(db: Db, challenge: Challenge, expiresAt: Date): Promise<void> {
  const { userId, ...rest } = challenge;
  await db
    .insertInto('passkey_challenge')
    .values({ ...rest, user_id: userId, expires_at: expiresAt })
    .execute();
}

/** Consumes a challenge; of two concurrent callers one gets it. Null if it's unknown, used or expired. */
export async function deleteChallenge(db: Db, challenge: string, now: Date): Promise<Challenge | null> {
  const row = await db
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', challenge)
    .where('expires_at', '>', now)
    .returning(['challenge', 'purpose', 'user_id'])
    .executeTakeFirst();
  return row ? { challenge: row.challenge, purpose: row.purpose, userId: row.user_id } : null;
}

export async function deleteOldChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenge').where('expires_at', '<=', now).execute();
}

function toPasskey(row: Selectable<PasskeyTable>): PasskeyRow {
  return {
    id: row.id,
    userId: row.user_id,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: Number(row.counter),
    transports: row.transports,
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}
