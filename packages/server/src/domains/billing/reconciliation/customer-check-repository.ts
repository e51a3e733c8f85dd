import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** A customer due to be read from Stripe again. */
export interface CustomerCheck {
  readonly customerId: string;
  /** Number of requests so far. */
  readonly asked: string;
  readonly tries: number;
}

/** Requests a check at the given time, or earlier if one is already due earlier. */
export async function requestCheck(db: Db, customerId: string, dueAt: Date): Promise<void> {
  await db
    .insertInto('customer_check')
    .values({ customer_id: customerId, due_at: dueAt })
    .onConflict((conflict) =>
      conflict.column('customer_id').doUpdateSet({
        asked: sql`customer_check.asked + 1`,
        due_at: sql`least(customer_check.due_at, excluded.due_at)`,
      }),
    )
    .execute();
}

/**
 * Claims a check that's due and reschedules it for `again`, so it's retried if this node dies. Null if none is
 * due.
 */
export async function claimCheck(db: Db, now: Date, again: Date): Promise<CustomerCheck | null> {
  const { rows } = await sql<{ customerId: string; asked: string; tries: number }>`
    update customer_check set due_at = ${again}, tries = tries + 1
    where customer_id = (
      select customer_id from customer_check where due_at <= ${now}
      order by due_at limit 1 for update skip locked
    )
    returning customer_id as "customerId", asked::text as asked, tries`.execute(db);
  return rows[0] ?? null;
}

/** Finishes a check. If it was requested again since it was claimed, it's due now. */
export async function finishCheck(db: Db, check: CustomerCheck, now: Date): Promise<void> {
  await db
    .deleteFrom('customer_check')
    .where('customer_id', '=', check.customerId)
    .where('asked', '=', check.asked)
    .execute();
  await db
    .updateTable('customer_check')
    .set({ due_at: now, tries: 0 })
    .where('customer_id', '=', check.customerId)
    .where('asked', '!=', check.asked)
    .execute();
}

/** Reschedules a failed check. */
export async function postponeCheck(db: Db, customerId: string, dueAt: Date): Promise<void> {
  await db
    .updateTable('customer_check')
    .set({ due_at: dueAt })
    .where('customer_id', '=', customerId)
    .execute();
}
