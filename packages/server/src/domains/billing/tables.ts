import type { PlanPeriod } from '@giotto/contract/plans';
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;
type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Nullable<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** A customer's state as last read from Stripe. Stripe is the source of truth. */
export interface SubscriptionTable {
  user_id: string;
  customer_id: string;
  subscription_id: Nullable<string>;
  /** Stripe's status: `active`, `trialing`, `past_due`, `canceled`, …; null if there is no subscription. */
  status: Nullable<string>;
  /** Null if the price isn't one of ours. */
  plan: Nullable<PlanPeriod>;
  plan_id: Nullable<string>;
  quantity: Nullable<number>;
  period_end: NullableTimestamp;
  cancels_at_period_end: Generated<boolean>;
  /** When it ended for good; null while it runs or if it never started. */
  ended_at: NullableTimestamp;
  /** The subscription that starts when this one's paid period ends. */
  next_subscription_id: Nullable<string>;
  /** Sequence number of the read this state comes from; an older read never overwrites a newer one. */
  reading: Generated<string>;
}

/** An operation that a user requested at Stripe. The idempotency keys of its calls derive from its id. */
export interface BillingIntentTable {
  id: string;
  user_id: string;
  kind: string;
  /** Digest of the request: repeating the same request resumes this intent. */
  fingerprint: string;
  started_at: Timestamp;
  /** Null until the outcome is known. A user has at most one unfinished intent. */
  finished_at: NullableTimestamp;
  outcome: Nullable<string>;
  /** When its last call was about to be sent; null if it has only been started. */
  renewed_at: NullableTimestamp;
  /** When it was last claimed as abandoned, in order to close it; from then on its owner sends nothing more. */
  lost_at: NullableTimestamp;
}

/** A Stripe event that was received. Each one is processed once. */
export interface WebhookEventTable {
  id: string;
  type: string;
  received_at: Timestamp;
}

/** A customer due to be read from Stripe again. */
export interface CustomerCheckTable {
  customer_id: string;
  /** Number of requests so far; a request that arrives during a read triggers another one. */
  asked: Generated<string>;
  due_at: Timestamp;
  tries: Generated<number>;
}

/** The Stripe customer of an erased account, until Stripe has deleted it too. */
export interface ErasedCustomerTable {
  customer_id: string;
  erased_at: Timestamp;
}

/** A mail that tells a subscriber about a price change. */
export interface PriceNoticeTable {
  user_id: string;
  subscription_id: string;
  /** Id of the price change: its date and its prices. */
  change: string;
  mail_id: string;
  /** When the job noticed that the mail had been sent; null until then. */
  sent_at: NullableTimestamp;
  /** The renewal for which the new price is set at Stripe. */
  set_for: NullableTimestamp;
}

/** Billing's tables by name. */
export interface BillingTables {
  subscription: SubscriptionTable;
  billing_intent: BillingIntentTable;
  webhook_event: WebhookEventTable;
  customer_check: CustomerCheckTable;
  erased_customer: ErasedCustomerTable;
  price_notice: PriceNoticeTable;
}

declare module '../../platform/database/database.ts' {
  interface Database extends BillingTables {}
}
