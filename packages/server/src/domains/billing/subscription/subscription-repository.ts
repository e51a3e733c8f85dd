import type { PlanPeriod } from '@giotto/contract/plans';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { SubscriptionTable } from '../tables.ts';

/** A customer's state as last read from Stripe. */
export interface SubscriptionState {
  readonly subscriptionId: string | null;
  readonly status: string | null;
  readonly plan: PlanPeriod | null;
  readonly planId: string | null;
  readonly quantity: number | null;
  readonly periodEnd: Date | null;
  readonly cancelsAtPeriodEnd: boolean;
  readonly endedAt: Date | null;
  /** The subscription that starts when this one's paid period ends; null if there's none. */
  readonly nextSubscriptionId: string | null;
}

/** The same with its user and customer. */
export interface SubscriptionRow extends SubscriptionState {
  readonly userId: string;
  readonly customerId: string;
}

/** A subscription with one of these is running; for late payments, the provider retries. */
export const RUNNING_STATUSES: readonly string[] = ['active', 'trialing', 'past_due'];

/** Links a customer to a user; a no-op if the link exists. */
export async function insertCustomer(db: Db, userId: string, customerId: string): Promise<void> {
  await db
    .insertInto('subscription')
    .values({ user_id: userId, customer_id: customerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findSubscription(db: Db, userId: string): Promise<SubscriptionRow | null> {
  const row = await db
    .selectFrom('subscription')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? toRow(row) : null;
}

export async function findSubscriptionOfCustomer(
  db: Db,
  customerId: string,
): Promise<SubscriptionRow | null> {
  const row = await db
    .selectFrom('subscription')
    .selectAll()
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row ? toRow(row) : null;
}

/** Whether a customer's account is deleted and waiting to be erased or restored. */
export async function isOfDeletedAccount(db: Db, customerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('subscription')
    .innerJoin('app_user', 'app_user.id', 'subscription.user_id')
    .select('app_user.id')
    .where('customer_id', '=', customerId)
    .where('app_user.deleted_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Starts a read and returns its sequence number; later reads have higher numbers. */
export async function beginReading(db: Db): Promise<string> {
  const { rows } = await sql<{ reading: string }>`
    select nextval('subscription_reading')::text as reading`.execute(db);
  return rows[0]?.reading ?? '0';
}

/** Saves a read unless a later one was already saved. Returns the user's id if it was saved. */
export async function saveReading(
  db: Db,
  customerId: string,
  reading: string,
  state: SubscriptionState,
): Promise<string | null> {
  const row = await db
    .updateTable('subscription')
    .set({
      subscription_id: state.subscriptionId,
      status: state.status,
      plan: state.plan,
      plan_id: state.planId,
      quantity: state.quantity,
      period_end: state.periodEnd,
      cancels_at_period_end: state.cancelsAtPeriodEnd,
      ended_at: state.endedAt,
      next_subscription_id: state.nextSubscriptionId,
      reading,
    })
    .where('customer_id', '=', customerId)
    .where('reading', '<', reading)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Customers whose subscription may still change by itself or ended after the given time. */
export async function listOpenCustomers(db: Db, endedAfter: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('subscription')
    .select('customer_id')
    .where((where) =>
      where.or([
        where('status', 'is', null),
        where('status', 'in', [...RUNNING_STATUSES, 'incomplete', 'unpaid', 'paused']),
        where('ended_at', '>', endedAfter),
      ]),
    )
    .orderBy('customer_id')
    .execute();
  return rows.map(({ customer_id }) => customer_id);
}

function toRow(row: Selectable<SubscriptionTable>): SubscriptionRow {
  return {
    userId: row.user_id,
    customerId: row.customer_id,
    subscriptionId: row.subscription_id,
    status: row.status,
    plan: row.plan,
    planId: row.plan_id,
    quantity: row.quantity,
    periodEnd: row.period_end,
    cancelsAtPeriodEnd: row.cancels_at_period_end,
    endedAt: row.ended_at,
    nextSubscriptionId: row.next_subscription_id,
  };
}
