import type { Db } from '../../../platform/database/database.ts';

/** Browser and address of a session, as far as they are known. */
interface KnownPlace {
  readonly device: string;
  readonly address: string;
}

/** A session with what every request needs to know of its account. */
export interface SessionRow {
  readonly userId: string;
  /** Whether the account's sign-up is to be confirmed, or the login's second step is due. */
  readonly isPending: boolean;
  /** Whether it is the latter. */
  readonly isHalfway: boolean;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  /** When the password was last given in it. */
  readonly authenticatedAt: Date;
  /** When a second step of the account's own was made in it. */
  readonly secondStepAt: Date | null;
}

export async function findSession(db: Db, tokenHash: Buffer): Promise<SessionRow | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select([
      'session.user_id',
      'session.created_at',
      'session.last_seen_at',
      'session.authenticated_at',
      'session.needs_code',
      'session.second_step_at',
      'app_user.confirmed_at',
    ])
    .where('session.token_hash', '=', tokenHash)
    .where('app_user.deleted_at', 'is', null)
    .where('app_user.locked_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    userId: row.user_id,
    isPending: row.confirmed_at === null || row.needs_code,
    isHalfway: row.needs_code,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    authenticatedAt: row.authenticated_at,
    secondStepAt: row.second_step_at,
  };
}

/** A session that begins; `isHalfway`: its login needs a second step. */
export interface NewSession extends KnownPlace {
  readonly tokenHash: Buffer;
  readonly userId: string;
  readonly isHalfway: boolean;
}

export async function insertSession(
  db: Db,
  { tokenHash, userId, device, address, isHalfway }: NewSession,
  now: Date,
): Promise<void> {
  await db
    .insertInto('session')
    .values({
      token_hash: tokenHash,
      user_id: userId,
      created_at: now,
      last_seen_at: now,
      authenticated_at: now,
      device,
      address,
      needs_code: isHalfway,
    })
    .execute();
}

/** Where a session was used last; empty when unknown. */
export async function findSessionAddress(db: Db, tokenHash: Buffer): Promise<string> {
  const row = await db
    .selectFrom('session')
    .select('address')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.address ?? '';
}

/** The second step was made. */
export async function completeSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.updateTable('session').set({ needs_code: false }).where('token_hash', '=', tokenHash).execute();
}

export async function touchSession(db: Db, tokenHash: Buffer, address: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_seen_at: now, ...(address === '' ? {} : { address }) })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** The password was given again. */
export async function markAuthenticated(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ authenticated_at: now })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Puts another token in the place of a session's; its longest life begins anew. */
export async function replaceToken(db: Db, tokenHash: Buffer, newHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ token_hash: newHash, created_at: now, last_seen_at: now })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** A session as its owner sees it. */
export interface ListedSession extends KnownPlace {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

/** An account's sessions that are not over, the last used first. */
export async function listSessionsOf(
  db: Db,
  userId: string,
  createdAfter: Date,
  seenAfter: Date,
): Promise<ListedSession[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'token_hash', 'device', 'address', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('created_at', '>=', createdAfter)
    .where('last_seen_at', '>=', seenAfter)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    tokenHash: row.token_hash,
    device: row.device,
    address: row.address,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
  }));
}

/** Ends a session of the account, by the name that its owner sees. */
export async function deleteSessionOf(db: Db, userId: string, id: string): Promise<void> {
  await db.deleteFrom('session').where('user_id', '=', userId).where('id', '=', id).execute();
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}

/** Keeps the newest `kept` sessions of an account, of those that wait for a second step or of those that do not. */
export async function deleteOldestSessions(
  db: Db,
  userId: string,
  kept: number,
  isHalfway: boolean,
): Promise<void> {
  const surplus = db
    .selectFrom('session')
    .select('token_hash')
    .where('user_id', '=', userId)
    .where('needs_code', '=', isHalfway)
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
    .offset(kept);
  await db.deleteFrom('session').where('token_hash', 'in', surplus).execute();
}

/** Ends all sessions of an account but one. */
export async function deleteOtherSessions(db: Db, userId: string, kept: Buffer): Promise<void> {
  await db.deleteFrom('session').where('user_id', '=', userId).where('token_hash', '!=', kept).execute();
}

/** Ends all sessions of an account. */
export async function deleteSessionsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('session').where('user_id', '=', userId).execute();
}

/** Forgets sessions that are over: older than `createdBefore` or unused since `seenBefore`. */
export async function deleteExpiredSessions(db: Db, createdBefore: Date, seenBefore: Date): Promise<void> {
  await db
    .deleteFrom('session')
    .where((is) => is.or([is('created_at', '<', createdBefore), is('last_seen_at', '<', seenBefore)]))
    .execute();
}
