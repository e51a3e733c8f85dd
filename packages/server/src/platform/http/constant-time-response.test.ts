import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inConstantTime, RESPONSE_STEP } from './constant-time-response.ts';

/** Measures how many ms the outcome of work of this duration takes. */
async function measure(took: number, fails = false) {
  const start = performance.now();
  const outcome = await inConstantTime(async () => {
    if (took > 0) await setTimeout(took);
    if (fails) throw new Error('refused');
    return 'found';
  }).catch((error: unknown) => String(error));
  return { outcome, ms: performance.now() - start };
}

describe('constant-time work', () => {
  it.each([
    ['instant work', 0, 1],
    ['work shorter than a step', RESPONSE_STEP / 2, 1],
    ['work longer than a step', RESPONSE_STEP + 5, 2],
  ])('%s settles only at the end of a whole step', async (_name, took, steps) => {
    const { outcome, ms } = await measure(took);
    expect(outcome).toBe('found');
    expect(ms).toBeGreaterThanOrEqual(steps * RESPONSE_STEP);
  });

  it('is never rejected before it is done', async () => {
    const { outcome, ms } = await measure(0, true);
    expect(outcome).toBe('Error: refused');
    expect(ms).toBeGreaterThanOrEqual(RESPONSE_STEP);
  });
});
