import type { Scope } from '@giotto/contract/permissions';
import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { AccessTokenTable } from '../tables.ts';

/** An access token without its secret. */
export interface AccessTokenRow {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** The charts that it is restricted to; null: all, including future ones. */
  readonly chartIds: readonly string[] | null;
  readonly createdAt: Date;
  /** Null: never. */
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
}

/** A token with the account data that every call needs. */
export interface UsableToken extends AccessTokenRow {
  /** Whether the account's address is unconfirmed. */
  readonly isPending: boolean;
}

/** Finds a token, expired or not, of an account that is neither deleted nor locked. */
export async function findAccessToken(db: Db, tokenHash: Buffer): Promise<UsableToken | null> {
  const row = await db
    .selectFrom('access_token')
    .innerJoin('app_user', 'app_user.id', 'access_token.user_id')
    .selectAll('access_token')
    .select('app_user.confirmed_at')
    .where('access_token.token_hash', '=', tokenHash)
    .where('app_user.deleted_at', 'is', null)
    .where('app_user.locked_at', 'is', null)
    .executeTakeFirst();
  return row ? { ...toAccessToken(row), isPending: row.confirmed_at === null } : null;
}

/** An account's tokens, newest first. */
export async function listAccessTokensOf(db: Db, userId: string): Promise<AccessTokenRow[]> {
  const rows = await db
    .selectFrom('access_token')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toAccessToken);
}

export async function countAccessTokens(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('access_token')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertAccessToken(
  db: Db,
  token: Omit<AccessTokenRow, 'lastUsedAt'> & { readonly tokenHash: Buffer },
): Promise<void> {
  await db
    .insertInto('access_token')
    .values({
      token_hash: token.tokenHash,
      id: token.id,
      user_id: token.userId,
      name: token.name,
      scopes: [...token.scopes],
      chart_ids: token.chartIds && [...token.chartIds],
      created_at: token.createdAt,
      expires_at: token.expiresAt,
    })
    .execute();
}

export async function touchAccessToken(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('access_token').set({ last_used_at: now }).where('id', '=', id).execute();
}

/** False if the account has no token with this id. */
export async function deleteAccessTokenOf(db: Db, userId: string, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('access_token')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Revokes all of an account's tokens; returns how many. */
export async function deleteAccessTokensOf(db: Db, userId: string): Promise<number> {
  const result = await db.deleteFrom('access_token').where('user_id', '=', userId).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Deletes tokens that expired before a date. */
export async function deleteExpiredAccessTokens(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('access_token').where('expires_at', '<', before).execute();
}

function toAccessToken(row: Selectable<AccessTokenTable>): AccessTokenRow {
  return {
    id: row.id,
    userId: row.user_id,
    name: row.name,
    scopes: row.scopes,
    chartIds: row.chart_ids,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
  };
}
