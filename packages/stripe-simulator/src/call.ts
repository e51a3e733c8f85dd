import type Stripe from 'stripe';
import { newId } from './store/new-id.ts';
import type { Session } from './store/object-store.ts';
import type { Store } from './store/store.ts';

/**
 * The only API version that the simulator supports. Defined here, because the client's version can change
 * independently.
 */
export const API_VERSION = '2026-10-28.endive';

/** Objects that follow either the machine's clock or a test clock. */
interface Timed {
  readonly test_clock?: unknown;
}

/** One API call, or scheduled work, inside one transaction. */
export interface Call {
  readonly store: Store;
  /** Base address of invoice PDFs. */
  readonly publicUrl: string;
  /** Seconds since 1970; objects under a test clock use that clock's time. */
  readonly now: (testClock: string | null) => Promise<number>;
  /** Sets the time of objects under no test clock, while overdue work is caught up. */
  readonly setNow: (seconds: number) => void;
  /** Records an event and queues its delivery. */
  readonly emit: (type: Stripe.Event['type'], object: object & Timed, previous?: object) => Promise<void>;
}

export interface CallSource {
  readonly session: Session;
  readonly publicUrl: string;
  /** Seconds since 1970. */
  readonly now: number;
  /** Whether the webhook subscribes to events of this type. */
  readonly isWanted: (type: Stripe.Event['type']) => boolean;
  readonly request: { readonly id: string; readonly idempotencyKey: string | null } | null;
}

export function createCall({ session, publicUrl, now: present, isWanted, request }: CallSource): Call {
  const { store } = session;
  let walked = present;
  const now = async (testClock: string | null) =>
    testClock === null ? walked : (await store.get('test_helpers.test_clock', testClock)).frozen_time;
  return {
    store,
    publicUrl,
    now,
    setNow(seconds) {
      walked = seconds;
    },
    async emit(type, object, previous) {
      const testClock = typeof object.test_clock === 'string' ? object.test_clock : null;
      const id = newId('evt');
      await store.add(
        'event',
        {
          id,
          object: 'event',
          api_version: API_VERSION,
          created: await now(testClock),
          data: { object, ...(previous && { previous_attributes: previous }) },
          livemode: false,
          pending_webhooks: isWanted(type) ? 1 : 0,
          request: { id: request?.id ?? null, idempotency_key: request?.idempotencyKey ?? null },
          type,
        },
        {},
      );
      if (isWanted(type)) await session.send(id, present);
    },
  };
}

/** Fields of the old object whose values changed: an event's `previous_attributes`. */
export function previousOf<T extends object>(before: T, after: T): Partial<T> {
  const changed = (Object.keys(before) as (keyof T)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  return Object.fromEntries(changed.map((key) => [key, before[key]])) as Partial<T>;
}
