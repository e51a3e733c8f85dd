import { QueryClient } from '@tanstack/react-query';
import { isApiError } from '../lib/api-error.ts';

const tries = 2;

/** Only what may pass by itself is tried again: no connection, or a server that is busy. */
function shouldRetry(failures: number, error: unknown): boolean {
  return failures < tries && isApiError(error, 'NetworkError', 'Unavailable');
}

/**
 * The app's one cache of server answers. Calls are made whatever the browser thinks of its connection: one that cannot
 * be made fails and says so, instead of waiting without a word.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', staleTime: 30_000, retry: shouldRetry, refetchOnWindowFocus: false },
    mutations: { networkMode: 'always', retry: false },
  },
});
