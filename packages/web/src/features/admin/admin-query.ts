import {
  findUsers,
  listAdminActs,
  listAdminArticles,
  listAdminNews,
  listAdminTemplates,
  listAdminVideos,
  listCoupons,
  listErrorReports,
  readServerState,
  readUsage,
} from '@giotto/contract/api';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';

/** Admin data is refetched every time it's viewed. */
const fresh = { staleTime: 0, retry: false } as const;

export const couponsQuery = queryOptions({
  queryKey: ['admin', 'coupons'],
  queryFn: ({ signal }) => callApi(listCoupons, {}, { signal }),
  ...fresh,
});

export function usersQuery(email: string) {
  return queryOptions({
    queryKey: ['admin', 'users', email],
    queryFn: ({ signal }) => callApi(findUsers, { query: { email } }, { signal }),
    ...fresh,
  });
}

export const actsQuery = infiniteQueryOptions({
  queryKey: ['admin', 'acts'],
  queryFn: ({ pageParam, signal }) =>
    callApi(listAdminActs, { query: pageParam === null ? {} : { before: pageParam } }, { signal }),
  initialPageParam: null as number | null,
  /** A full page may be followed by older entries. */
  getNextPageParam: ({ acts }) => (acts.length < 50 ? null : (acts.at(-1)?.id ?? null)),
  ...fresh,
});

export const stateQuery = queryOptions({
  queryKey: ['admin', 'state'],
  queryFn: ({ signal }) => callApi(readServerState, {}, { signal }),
  ...fresh,
});

export const errorsQuery = queryOptions({
  queryKey: ['admin', 'errors'],
  queryFn: ({ signal }) => callApi(listErrorReports, {}, { signal }),
  ...fresh,
});

export const usageQuery = queryOptions({
  queryKey: ['admin', 'usage'],
  queryFn: ({ signal }) => callApi(readUsage, {}, { signal }),
  ...fresh,
});

export const templatesQuery = queryOptions({
  queryKey: ['admin', 'templates'],
  queryFn: ({ signal }) => callApi(listAdminTemplates, {}, { signal }),
  ...fresh,
});

export const adminAcademyQuery = queryOptions({
  queryKey: ['admin', 'academy'],
  queryFn: ({ signal }) => callApi(listAdminVideos, {}, { signal }),
  ...fresh,
});

export const adminNewsQuery = queryOptions({
  queryKey: ['admin', 'news'],
  queryFn: ({ signal }) => callApi(listAdminNews, {}, { signal }),
  ...fresh,
});

export const adminArticlesQuery = queryOptions({
  queryKey: ['admin', 'articles'],
  queryFn: ({ signal }) => callApi(listAdminArticles, {}, { signal }),
  ...fresh,
});
