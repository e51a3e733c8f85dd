import { listBin } from '@giotto/contract/api';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';

/** A person's deleted charts that can be restored. */
export const binQuery = (userId: string) =>
  queryOptions({
    queryKey: ['bin', userId],
    queryFn: ({ signal }) => callApi(listBin, { params: { userId } }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
