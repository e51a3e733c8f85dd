import { getNews } from '@giotto/contract/api';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';

/** What admins have written for and hidden from ‘What's new ?’; fetched once per page, and when it's opened. */
export const newsQuery = queryOptions({
  queryKey: ['help', 'news'],
  queryFn: ({ signal }) => callApi(getNews, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});
