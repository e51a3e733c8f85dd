import type { PlanPeriod } from '@giotto/contract/plans';
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;
type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Nullable<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** What Stripe said of a customer when it was last read; Stripe has the last word. */
export interface SubscriptionTable {
  user_id: string;
  customer_id: string;
  subscription_id: Nullable<string>;
  /** Stripe's word: `active`, `trialing`, `past_due`, `canceled`, …; null while there is no subscription. */
  status: Nullable<string>;
  /** Null for a price that is none of ours. */
  plan: Nullable<PlanPeriod>;
  plan_id: Nullable<string>;
  quantity: Nullable<number>;
  period_end: NullableTimestamp;
  cancels_at_period_end: Generated<boolean>;
  /** When it ended for good; null while it runs, and for one that never began. */
  ended_at: NullableTimestamp;
  /** What begins when the days are over that are paid with this one. */
  next_subscription_id: Nullable<string>;
  /** The number of the reading that this comes from: an older one never replaces a newer one. */
  reading: Generated<string>;
}

/** Something that somebody wants done at Stripe: whatever is sent for it carries keys made from its id. */
export interface BillingIntentTable {
  id: string;
  user_id: string;
  kind: string;
  /** A digest of what is wanted: the same once more is the same intention. */
  fingerprint: string;
  started_at: Timestamp;
  /** Null while it is not known how it ended; one at a time and person. */
  finished_at: NullableTimestamp;
  outcome: Nullable<string>;
  /** When something of it was last about to be sent; null when it has only begun. */
  renewed_at: NullableTimestamp;
  /** When it was last taken for lost, to be closed; nothing more is sent for it then. */
  lost_at: NullableTimestamp;
}

/** An event of Stripe that was taken: once. */
export interface WebhookEventTable {
  id: string;
  type: string;
  received_at: Timestamp;
}

/** A customer who is to be read from Stripe again. */
export interface CustomerCheckTable {
  customer_id: string;
  /** How often it was asked for: what is asked for during a reading makes another one. */
  asked: Generated<string>;
  due_at: Timestamp;
  tries: Generated<number>;
}

/** A customer whose account is erased, until the payment provider has deleted the customer, too. */
export interface ErasedCustomerTable {
  customer_id: string;
  erased_at: Timestamp;
}

/** A mail to who subscribes about coming prices. */
export interface PriceNoticeTable {
  user_id: string;
  subscription_id: string;
  /** The day and the prices that it tells of. */
  change: string;
  mail_id: string;
  /** When the mail was found to be sent; null until then. */
  sent_at: NullableTimestamp;
  /** The renewal for which the new price was set at Stripe. */
  set_for: NullableTimestamp;
}

/** The tables of billing by name. */
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
