import { type Query, QueryClient } from '@tanstack/react-query';
import { isApiError } from '../lib/api-error.ts';

const tries = 2;

/** Only what may pass by itself is tried again: no connection, or a server that is busy. */
function shouldRetry(failures: number, error: unknown): boolean {
  return failures < tries && isApiError(error, 'NetworkError', 'Unavailable');
}

/** Ms after a failure until a part of a page that appears asks again. */
const FAILURE_STANDS = 10_000;

/**
 * Whether a part of a page that appears asks again for what has failed. Not at once: a page that takes a part away while
 * it loads, and brings it back to say that it failed, would ask for ever.
 */
function shouldRetryOnMount({ state }: Pick<Query, 'state'>): boolean {
  return Date.now() - state.errorUpdatedAt > FAILURE_STANDS;
}

/**
 * The app's one cache of server answers. Calls are made whatever the browser thinks of its connection: one that cannot
 * be made fails and says so, instead of waiting without a word.
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
