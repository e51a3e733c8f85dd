import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** A secret address of a chart, and how to change it. */
export interface SecretAddress<Made> {
  readonly status: 'loading' | 'failed' | 'ready';
  /** What is known of the address; null if there is none. */
  readonly made: Made | null;
  /** Whether a change is being made. */
  readonly isPending: boolean;
  readonly retry: () => void;
  /** Makes the first address, or one that replaces it. Rejects if that failed. */
  readonly renew: () => Promise<void>;
  /** Ends the address. Rejects if that failed. */
  readonly end: () => Promise<void>;
}

/** The calls about an address. */
interface AddressCalls<Made> {
  readonly read: () => Promise<Made | null>;
  readonly renew: () => Promise<Made>;
  readonly end: () => Promise<unknown>;
}

/** Reads a secret address whenever this is mounted; nothing is kept of it afterwards. */
export function useSecretAddress<Made>(
  queryKey: readonly string[],
  calls: AddressCalls<Made>,
): SecretAddress<Made> {
  const client = useQueryClient();
  const [isPending, setPending] = useState(false);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: async () => ({ made: await calls.read() }),
    staleTime: 0,
    gcTime: 0,
  });
  const change = async (call: () => Promise<Made | null>) => {
    setPending(true);
    try {
      client.setQueryData(queryKey, { made: await call() });
    } finally {
      setPending(false);
    }
  };
  const status = isError && !isFetching ? 'failed' : 'loading';
  return {
    status: data === undefined ? status : 'ready',
    made: data?.made ?? null,
    isPending,
    retry: () => void refetch(),
    renew: () => change(calls.renew),
    end: () =>
      change(async () => {
        await calls.end();
        return null;
      }),
  };
}
