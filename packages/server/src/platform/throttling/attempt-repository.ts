import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** How long attempts are kept, in ms; no limit counts further back. */
export const ATTEMPTS_KEPT = 24 * 60 * 60_000;

/** The attempts in a bucket since a time: how many, and when the first was. */
export interface Attempts {
  readonly count: number;
  readonly first: Date | null;
}

/** Serializes transactions that call this for the same bucket, until each ends. */
export async function lockAttempts(trx: Db, bucket: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`giotto attempts ${bucket}`}, 0))`.execute(trx);
}

export async function recordAttempt(db: Db, bucket: string, now: Date): Promise<void> {
  await db.insertInto('attempt').values({ bucket, happened_at: now }).execute();
}

/** Counts the attempts after `since`. */
export async function countAttempts(db: Db, bucket: string, since: Date): Promise<Attempts> {
  const row = await db
    .selectFrom('attempt')
    .select([sql<number>`count(*)`.as('count'), sql<Date | null>`min(happened_at)`.as('first')])
    .where('bucket', '=', bucket)
    .where('happened_at', '>', since)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), first: row.first };
}

/** Whole seconds, at least one, until an attempt leaves the window (ms) in which it counts. */
export function secondsLeft(attempt: Date, window: number, now: Date): number {
  return Math.max(1, Math.ceil((attempt.getTime() + window - now.getTime()) / 1_000));
}

export async function deleteOldAttempts(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - ATTEMPTS_KEPT);
  await db.deleteFrom('attempt').where('happened_at', '<', before).execute();
}
