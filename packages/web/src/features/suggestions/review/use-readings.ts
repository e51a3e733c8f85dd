import type { Suggestion } from '@giotto/contract/api';
import { useDeferredValue, useMemo } from 'react';
import { useReadable } from '../../../lib/store.ts';
import type { SuggestionsHost } from '../../../lib/suggestions-host.ts';
import { type Reading, readSuggestion } from './read-suggestion.ts';
import { type Conflict, findConflicts, goneTitles } from './suggestion-conflicts.ts';
import { useLaterUpdates } from './use-feed.ts';

/** A suggestion beside the chart as it is. */
export interface Weighed extends Reading {
  readonly conflicts: readonly Conflict[];
  /** What was called how that is gone, by kind and id. */
  readonly gone: ReadonlyMap<string, string>;
  /** What was changed since it was made cannot be told any more. */
  readonly isUnknown: boolean;
}

/** Reads suggestions against the chart, anew with each change of it, without holding that up. */
export function useReadings(
  host: Pick<SuggestionsHost, 'ownerId' | 'ganttId' | 'chart'>,
  suggestions: readonly Suggestion[],
): readonly Weighed[] {
  const state = useDeferredValue(useReadable(host.chart, (chart) => chart.state));
  const version = useReadable(host.chart, (chart) => chart.version);
  const since = suggestions.length === 0 ? null : Math.min(...suggestions.map(({ base }) => base));
  const { updates, unknownUpTo } = useReadable(useLaterUpdates(host, since, version), (known) => known);
  const gone = useMemo(() => goneTitles(updates), [updates]);
  return useMemo(
    () =>
      suggestions.map((suggestion) => {
        const reading = readSuggestion(state, suggestion);
        const conflicts = findConflicts(state, reading, updates);
        const told = new Set(conflicts.map(({ kind, id }) => `${kind} ${id}`));
        // What somebody has deleted is told once, with who it was.
        const lost = reading.lost.filter(({ kind, id }) => !told.has(`${kind} ${id}`));
        return { ...reading, lost, conflicts, gone, isUnknown: suggestion.base < unknownUpTo };
      }),
    [suggestions, state, updates, unknownUpTo, gone],
  );
}
