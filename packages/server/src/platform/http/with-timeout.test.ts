import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withinAnswerTime } from './with-timeout.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('withinAnswerTime', () => {
  it('allows fifteen seconds of work, then tells the caller to come back', async () => {
    const work = Promise.withResolvers<string>();
    const answer = withinAnswerTime(work.promise).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(14_999);
    let isAnswered = false;
    answer.then(() => {
      isAnswered = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(isAnswered).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toMatchObject({ code: 'Unavailable', facts: { retryAfter: 2 } });
    // A later failure rejects nobody.
    work.reject(new Error('late'));
    await vi.advanceTimersByTimeAsync(0);
  });

  it('clears its timer once the work is done or has failed', async () => {
    expect(await withinAnswerTime(Promise.resolve('done'))).toBe('done');
    await expect(withinAnswerTime(Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(vi.getTimerCount()).toBe(0);
  });
});
