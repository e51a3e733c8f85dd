import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { isApiError } from '../lib/api-error.ts';
import { isOwnFault, reportFault } from '../lib/own-fault.ts';

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

/** Parts of pages only say that something couldn't be loaded. */
function reportOwn(error: unknown): void {
  if (isOwnFault(error)) reportFault(error);
}

/**
 * The app's only cache of server data. Calls are made even if the browser considers itself offline: they then fail
 * visibly instead of waiting silently.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: reportOwn }),
  mutationCache: new MutationCache({ onError: reportOwn }),
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
