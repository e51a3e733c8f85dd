import { deletePictureLink, getPictureLink, type PictureLink, renewPictureLink } from '@giotto/contract/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../lib/api.ts';

/** The secret address of a chart's picture, and how to change it. */
export interface PictureSharing {
  readonly status: 'loading' | 'failed' | 'ready';
  readonly link: PictureLink | null;
  /** Whether a change is being made. */
  readonly isPending: boolean;
  readonly retry: () => void;
  /** Makes the first address, or one that replaces it. Rejects if that failed. */
  readonly renew: () => Promise<void>;
  /** Revokes the address. Rejects if that failed. */
  readonly revoke: () => Promise<void>;
}

export function usePictureLink(userId: string, ganttId: string): PictureSharing {
  const client = useQueryClient();
  const [isPending, setPending] = useState(false);
  const params = { userId, ganttId };
  const queryKey = ['picture-link', userId, ganttId];
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: () => callApi(getPictureLink, { params }),
    staleTime: 0,
    gcTime: 0,
  });
  const change = async (call: () => Promise<{ readonly link: PictureLink | null }>) => {
    setPending(true);
    try {
      client.setQueryData(queryKey, await call());
    } finally {
      setPending(false);
    }
  };
  const status = isError && !isFetching ? 'failed' : 'loading';
  return {
    status: data === undefined ? status : 'ready',
    link: data?.link ?? null,
    isPending,
    retry: () => void refetch(),
    renew: () => change(() => callApi(renewPictureLink, { params, body: {} })),
    revoke: () =>
      change(async () => {
        await callApi(deletePictureLink, { params });
        return { link: null };
      }),
  };
}
