import type { State } from '../model/index.ts';
import type { DerivedEffect, Effect } from './change.ts';
import { replayDerived } from './derived.ts';
import type { ChangedIds, Draft } from './draft.ts';
import { deriveAfter, type Scheduler } from './scheduler.ts';

/** A state after changes and what follows from them. */
export interface SettledDraft {
  readonly state: State;
  readonly changed: ChangedIds;
  /** The dates that follow in a scheduled chart; null for none. */
  readonly derived: DerivedEffect | null;
}

/**
 * Ends a draft in which these effects are: the new state with the dates that follow from them. `isStep`: whether they are
 * one step of undo.
 */
export function settleDraft(
  draft: Draft,
  effects: readonly Effect[],
  scheduler: Scheduler | null,
  isStep: boolean,
): SettledDraft {
  const derived = scheduler && deriveAfter(draft.undated(), effects, scheduler, isStep);
  if (derived !== null) replayDerived(draft, derived);
  return { ...draft.finish(), derived };
}
