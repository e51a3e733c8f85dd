import type Stripe from 'stripe';
import { newId } from './store/new-id.ts';
import type { Session } from './store/object-store.ts';
import type { Store } from './store/store.ts';

/** The API version that the simulator speaks, and no other: its own, since the client's may be changed without it. */
export const API_VERSION = '2026-10-28.endive';

/** The time at which a paid, unpaid or cancelled thing is: by the machine's clock or by a test clock. */
interface Timed {
  readonly test_clock?: unknown;
}

/** One call of the API, or the work that time brings, inside one transaction. */
export interface Call {
  readonly store: Store;
  /** Where PDFs are shown. */
  readonly publicUrl: string;
  /** Seconds since 1970; an object under a test clock has the time of that clock. */
  readonly now: (testClock: string | null) => Promise<number>;
  /** Sets the time of what is under no test clock, while the past is made up for. */
  readonly setNow: (seconds: number) => void;
  /** Records an event and sends it on its way. */
  readonly emit: (type: Stripe.Event['type'], object: object & Timed, previous?: object) => Promise<void>;
}

export interface CallSource {
  readonly session: Session;
  readonly publicUrl: string;
  /** Seconds since 1970. */
  readonly now: number;
  /** Whether somebody wants to be told of such an event. */
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

/** What of the old object is no longer so: an event's `previous_attributes`. */
export function previousOf<T extends object>(before: T, after: T): Partial<T> {
  const changed = (Object.keys(before) as (keyof T)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  return Object.fromEntries(changed.map((key) => [key, before[key]])) as Partial<T>;
}
