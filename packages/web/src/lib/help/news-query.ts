import { getNews } from '@giotto/contract/api';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';

/** What admins have written for ‘What's new ?’, and what they have hidden of it; asked once a page, and where it is read. */
export const newsQuery = queryOptions({
  queryKey: ['help', 'news'],
  queryFn: ({ signal }) => callApi(getNews, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});
