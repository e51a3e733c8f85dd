import { setImmediate, setTimeout } from 'node:timers/promises';

/** Ms; more than the work behind such a response takes on an idle node. */
export const RESPONSE_STEP = 20;
/** How late a timer may fire, in ms. */
const TIMER_SLACK = 2;

/**
 * Hides how long work takes, since that could reveal what it found (`security.md` A9): it settles, even when it fails,
 * a whole number of steps after its start. Work within the same number of steps takes equally long.
 */
export async function inConstantTime<Value>(work: () => Promise<Value>): Promise<Value> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    const steps = Math.max(1, Math.ceil((performance.now() - start) / RESPONSE_STEP));
    await waitUntil(start + steps * RESPONSE_STEP);
  }
}

/**
 * Waits with microsecond precision: timers only count whole milliseconds from when they are set, which would leak the
 * start.
 */
async function waitUntil(end: number): Promise<void> {
  const left = end - performance.now() - TIMER_SLACK;
  if (left >= 1) await setTimeout(Math.floor(left));
  while (performance.now() < end) await setImmediate();
}
