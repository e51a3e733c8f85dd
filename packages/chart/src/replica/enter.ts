import {
  applyOn,
  type Draft,
  type Dropped,
  type Effect,
  type PlainChange,
  prepareOn,
  type Refusal,
  type Scheduler,
  withTakenDates,
} from '../changes/index.ts';

/** The result of applying a gesture to the view. */
export interface Entered {
  /** The changes to queue: prepared for sending, without those that had no effect. */
  readonly changes: readonly PlainChange[];
  readonly effects: readonly Effect[];
  readonly dropped: readonly Dropped[];
  readonly refused: Refusal | null;
}

/** Prepares and applies a gesture's changes. If it is refused, discard the draft. */
export function enterChanges(
  draft: Draft,
  wanted: readonly PlainChange[],
  scheduler: Scheduler | null,
): Entered {
  const changes: PlainChange[] = [];
  const effects: Effect[] = [];
  const dropped: Dropped[] = [];
  const watched = scheduler?.watchParents(draft, wanted);
  for (const [i, change] of wanted.entries()) {
    const prepared = prepareOn(draft, change, scheduler);
    const outcome = applyOn(draft, [prepared], scheduler);
    if (outcome.refused) return { changes: [], effects: [], dropped: [], refused: { ...outcome.refused, i } };
    for (const one of outcome.dropped) dropped.push({ ...one, i });
    if (outcome.effects.length > 0) changes.push(prepared);
    effects.push(...outcome.effects);
  }
  for (const change of watched?.(draft, effects) ?? []) {
    changes.push(change);
    effects.push(...applyOn(draft, [change], scheduler).effects);
  }
  return { changes, effects: withTakenDates(draft, effects, scheduler), dropped, refused: null };
}
