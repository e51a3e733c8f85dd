import type { WebhookDelivery, WebhookEventName } from '@giotto/contract/api';
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;
type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Where a person's program wants to hear of what happens on charts. */
export interface WebhookTable {
  id: string;
  user_id: string;
  name: string;
  url: string;
  events: ColumnType<WebhookEventName[], WebhookEventName[], WebhookEventName[]>;
  /** Null: all that the person can see. No foreign keys: a chart's rows are in its own shard (`docs/scale.md`). */
  chart_ids: Nullable<string[]>;
  /** Sealed (`sealing/seal.ts`), because events are signed with it. */
  secret: Buffer;
  created_at: Timestamp;
  /** From when on changes count, by the database's clock: its creation, or when it was last resumed. */
  watched_since: ColumnType<Date, Date | undefined, unknown>;
  paused_at: NullableTimestamp;
  /** When the server gave it up. */
  disabled_at: NullableTimestamp;
  /** Since when nothing has arrived; null: the last event did. */
  failing_since: NullableTimestamp;
  /** When an event last arrived. */
  delivered_at: NullableTimestamp;
}

/** How far a webhook has read the log of a chart. */
export interface WebhookCursorTable {
  webhook_id: string;
  watched_chart: string;
  /** From when on changes count, by the database's clock; a cursor of earlier access is void. */
  since: Date;
  version: number;
}

/**
 * `queued`: in the queue of its chart until it arrives or is given up; `once`: waits for a single try, beside the queue;
 * `failed`: given up, or its single try failed.
 */
export type DeliveryState = 'queued' | 'once' | 'delivered' | 'failed';

/** Why there was no answer, a redirect instead, or nothing was sent (`access`). */
export type DeliveryProblem = NonNullable<WebhookDelivery['problem']>;

/** An event on its way to a webhook. */
export interface WebhookDeliveryTable {
  /** The event's id: the same in each try. */
  id: string;
  /** Orders deliveries. */
  number: Generated<string>;
  webhook_id: string;
  /** Null for a test. */
  watched_chart: Nullable<string>;
  event: WebhookEventName | 'test';
  state: DeliveryState;
  /** The JSON that is sent. */
  body: string;
  created_at: Timestamp;
  first_try_at: NullableTimestamp;
  last_try_at: NullableTimestamp;
  next_try_at: Timestamp;
  tries: Generated<number>;
  /** The HTTP status of the last answer. */
  status: Nullable<number>;
  /** Older versions told a name that leads to a private address, and one that doesn't exist, from others. */
  problem: Nullable<DeliveryProblem | 'private' | 'dns'>;
  /** The first characters of the last answer. */
  answer: Nullable<string>;
}

declare module '../../platform/database/database.ts' {
  interface Database {
    webhook: WebhookTable;
    webhook_cursor: WebhookCursorTable;
    webhook_delivery: WebhookDeliveryTable;
  }
}
