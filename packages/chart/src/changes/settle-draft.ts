import { isElementKind, type State } from '../model/index.ts';
import type { DerivedEffect, Effect } from './change.ts';
import { type ChangedIds, Draft } from './draft.ts';
import { recordsOf } from './records.ts';
import { replayOn } from './replay.ts';
import { deriveAfter, type Scheduler } from './scheduler.ts';
import { recordStep } from './table-steps.ts';

/** A state after changes and what follows from them. */
export interface SettledDraft {
  readonly state: State;
  readonly changed: ChangedIds;
  /** The dates that follow in a scheduled chart; null for none. */
  readonly derived: DerivedEffect | null;
}

function join(first: ChangedIds, second: ChangedIds): ChangedIds {
  const joined = new Map(first);
  for (const [kind, ids] of second) joined.set(kind, new Set([...(first.get(kind) ?? []), ...ids]));
  return joined;
}

/**
 * Ends a draft of `base`: the new state with the dates that follow from these effects. `isStep`: whether they are one step
 * of undo.
 */
export function settleDraft(
  base: State,
  draft: Draft,
  effects: readonly Effect[],
  scheduler: Scheduler | null,
  isStep: boolean,
): SettledDraft {
  const made = draft.finish();
  const derived = deriveAfter(made.state, effects, scheduler, isStep);
  if (derived === null) return { ...made, derived };
  const dated = new Draft(made.state);
  replayOn(dated, [derived]);
  const { state, changed } = dated.finish();
  const all = join(made.changed, changed);
  // What is known of the tables before is of use for the new ones: those in between go.
  for (const [kind, ids] of all) {
    if (isElementKind(kind)) recordStep(recordsOf(state, kind), recordsOf(base, kind), ids);
  }
  return { state, changed: all, derived };
}
