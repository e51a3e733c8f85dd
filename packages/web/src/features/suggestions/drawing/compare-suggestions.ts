import { apply } from '@giotto/chart/changes';
import { type SortedDifferences, sortDifferences } from '@giotto/chart/interact';
import type { Id, State } from '@giotto/chart/model';
import { changesOfDrafts } from '../../../lib/changes-of-drafts.ts';
import { currentScheduler } from '../../../lib/scheduler.ts';
import type { DrawnSuggestion, OverlaidSuggestion } from './drawn-suggestion.ts';

/** A suggestion and its differences. */
interface ComparedSuggestion extends SortedDifferences {
  readonly suggestion: DrawnSuggestion;
}

/** Two states of a chart, one of which is shown, and the suggestions that account for the difference. */
export interface ComparedStates {
  readonly before: State;
  readonly after: State;
  readonly shown: 'before' | 'after';
  readonly suggestions: readonly ComparedSuggestion[];
}

/**
 * Compares a chart with the result of suggestions. Suggestions that change different elements share a state, so one
 * further picture usually suffices, however many there are.
 */
export function compareSuggestions(
  chart: State,
  suggestions: readonly OverlaidSuggestion[],
): readonly ComparedStates[] {
  const groups: { after: State; readonly ids: Set<Id>; readonly suggestions: ComparedSuggestion[] }[] = [];
  for (const suggestion of suggestions) {
    const alone = apply(chart, suggestion.changes, currentScheduler()).state;
    const sorted = sortDifferences(chart, alone, suggestion.changes);
    const compared = { suggestion, ...sorted };
    const ids = [
      ...suggestion.changes.flatMap((change) => [...namedIn(change)]),
      ...sorted.followed.map(({ id }) => id),
    ];
    const group = groups.find((one) => ids.every((id) => !one.ids.has(id)));
    if (group) {
      group.after = apply(group.after, suggestion.changes, currentScheduler()).state;
      group.suggestions.push(compared);
      for (const id of ids) group.ids.add(id);
    } else groups.push({ after: alone, ids: new Set(ids), suggestions: [compared] });
  }
  return groups.map(({ after, suggestions: members }) => ({
    before: chart,
    after,
    shown: 'before',
    suggestions: members,
  }));
}

/** Compares a chart that already includes a suggestion with the chart without it. */
export function compareIncluded(before: State, after: State, suggestion: DrawnSuggestion): ComparedStates {
  return {
    before,
    after,
    shown: 'after',
    suggestions: [{ suggestion, ...sortDifferences(before, after, changesOfDrafts(before, after)) }],
  };
}

/** The ids of all records that a change refers to. */
function* namedIn(change: OverlaidSuggestion['changes'][number]): Generator<Id> {
  yield change.id;
  if (change.type !== 'set' && change.type !== 'create') return;
  const fields = change.type === 'set' ? change.fields : change.value;
  for (const name of ['from', 'to', 'rowTask']) {
    const id = fields[name];
    if (typeof id === 'string') yield id;
  }
}
