import { decideSuggestions, getSuggestions, pullUpdates } from '@giotto/contract/api';
import { useEffect, useMemo } from 'react';
import { callApi } from '../../../lib/api.ts';
import { everySoOften } from '../../../lib/every-so-often.ts';
import type { SuggestionsHost } from '../../../lib/suggestions-host.ts';
import { keepLaterUpdates, type LaterUpdatesKeeper } from './later-updates.ts';
import { createSuggestionsFeed, type SuggestionsFeed } from './suggestions-feed.ts';

/** The chart's open suggestions, kept up to date while the editor is open. */
export function useFeed({ ownerId, ganttId, chart }: SuggestionsHost): SuggestionsFeed {
  const feed = useMemo(() => {
    const params = { userId: ownerId, ganttId };
    return createSuggestionsFeed({
      chart,
      read: async () => (await callApi(getSuggestions, { params })).suggestions,
      decide: async (decision, id) => {
        const { results } = await callApi(decideSuggestions, { params, body: { decision, ids: [id] } });
        return results.find((one) => one.id === id);
      },
      reopen: async (ids) => {
        await callApi(decideSuggestions, { params, body: { decision: 'reopen', ids: [...ids] } });
      },
      everySoOften,
    });
  }, [ownerId, ganttId, chart]);
  useEffect(() => feed.start(), [feed]);
  return feed;
}

/** Ms without edits before they're evaluated, because dragging makes many. */
const REST = 400;

/** The chart's changes since a version; null if none are needed. */
export function useLaterUpdates(
  { ownerId, ganttId }: Pick<SuggestionsHost, 'ownerId' | 'ganttId'>,
  since: number | null,
  version: number,
): LaterUpdatesKeeper {
  const keeper = useMemo(
    () =>
      keepLaterUpdates(async (from) => {
        const params = { userId: ownerId, ganttId };
        const answer = await callApi(pullUpdates, { params, query: { since: from } });
        return { head: answer.head, updates: answer.mode === 'updates' ? answer.updates : null };
      }),
    [ownerId, ganttId],
  );
  useEffect(() => {
    if (since === null || since >= version) return;
    const timer = setTimeout(() => void keeper.want(since), REST);
    return () => clearTimeout(timer);
  }, [keeper, since, version]);
  return keeper;
}
