import { getSuggestions, type Suggestion } from '@giotto/contract/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { callApi } from '../../../lib/api.ts';
import { useReadable } from '../../../lib/store.ts';
import type { SuggestionsHost } from '../../../lib/suggestions-host.ts';

/** The polling interval in ms, in case the socket is dead. */
const SELDOM = 30_000;

/** An author's suggestions on a chart. */
export interface OwnSuggestions {
  readonly status: 'loading' | 'ready' | 'failed';
  /** Newest first. */
  readonly suggestions: readonly Suggestion[];
  readonly reload: () => void;
  /** Updates the list optimistically, before the server reports the change. */
  readonly change: (change: (known: readonly Suggestion[]) => readonly Suggestion[]) => void;
}

const NONE: readonly Suggestion[] = [];

/** The person's own suggestions, kept up to date while the editor is open. */
export function useOwnSuggestions({ ownerId, ganttId, userId, chart }: SuggestionsHost): OwnSuggestions {
  const queries = useQueryClient();
  const key = useMemo(() => ['ownSuggestions', ganttId, userId], [ganttId, userId]);
  const { data, status, refetch } = useQuery<readonly Suggestion[]>({
    queryKey: key,
    queryFn: async () =>
      (await callApi(getSuggestions, { params: { userId: ownerId, ganttId } })).suggestions,
    refetchInterval: SELDOM,
    refetchOnWindowFocus: true,
  });
  const revision = useReadable(chart, ({ suggestionsRevision }) => suggestionsRevision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: refetches on a new revision
  useEffect(() => void refetch(), [revision, refetch]);
  const own = useMemo(
    () => (data ?? NONE).filter((one) => one.userId === userId).toReversed(),
    [data, userId],
  );
  const change = useCallback<OwnSuggestions['change']>(
    (edit) => queries.setQueryData<readonly Suggestion[]>(key, (known) => edit(known ?? NONE)),
    [queries, key],
  );
  const reload = useCallback(() => void refetch(), [refetch]);
  const state = data ? 'ready' : status === 'error' ? 'failed' : 'loading';
  return { status: state, suggestions: own, reload, change };
}
