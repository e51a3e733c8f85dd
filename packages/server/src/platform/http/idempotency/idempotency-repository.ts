import { type ExpressionBuilder, sql } from 'kysely';
import type { Database, Db } from '../../database/database.ts';

/** A named request that was made before. */
export interface FormerRequest {
  readonly requestHash: Buffer;
  /** Null while a node of an older version works on it: such a node takes the name first, and answers later. */
  readonly status: number | null;
  readonly mediaType: string | null;
  /** Packed; null if it isn't kept. */
  readonly answer: Buffer | null;
}

/** A request by its caller and the name that they gave it, and since when others have that name. */
export interface NamingRequest {
  readonly userId: string;
  /** The access token's id; empty in a session. */
  readonly tokenId: string;
  readonly key: string;
  readonly requestHash: Buffer;
  readonly startedAt: Date;
  /** A name that was given before this time is free again. */
  readonly keptSince: Date;
  /** A request that began before this time and has no answer has died with its node. */
  readonly aliveSince: Date;
}

/** The former request that has this one's name. */
export async function findRequest(
  db: Db,
  { userId, tokenId, key, requestHash, keptSince, aliveSince }: NamingRequest,
): Promise<FormerRequest | undefined> {
  return db
    .selectFrom('idempotency_key')
    .select(['request_hash as requestHash', 'status', 'media_type as mediaType', 'answer'])
    .where('user_id', '=', userId)
    .where('token_id', '=', tokenId)
    .where('key', '=', key)
    .where((row) => row.not(isFree(row, { requestHash, keptSince, aliveSince })))
    .executeTakeFirst();
}

/** Keeps a request's answer, in the transaction of what it changes; false if a former request has its name. */
export async function keepAnswer(
  db: Db,
  { userId, tokenId, key, requestHash, startedAt, ...times }: NamingRequest,
  { status, mediaType, answer }: Omit<FormerRequest, 'requestHash'>,
): Promise<boolean> {
  const answered = {
    request_hash: requestHash,
    started_at: startedAt,
    status,
    media_type: mediaType,
    answer,
  };
  const kept = await db
    .insertInto('idempotency_key')
    .values({ user_id: userId, token_id: tokenId, key, ...answered })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'token_id', 'key'])
        .doUpdateSet(answered)
        .where((row) => isFree(row, { requestHash, ...times })),
    )
    .returning('key')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Whether the former request of a name has lost it to this one. */
function isFree(
  row: ExpressionBuilder<Database, 'idempotency_key'>,
  { requestHash, keptSince, aliveSince }: Pick<NamingRequest, 'requestHash' | 'keptSince' | 'aliveSince'>,
) {
  return row.or([
    row('idempotency_key.started_at', '<=', keptSince),
    row.and([
      row('idempotency_key.status', 'is', null),
      row('idempotency_key.started_at', '<=', aliveSince),
      row('idempotency_key.request_hash', '=', requestHash),
    ]),
  ]);
}

export async function deleteOldRequests(db: Db, before: Date): Promise<void> {
  await sql`delete from idempotency_key where started_at < ${before}`.execute(db);
}
