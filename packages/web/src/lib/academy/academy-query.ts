import { type Academy, getAcademy } from '@giotto/contract/api';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';

export type AcademyVideo = Academy['videos'][number];

/** The Academy’s videos and categories; they change only when an admin edits them. */
export const academyQuery = queryOptions({
  queryKey: ['academy'],
  queryFn: ({ signal }) => callApi(getAcademy, {}, { signal }),
  staleTime: 60_000,
});
