import type { Db } from '../../../platform/database/database.ts';

/** A session's browser and address, as far as known. */
interface KnownPlace {
  readonly device: string;
  readonly address: string;
}

/** A session with the account data that every request needs. */
export interface SessionRow {
  readonly userId: string;
  /** Whether the sign-up is unconfirmed or the login's second step is pending. */
  readonly isPending: boolean;
  /** Whether it's the latter. */
  readonly isHalfway: boolean;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  /** When the password was last entered in it. */
  readonly authenticatedAt: Date;
  /** When it passed one of the account's own second steps. */
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

/** A new session; `isHalfway` if its login needs a second step. */
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

/** The address a session was last used from; empty if unknown. */
export async function findSessionAddress(db: Db, tokenHash: Buffer): Promise<string> {
  const row = await db
    .selectFrom('session')
    .select('address')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.address ?? '';
}

/** Marks the second step as passed. */
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

/** Records that the password was entered again. */
export async function markAuthenticated(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ authenticated_at: now })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Replaces a session's token and restarts its maximum lifetime. */
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

/** An account's live sessions, most recently used first. */
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

/** Ends a session of the account, by the id that its owner sees. */
export async function deleteSessionOf(db: Db, userId: string, id: string): Promise<void> {
  await db.deleteFrom('session').where('user_id', '=', userId).where('id', '=', id).execute();
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}

/** Keeps an account's newest `kept` sessions, counting only those with or only those without a pending second step. */
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

/** Ends all of an account's sessions but one. */
export async function deleteOtherSessions(db: Db, userId: string, kept: Buffer): Promise<void> {
  await db.deleteFrom('session').where('user_id', '=', userId).where('token_hash', '!=', kept).execute();
}

/** Ends all of an account's sessions. */
export async function deleteSessionsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('session').where('user_id', '=', userId).execute();
}

/** Deletes expired sessions: older than `createdBefore` or unused since `seenBefore`. */
export async function deleteExpiredSessions(db: Db, createdBefore: Date, seenBefore: Date): Promise<void> {
  await db
    .deleteFrom('session')
    .where((is) => is.or([is('created_at', '<', createdBefore), is('last_seen_at', '<', seenBefore)]))
    .execute();
}
