import type { Call } from '../call.ts';
import { continueInvoice } from './collect-invoice.ts';
import { continueSubscription } from './renew-subscription.ts';

/** Most steps at once; more indicates a bug. A century of one monthly subscription takes fewer. */
const MAX_STEPS = 5_000;

/**
 * Does everything that is due by then in order, each at its own time: renewals, ends, payment retries. Covers only
 * objects under this test clock, or those under none.
 */
export async function advanceClock(call: Call, testClock: string | null, until: number): Promise<void> {
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const next = await call.store.nextDue(testClock, until);
    if (next === undefined) return setTime(call, testClock, until);
    await setTime(call, testClock, next.due);
    if (next.kind === 'subscription') await continueSubscription(call, next.id);
    else if (next.kind === 'invoice') await continueInvoice(call, next.id);
    else throw new Error(`Time does nothing with a ${next.kind}.`);
  }
  throw new Error(`More than ${MAX_STEPS} things were due at once.`);
}

async function setTime({ store, setNow }: Call, testClock: string | null, seconds: number): Promise<void> {
  if (testClock === null) return setNow(seconds);
  const clock = await store.get('test_helpers.test_clock', testClock);
  await store.save({ ...clock, frozen_time: seconds });
}
