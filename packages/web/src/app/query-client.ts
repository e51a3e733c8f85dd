import { type Query, QueryClient } from '@tanstack/react-query';
import { isApiError } from '../lib/api-error.ts';

const tries = 2;

/** Retries only failures that may pass by themselves: no connection, or a busy server. */
function shouldRetry(failures: number, error: unknown): boolean {
  return failures < tries && isApiError(error, 'NetworkError', 'Unavailable');
}

/** Ms during which a remounting part of a page doesn't retry a failure. */
const FAILURE_STANDS = 10_000;

/**
 * Whether a mounting part of a page retries a failed query. Not immediately: a page that unmounts a part while loading,
 * and remounts it to show the failure, would loop forever.
 */
function shouldRetryOnMount({ state }: Pick<Query, 'state'>): boolean {
  return Date.now() - state.errorUpdatedAt > FAILURE_STANDS;
}

/**
 * The app's only cache of server data. Calls are made even if the browser considers itself offline: they then fail
 * visibly instead of waiting silently.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      retry: shouldRetry,
      retryOnMount: shouldRetryOnMount,
      refetchOnWindowFocus: false,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
