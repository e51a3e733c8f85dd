import { apply, type DropReason, isLoss, type PlainChange } from '@giotto/chart/changes';
import { type ElementRef, type SortedDifferences, sortDifferences } from '@giotto/chart/interact';
import { isElementKind, type Kind, type State } from '@giotto/chart/model';
import type { Suggestion } from '@giotto/contract/api';
import { currentScheduler } from '../../../lib/scheduler.ts';

/** A part of a suggestion that can no longer be applied. */
export interface LostPart {
  readonly kind: Kind;
  readonly id: string;
  readonly why: Exclude<DropReason, 'same'> | 'taken';
}

/** A suggestion's effect on the current chart, found by applying it to a copy. */
export interface Evaluation {
  readonly suggestion: Suggestion;
  readonly changes: readonly PlainChange[];
  /** The chart with the suggestion applied. */
  readonly after: State;
  readonly differences: SortedDifferences;
  readonly lost: readonly LostPart[];
  /** It would have no effect. */
  readonly isEmpty: boolean;
}

/** Evaluates a suggestion against the current chart. */
export function evaluateSuggestion(state: State, suggestion: Suggestion): Evaluation {
  const changes = suggestion.changes as readonly PlainChange[];
  const { state: after, effects, dropped, refused } = apply(state, changes, currentScheduler());
  const lost = new Map<string, LostPart>();
  for (const { i, why } of dropped) {
    const change = changes[i];
    if (!change || why === 'same' || !isLoss(change, why)) continue;
    const { kind, id } = change;
    lost.set(`${kind} ${id}`, { kind, id, why });
  }
  if (refused)
    lost.set(`${refused.kind} ${refused.id}`, { kind: refused.kind, id: refused.id, why: 'taken' });
  return {
    suggestion,
    changes,
    after,
    differences: sortDifferences(state, effects.length === 0 ? state : after, changes),
    lost: [...lost.values()],
    isEmpty: refused !== null || effects.length === 0,
  };
}

/** The suggestion's elements that exist in the chart. */
export function elementsOf(
  state: State,
  { changes, differences }: Pick<Evaluation, 'changes' | 'differences'>,
): readonly ElementRef[] {
  const refs = new Map<string, ElementRef>();
  for (const { kind, id } of [...differences.meant, ...changes, ...differences.followed]) {
    if (isElementKind(kind) && state[kind].has(id)) refs.set(`${kind} ${id}`, { kind, id });
  }
  return [...refs.values()];
}
