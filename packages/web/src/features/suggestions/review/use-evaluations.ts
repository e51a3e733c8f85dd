import type { Suggestion } from '@giotto/contract/api';
import { useDeferredValue, useMemo } from 'react';
import { useReadable } from '../../../lib/store.ts';
import type { SuggestionsHost } from '../../../lib/suggestions-host.ts';
import { type Evaluation, evaluateSuggestion } from './evaluate-suggestion.ts';
import { type Conflict, deletedTitles, findConflicts } from './suggestion-conflicts.ts';
import { useLaterUpdates } from './use-feed.ts';

/** A suggestion evaluated against the current chart. */
export interface EvaluatedSuggestion extends Evaluation {
  readonly conflicts: readonly Conflict[];
  /** The titles of deleted records by kind and id. */
  readonly gone: ReadonlyMap<string, string>;
  /** The changes since it was made can no longer be listed. */
  readonly isUnknown: boolean;
}

/** Evaluates suggestions against the chart on each change, without blocking it. */
export function useEvaluations(
  host: Pick<SuggestionsHost, 'ownerId' | 'ganttId' | 'chart'>,
  suggestions: readonly Suggestion[],
): readonly EvaluatedSuggestion[] {
  const state = useDeferredValue(useReadable(host.chart, (chart) => chart.state));
  const version = useReadable(host.chart, (chart) => chart.version);
  const since = suggestions.length === 0 ? null : Math.min(...suggestions.map(({ base }) => base));
  const { updates, unknownUpTo } = useReadable(useLaterUpdates(host, since, version), (known) => known);
  const gone = useMemo(() => deletedTitles(updates), [updates]);
  return useMemo(
    () =>
      suggestions.map((suggestion) => {
        const evaluation = evaluateSuggestion(state, suggestion);
        const conflicts = findConflicts(state, evaluation, updates);
        const conflicting = new Set(conflicts.map(({ kind, id }) => `${kind} ${id}`));
        // A deleted element is mentioned only once, with the person who deleted it.
        const lost = evaluation.lost.filter(({ kind, id }) => !conflicting.has(`${kind} ${id}`));
        return { ...evaluation, lost, conflicts, gone, isUnknown: suggestion.base < unknownUpTo };
      }),
    [suggestions, state, updates, unknownUpTo, gone],
  );
}
