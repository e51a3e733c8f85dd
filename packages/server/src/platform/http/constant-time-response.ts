import { setImmediate, setTimeout } from 'node:timers/promises';

/** Ms; more than what is done behind an answer takes on a quiet node. */
export const RESPONSE_STEP = 20;
/** Ms by which a timer may be late. */
const TIMER_SLACK = 2;

/**
 * Does work whose time must not tell what it found (`security.md` A9): its outcome, a refusal too, comes at a whole step
 * of time after its beginning. Work of the same number of steps takes as long, whatever it did in them.
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

/** To the microsecond: timers know only whole milliseconds, counted from when they are set, which would tell again. */
async function waitUntil(end: number): Promise<void> {
  const left = end - performance.now() - TIMER_SLACK;
  if (left >= 1) await setTimeout(Math.floor(left));
  while (performance.now() < end) await setImmediate();
}
