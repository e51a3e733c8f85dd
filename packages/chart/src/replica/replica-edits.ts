import { Draft, type Dropped, type Origin, type PlainChange } from '../changes/index.ts';
import { CHANGES_LIMIT, MAIN, PUSH_LENGTH_LIMIT, type State } from '../model/index.ts';
import { type Entered, enterChanges } from './enter.ts';
import type { QueuedPush, Step } from './entry.ts';
import { createEntry, squashInto } from './queue.ts';
import type { ReplicaCore } from './replica-core.ts';
import type { EditOptions, EditResult, InvalidGesture, UndoResult } from './replica-types.ts';
import { changesToUndo } from './undo-history.ts';

/** `Replica.edit`. */
export function editReplica(
  core: ReplicaCore,
  changes: readonly PlainChange[],
  origin: Origin,
  isDraft: boolean,
  { isFinishing = false, base }: EditOptions,
): EditResult {
  const isContinued = isFinishing && core.history.hasCreatedAll(changes);
  const { steps, draft, dropped, refused } = enter(core, changes, { origin, isDraft, base }, isContinued);
  for (const step of steps) core.history.record(step);
  if (draft) core.finish(draft);
  return { effects: steps.flatMap(({ effects }) => effects), dropped, refused };
}

/** `Replica.undo` and `Replica.redo`. */
export function undoOrRedo(
  core: ReplicaCore,
  direction: 'undo' | 'redo',
  { isForced, isDraft }: { readonly isForced: boolean; readonly isDraft: boolean },
): UndoResult {
  const options: QueueOptions = { origin: direction, isDraft };
  const gesture = core.history.peek(direction);
  if (gesture.length === 0) return { status: 'empty' };
  const touched = isForced ? [] : gesture.flatMap((step) => core.history.findTouched(step));
  if (touched.length > 0) return { status: 'ask', touched };
  const answers: Step[] = [];
  const reasons: Dropped[] = [];
  let last: Draft | null = null;
  let refusal: EditResult['refused'] = null;
  for (const step of gesture) {
    if (last) core.finish(last);
    const changes = changesToUndo(step, isForced, isScheduled(core.view));
    const { steps, draft, dropped, refused } = enter(core, changes, options, answers.length > 0);
    answers.push(...steps);
    // A gesture that lost its effects to others leaves nothing to undo; report its own reasons.
    reasons.push(...(changes.length > 0 ? dropped : step.dropped));
    last = draft;
    refusal ??= refused;
  }
  core.history.consume(direction, answers);
  core.finish(last);
  if (answers.length === 0) return { status: 'skipped', dropped: reasons, refused: refusal };
  return { status: 'done', effects: answers.flatMap(({ effects }) => effects), dropped: reasons };
}

function isScheduled({ chart }: State): boolean {
  return chart.get(MAIN)?.dependentShift === 'schedule';
}

/** How a gesture is queued. */
interface QueueOptions {
  readonly origin: Origin;
  readonly isDraft: boolean;
  /** Default: the replica's version. */
  readonly base?: number | undefined;
}

/** Enters changes in parts that each fit into one push; enters all of them or, if one is refused, none. */
function enter(
  core: ReplicaCore,
  wanted: readonly PlainChange[],
  options: QueueOptions,
  isContinued: boolean,
) {
  const { parts, draft, dropped, refused } = tryChanges(core, core.view, wanted);
  const steps = parts.map((part, at) => queue(core, part, options, isContinued || at > 0));
  return { steps, draft: steps.length > 0 ? draft : null, dropped, refused };
}

/** What an edit of a state would be in parts that each fit into one push; none if one of them is refused. */
export function tryChanges(core: ReplicaCore, state: State, wanted: readonly PlainChange[]) {
  const draft = new Draft(state);
  const parts: Entered[] = [];
  const dropped: Dropped[] = [];
  let at = 0;
  for (const fitting of split(wanted)) {
    const part = enterChanges(draft, fitting, core.scheduler);
    if (part.refused) {
      const refused = { ...part.refused, i: at + part.refused.i };
      return { parts: [], draft, dropped: [], refused };
    }
    const problems = core.findProblems(part.changes);
    if (problems.length > 0) return { parts: [], draft, dropped: [], refused: unsound(problems) };
    for (const one of part.dropped) dropped.push({ ...one, i: at + one.i });
    if (part.effects.length > 0) parts.push(part);
    at += fitting.length;
  }
  return { parts, draft, dropped, refused: null };
}

/** Cuts changes, by their number and their length, into parts of which each fits into one push. */
function split(wanted: readonly PlainChange[]): readonly (readonly PlainChange[])[] {
  const parts: PlainChange[][] = [];
  let length = 0;
  for (const change of wanted) {
    const own = JSON.stringify(change).length;
    const last = parts.at(-1);
    if (last && last.length < CHANGES_LIMIT && length + own <= PUSH_LENGTH_LIMIT) {
      last.push(change);
      length += own;
    } else {
      parts.push([change]);
      length = own;
    }
  }
  return parts;
}

function unsound(problems: InvalidGesture['problems']): InvalidGesture {
  return { reason: 'unsound', problems };
}

/** Queues what was entered, as a new push or within the last one. */
function queue(
  core: ReplicaCore,
  { changes, effects }: Entered,
  options: QueueOptions,
  isContinued: boolean,
): Step {
  const { origin, isDraft, base = core.version } = options;
  const step: Step = { isContinued, changes, effects, dropped: [] };
  if (!squashInto(core.entries.at(-1), core.clientId, { origin, isDraft, base }, step)) {
    const facts = { clientId: core.clientId, seq: core.seq++, base, origin, changes };
    const push: QueuedPush = isDraft ? { ...facts, isDraft } : facts;
    core.entries = [...core.entries, createEntry(push, step)];
  }
  return step;
}
