import type { Selectable } from 'kysely';
import type { Db } from '../database.ts';
import type { BillingIntentTable } from '../tables/billing.ts';

/** Something that somebody wants done at Stripe. */
export interface BillingIntent {
  readonly id: string;
  readonly userId: string;
  readonly kind: string;
  readonly fingerprint: string;
  readonly startedAt: Date;
  readonly outcome: string | null;
}

/** False when the person has another open one. */
export async function insertIntent(db: Db, intent: Omit<BillingIntent, 'outcome'>): Promise<boolean> {
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

/** The person's newest intention of a kind that ended after the given time. */
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

/** Notes how it ended; the first word counts. */
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
  };
}
