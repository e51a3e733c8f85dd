import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { queryClient } from './query-client.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  queryClient.clear();
});

/** A part of a page that sends a query and unmounts once it's answered. */
async function appear(ask: () => Promise<string>): Promise<void> {
  const part = new QueryObserver(queryClient, { queryKey: ['asked'], queryFn: ask, retry: false });
  const answered = Promise.withResolvers<void>();
  const tell = () => {
    if (!part.getCurrentResult().isFetching) answered.resolve();
  };
  const leave = part.subscribe(tell);
  tell();
  await answered.promise;
  leave();
}

it('does not retry a recent failure when a part of the page remounts', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const ask = vi.fn(() => Promise.reject(new ApiError(400, 'InvalidDiscount')));
  await appear(ask);
  for (let times = 0; times < 5; times++) await appear(ask);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('retries when someone returns later', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const ask = vi.fn(() => Promise.reject(new ApiError(500, 'ServerError')));
  await appear(ask);
  const failedAt = queryClient.getQueryState(['asked'])?.errorUpdatedAt ?? 0;
  vi.setSystemTime(failedAt + 10_000);
  await appear(ask);
  expect(ask).toHaveBeenCalledTimes(1);
  vi.setSystemTime(failedAt + 10_001);
  await appear(ask);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('reports faults of ours in queries and changes, and no refusals', async () => {
  const fault = new TypeError('x is undefined');
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  await appear(() => Promise.reject(new ApiError(0, 'NetworkError')));
  expect(report).not.toHaveBeenCalled();
  queryClient.clear();
  await appear(() => Promise.reject(fault));
  const change = queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => Promise.reject(fault) });
  await expect(change.execute(undefined)).rejects.toBe(fault);
  expect(report.mock.calls).toEqual([[fault], [fault]]);
});
