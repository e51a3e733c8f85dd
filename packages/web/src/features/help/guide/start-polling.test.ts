import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startPolling } from './start-polling.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the steps of a guide', () => {
  it('are checked at once and then every 100 ms until stopped', () => {
    const look = vi.fn();
    const stop = startPolling(look);
    expect(look).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(99);
    expect(look).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(901);
    expect(look).toHaveBeenCalledTimes(11);
    stop();
    vi.advanceTimersByTime(1_000);
    expect(look).toHaveBeenCalledTimes(11);
  });
});
