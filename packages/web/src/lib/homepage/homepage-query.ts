import { type AnswerOf, getHomepage } from '@giotto/contract/api';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';

/** All charts of the account, own and shared, and the account with its folders. */
export type Homepage = AnswerOf<typeof getHomepage>;

/**
 * The only source of charts and folders. Refetched whenever a page that shows them remounts, because the editor and
 * other tabs change names, pictures and dates.
 */
export const homepageQuery = queryOptions({
  queryKey: ['homepage'],
  queryFn: ({ signal }) => callApi(getHomepage, {}, { signal }),
  staleTime: 0,
  refetchOnWindowFocus: true,
});
