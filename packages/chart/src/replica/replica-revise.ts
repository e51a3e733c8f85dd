import { Draft, type PlainChange } from '../changes/index.ts';
import type { Id, State } from '../model/index.ts';
import type { QueuedPush, Step } from './entry.ts';
import { reapply, revertEntries } from './rebase.ts';
import type { ReplicaCore } from './replica-core.ts';

/** A push before and after the revision; null: nothing of it is left. */
export interface RevisedPush {
  readonly before: QueuedPush;
  readonly after: QueuedPush | null;
}

/** What `Replica.revise` does with a push of the queue. */
export interface Revision {
  /** Whether the push stays as it is, under its number. */
  readonly isLeft: (push: QueuedPush) => boolean;
  /** Revises one of its changes; null: it is left out. */
  readonly revise: (change: PlainChange, push: QueuedPush) => PlainChange | null;
}

/** `Replica.revise`. */
export function reviseQueue(
  core: ReplicaCore,
  clientId: Id,
  { isLeft, revise }: Revision,
): readonly RevisedPush[] {
  const draft = new Draft(core.view);
  revertEntries(draft, core.entries);
  const revised: RevisedPush[] = [];
  let seq = 1;
  core.entries = core.entries.flatMap((entry) => {
    if (entry.ack || entry.isAbsorbed || isLeft(entry.push)) return [entry];
    const before = entry.push;
    const reviseAll = (changes: readonly PlainChange[]) => reviseChanges(changes, before, revise);
    const changes = reviseAll(before.changes);
    reviseSteps(core, entry.steps, reviseAll);
    const after =
      changes.length === 0 ? null : { ...before, clientId, seq: seq++, base: core.version, changes };
    revised.push({ before, after });
    if (!after) return [];
    entry.push = after;
    entry.isSent = false;
    return [entry];
  });
  core.clientId = clientId;
  core.seq = seq;
  reapply(draft, core.entries, core.scheduler);
  core.finish(draft);
  return revised;
}

/** `Replica.getConfirmed`. */
export function confirmedState(core: ReplicaCore): State {
  const draft = new Draft(core.view);
  revertEntries(draft, core.entries);
  return draft.finish().state;
}

/** The same list where nothing is removed. */
function reviseChanges(
  changes: readonly PlainChange[],
  push: QueuedPush,
  revise: Revision['revise'],
): readonly PlainChange[] {
  const revised = changes.map((change) => revise(change, push));
  if (revised.every((change, i) => change === changes[i])) return changes;
  return revised.filter((change) => change !== null);
}

/** Undo refers to the steps as well: removes steps that are empty now. */
function reviseSteps(
  core: ReplicaCore,
  steps: Step[],
  reviseAll: (changes: readonly PlainChange[]) => readonly PlainChange[],
): void {
  for (const step of steps) step.changes = reviseAll(step.changes);
  const empty = steps.filter(({ changes }) => changes.length === 0);
  if (empty.length === 0) return;
  core.history.forget(empty);
  steps.splice(0, steps.length, ...steps.filter((step) => !empty.includes(step)));
}
