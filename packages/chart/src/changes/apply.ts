import { isSingletonKind, type State } from '../model/index.ts';
import { applyCreate } from './apply-create.ts';
import { applyDelete } from './apply-delete.ts';
import { applyMove } from './apply-move.ts';
import { applySet } from './apply-set.ts';
import type { Dropped, Effect, PlainChange, Refusal } from './change.ts';
import { Draft } from './draft.ts';
import { invert } from './invert.ts';
import { replayOn } from './replay.ts';
import type { Scheduler } from './scheduler.ts';
import { settleDraft } from './settle-draft.ts';
import type { Verdict } from './verdict.ts';

/** The result of applying a list of changes. */
export interface Outcome {
  /** The effects, in order: replayed on the state before, they give the state after. */
  readonly effects: readonly Effect[];
  readonly dropped: readonly Dropped[];
  /** Set when the whole update is refused; there are no effects then and the state is unchanged. */
  readonly refused: Refusal | null;
}

/**
 * Applies changes to a state (CH-1 to CH-12; `sync.md` §1, §2). Pure, deterministic, total on well-formed input;
 * neither mutates nor retains its input. The returned state shares every unchanged table. Callers must check `refused`:
 * an update that creates a record under an id in use has no effect at all (`sync.md` §1.9). In a scheduled chart the last
 * effect holds the dates that follow (`scheduling.md`, Where the truth is); without a scheduler, none follow.
 */
export function apply(
  state: State,
  changes: readonly PlainChange[],
  scheduler: Scheduler | null = null,
): Outcome & { readonly state: State } {
  const draft = new Draft(state);
  const outcome = applyStepOn(draft, changes, scheduler);
  const { state: after, derived } = settleDraft(draft, outcome.effects, scheduler, true);
  const effects = derived === null ? outcome.effects : [...outcome.effects, derived];
  return { ...outcome, state: after, effects };
}

/** Applies a step of undo into a draft like `applyOn`, and what keeps tasks where they are that lose their last child. */
export function applyStepOn(
  draft: Draft,
  changes: readonly PlainChange[],
  scheduler: Scheduler | null,
): Outcome {
  const watched = scheduler?.watchParents(draft, changes);
  const outcome = applyOn(draft, changes, scheduler);
  const keeping = watched?.(draft, outcome.effects) ?? [];
  if (keeping.length === 0) return outcome;
  return { ...outcome, effects: [...outcome.effects, ...applyOn(draft, keeping, scheduler).effects] };
}

/** Like `apply`, into a draft, and without the dates that follow; a refused update leaves the draft unchanged. */
export function applyOn(draft: Draft, changes: readonly PlainChange[], scheduler: Scheduler | null): Outcome {
  const effects: Effect[] = [];
  const dropped: Dropped[] = [];
  for (const [i, change] of changes.entries()) {
    const { why, fields, isIdTaken } = applyOne(draft, change, effects, scheduler);
    if (isIdTaken) {
      replayOn(draft, invert(effects));
      const refused: Refusal = { reason: 'idTaken', i, kind: change.kind, id: change.id };
      return { effects: [], dropped: [], refused };
    }
    if (why) dropped.push(fields ? { i, why, fields } : { i, why });
  }
  return { effects, dropped, refused: null };
}

function applyOne(
  draft: Draft,
  change: PlainChange,
  effects: Effect[],
  scheduler: Scheduler | null,
): Verdict {
  // Singletons always exist, so this is a no-op (CH-9).
  if (isSingletonKind(change.kind) && change.type !== 'set') return { why: 'same' };
  switch (change.type) {
    case 'create':
      return applyCreate(draft, change, effects, scheduler);
    case 'set':
      return applySet(draft, change, effects, scheduler);
    case 'move':
      return applyMove(draft, change, effects);
    case 'delete':
      return applyDelete(draft, change, effects);
  }
}
