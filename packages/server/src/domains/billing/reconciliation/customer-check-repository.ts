import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** A customer who is to be read from Stripe again. */
export interface CustomerCheck {
  readonly customerId: string;
  /** How often it was asked for until now. */
  readonly asked: string;
  readonly tries: number;
}

/** Asks for a reading at the given time, or at the earlier one that was asked for already. */
export async function askForCheck(db: Db, customerId: string, dueAt: Date): Promise<void> {
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
 * Takes one check that is due, and puts it off until `again` meanwhile: a node that dies over it leaves it to be taken
 * once more. Null when none is due.
 */
export async function takeCheck(db: Db, now: Date, again: Date): Promise<CustomerCheck | null> {
  const { rows } = await sql<{ customerId: string; asked: string; tries: number }>`
    update customer_check set due_at = ${again}, tries = tries + 1
    where customer_id = (
      select customer_id from customer_check where due_at <= ${now}
      order by due_at limit 1 for update skip locked
    )
    returning customer_id as "customerId", asked::text as asked, tries`.execute(db);
  return rows[0] ?? null;
}

/** It is done; unless it was asked for again since it was taken, then it is due now. */
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

/** It failed: it is tried again at the given time. */
export async function putOffCheck(db: Db, customerId: string, dueAt: Date): Promise<void> {
  await db
    .updateTable('customer_check')
    .set({ due_at: dueAt })
    .where('customer_id', '=', customerId)
    .execute();
}
