import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { BillingIntentTable } from '../tables.ts';

/** An operation that a user requested at Stripe. */
export interface BillingIntent {
  readonly id: string;
  readonly userId: string;
  readonly kind: string;
  readonly fingerprint: string;
  readonly startedAt: Date;
  readonly outcome: string | null;
  /** When its last call was about to be sent. */
  readonly renewedAt: Date;
  /** When it was last claimed as abandoned; null while its owner may continue. */
  readonly lostAt: Date | null;
}

const lastRenewal = sql<Date>`coalesce(renewed_at, started_at)`;

/** Returns false if the user already has an open one. */
export async function insertIntent(
  db: Db,
  intent: Omit<BillingIntent, 'outcome' | 'renewedAt' | 'lostAt'>,
): Promise<boolean> {
  const result = await db
    .insertInto('billing_intent')
    .values({
      id: intent.id,
      user_id: intent.userId,
      kind: intent.kind,
      fingerprint: intent.fingerprint,
      started_at: intent.startedAt,
    })
    .onConflict((conflict) => conflict.column('user_id').where('finished_at', 'is', null).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function findOpenIntent(db: Db, userId: string): Promise<BillingIntent | null> {
  const row = await db
    .selectFrom('billing_intent')
    .selectAll()
    .where('user_id', '=', userId)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return row ? toIntent(row) : null;
}

export async function findIntent(db: Db, id: string): Promise<BillingIntent | null> {
  const row = await db.selectFrom('billing_intent').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toIntent(row) : null;
}

/** The user's newest intent of a kind that finished after the given time. */
export async function findFinishedIntent(
  db: Db,
  userId: string,
  kind: string,
  after: Date,
): Promise<BillingIntent | null> {
  const row = await db
    .selectFrom('billing_intent')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('finished_at', '>', after)
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toIntent(row) : null;
}

/** Records that a call is about to be sent. Returns the intent, or null if it was claimed as abandoned. */
export async function renewIntent(db: Db, id: string, now: Date): Promise<BillingIntent | null> {
  const row = await db
    .updateTable('billing_intent')
    .set({ renewed_at: now })
    .where('id', '=', id)
    .where('lost_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row ? toIntent(row) : null;
}

/** Open intents without activity since the given time, oldest first. */
export async function listAbandonedIntents(
  db: Db,
  renewedUntil: Date,
  limit: number,
): Promise<BillingIntent[]> {
  const rows = await db
    .selectFrom('billing_intent')
    .selectAll()
    .where('finished_at', 'is', null)
    .where(lastRenewal, '<=', renewedUntil)
    .orderBy('started_at')
    .limit(limit)
    .execute();
  return rows.map(toIntent);
}

/** Claims an intent as abandoned. Returns false if it's active again or somebody else has just claimed it. */
export async function claimAbandonedIntent(
  db: Db,
  id: string,
  renewedUntil: Date,
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('billing_intent')
    .set({ lost_at: now, renewed_at: now })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .where(lastRenewal, '<=', renewedUntil)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Closes an intent claimed at `lostAt`; false if somebody else has claimed it since. */
export async function closeAbandonedIntent(db: Db, id: string, lostAt: Date, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('billing_intent')
    .set({ finished_at: now, outcome: 'lost' })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .where('lost_at', '=', lostAt)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Releases the claim made at `lostAt`, so the next run can retry. */
export async function releaseAbandonedIntent(db: Db, id: string, lostAt: Date): Promise<void> {
  await db
    .updateTable('billing_intent')
    .set({ renewed_at: null })
    .where('id', '=', id)
    .where('lost_at', '=', lostAt)
    .execute();
}

/** Records the outcome; the first one wins. */
export async function finishIntent(db: Db, id: string, outcome: string, now: Date): Promise<void> {
  await db
    .updateTable('billing_intent')
    .set({ finished_at: now, outcome })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute();
}

export async function deleteOldIntents(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('billing_intent').where('finished_at', '<', before).execute();
}

function toIntent(row: Selectable<BillingIntentTable>): BillingIntent {
  return {
    id: row.id,
    userId: row.user_id,
    kind: row.kind,
    fingerprint: row.fingerprint,
    startedAt: row.started_at,
    outcome: row.outcome,
    renewedAt: row.renewed_at ?? row.started_at,
    lostAt: row.lost_at,
  };
}
