import {
  type CalendarFeed,
  deleteCalendarFeed,
  getCalendarFeed,
  renewCalendarFeed,
} from '@giotto/contract/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../lib/api.ts';

/** A person's calendar subscription to a chart, and how to change it. */
export interface CalendarSubscription {
  readonly status: 'loading' | 'failed' | 'ready';
  readonly feed: CalendarFeed | null;
  /** Whether a change is being made. */
  readonly isPending: boolean;
  readonly retry: () => void;
  /** Makes the first address, or one that replaces it. Rejects if that failed. */
  readonly renew: () => Promise<void>;
  /** Ends the subscription. Rejects if that failed. */
  readonly stop: () => Promise<void>;
}

export function useCalendarFeed(userId: string, ganttId: string): CalendarSubscription {
  const client = useQueryClient();
  const [isPending, setPending] = useState(false);
  const params = { userId, ganttId };
  const queryKey = ['calendar-feed', userId, ganttId];
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: () => callApi(getCalendarFeed, { params }),
    staleTime: 0,
    gcTime: 0,
  });
  const change = async (call: () => Promise<{ readonly feed: CalendarFeed | null }>) => {
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
    feed: data?.feed ?? null,
    isPending,
    retry: () => void refetch(),
    renew: () => change(() => callApi(renewCalendarFeed, { params, body: {} })),
    stop: () =>
      change(async () => {
        await callApi(deleteCalendarFeed, { params });
        return { feed: null };
      }),
  };
}
