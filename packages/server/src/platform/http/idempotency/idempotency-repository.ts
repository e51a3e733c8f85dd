import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** A request by its caller and the name that they gave it. */
export interface NamedRequest {
  readonly userId: string;
  /** The access token's id; empty in a session. */
  readonly tokenId: string;
  readonly key: string;
}

/** A named request that was made before. */
export interface FormerRequest {
  readonly requestHash: Buffer;
  /** Null while it's being worked on. */
  readonly status: number | null;
  readonly mediaType: string | null;
  /** Packed; null if it's too large to be kept. */
  readonly answer: Buffer | null;
}

interface Claim extends NamedRequest {
  readonly requestHash: Buffer;
  readonly now: Date;
  /** A name that was given before this time is free again. */
  readonly keptSince: Date;
  /** A request that began before this time and has no answer has died with its node. */
  readonly aliveSince: Date;
}

/** Takes a name for a request; false if a former request has it. */
export async function claimRequest(db: Db, claim: Claim): Promise<boolean> {
  const begun = {
    request_hash: claim.requestHash,
    started_at: claim.now,
    status: null,
    media_type: null,
    answer: null,
  };
  const claimed = await db
    .insertInto('idempotency_key')
    .values({ user_id: claim.userId, token_id: claim.tokenId, key: claim.key, ...begun })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'token_id', 'key'])
        .doUpdateSet(begun)
        .where((row) =>
          row.or([
            row('idempotency_key.started_at', '<=', claim.keptSince),
            row.and([
              row('idempotency_key.status', 'is', null),
              row('idempotency_key.started_at', '<=', claim.aliveSince),
              row('idempotency_key.request_hash', '=', claim.requestHash),
            ]),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function findRequest(
  db: Db,
  { userId, tokenId, key }: NamedRequest,
): Promise<FormerRequest | undefined> {
  return db
    .selectFrom('idempotency_key')
    .select(['request_hash as requestHash', 'status', 'media_type as mediaType', 'answer'])
    .where('user_id', '=', userId)
    .where('token_id', '=', tokenId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Keeps the answer of a request that began at this time. */
export async function keepAnswer(
  db: Db,
  { userId, tokenId, key }: NamedRequest,
  startedAt: Date,
  answer: { readonly status: number; readonly mediaType: string; readonly answer: Buffer | null },
): Promise<void> {
  await db
    .updateTable('idempotency_key')
    .set({ status: answer.status, media_type: answer.mediaType, answer: answer.answer })
    .where('user_id', '=', userId)
    .where('token_id', '=', tokenId)
    .where('key', '=', key)
    .where('started_at', '=', startedAt)
    .execute();
}

/** Frees the name of a request that began at this time and has changed nothing. */
export async function releaseRequest(
  db: Db,
  { userId, tokenId, key }: NamedRequest,
  startedAt: Date,
): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('user_id', '=', userId)
    .where('token_id', '=', tokenId)
    .where('key', '=', key)
    .where('started_at', '=', startedAt)
    .where('status', 'is', null)
    .execute();
}

export async function deleteOldRequests(db: Db, before: Date): Promise<void> {
  await sql`delete from idempotency_key where started_at < ${before}`.execute(db);
}
