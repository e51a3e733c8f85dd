import {
  applyStepOn,
  Draft,
  type Dropped,
  type Effect,
  isLoss,
  type PlainChange,
  settleDraft,
  withoutFields,
} from '../changes/index.ts';
import type { Id, State } from '../model/index.ts';
import { cleanChanges } from '../schema/clean-changes.ts';
import {
  type Entry,
  listNotApplied,
  type NotApplied,
  type QueuedPush,
  type Settled,
  type Step,
} from './entry.ts';
import { adoptEntry, createEntry } from './queue.ts';
import { revertEntries } from './rebase.ts';
import type { ReplicaCore } from './replica-core.ts';
import { editReplica, tryChanges } from './replica-edits.ts';
import type { EditResult } from './replica-types.ts';

/** Whether the chart itself excludes this entry until somebody decides on it. */
const isProposed = ({ push, isAbsorbed }: Entry) =>
  !isAbsorbed && (push.isDraft === true || push.note !== undefined);
const isDraft = ({ push }: Entry) => push.isDraft === true;

/** `Replica.withoutDrafts`. */
export function chartWithoutDrafts(core: ReplicaCore): State {
  return chartWithout(core, isProposed);
}

function chartWithout(core: ReplicaCore, isLeftOut: (entry: Entry) => boolean): State {
  if (!core.entries.some(isLeftOut)) return core.view;
  const draft = new Draft(core.view);
  const effects: Effect[] = [];
  revertEntries(draft, core.entries);
  for (const entry of core.entries) {
    if (entry.isAbsorbed || isLeftOut(entry)) continue;
    for (const step of entry.steps) effects.push(...applyStepOn(draft, step.changes, core.scheduler).effects);
  }
  return settleDraft(draft, effects, core.scheduler, false).state;
}

/** `Replica.submit`. */
export function submitDrafts(
  core: ReplicaCore,
  changes: readonly PlainChange[],
  note: string,
): QueuedPush | null {
  const entry = changes.length > 0 ? addSuggestion(core, changes, note) : null;
  discardDrafts(core);
  return entry?.push ?? null;
}

/** `Replica.suggest`. */
export function suggestChanges(core: ReplicaCore, changes: readonly PlainChange[], note: string): QueuedPush {
  const { push } = addSuggestion(core, changes, note);
  core.drop([]);
  return push;
}

/** Queues a suggestion with a number before the drafts' numbers; it isn't in the view yet. */
function addSuggestion(core: ReplicaCore, wanted: readonly PlainChange[], note: string): Entry {
  const changes = cleanChanges(wanted);
  const drafts = core.entries.filter(isDraft);
  core.seq = firstFreeSeq(core);
  const facts = { clientId: core.clientId, seq: core.seq++, base: core.version, origin: 'edit' } as const;
  for (const draft of drafts) draft.push = { ...draft.push, seq: core.seq++ };
  const step: Step = { isContinued: false, changes, effects: [], dropped: [] };
  const entry = createEntry({ ...facts, changes, note }, step);
  core.entries = [...core.entries, entry];
  return entry;
}

/** `Replica.save`. */
export function saveDrafts(core: ReplicaCore): void {
  for (const entry of core.entries) {
    const { isDraft: _, ...push } = entry.push;
    if (entry.push.isDraft) entry.push = push;
  }
  core.finish(null);
}

/** The changes that lead from one state to another. */
export type Difference = (from: State, to: State) => readonly PlainChange[];

/** `Replica.applyDrafts`. */
export function applyDrafts(core: ReplicaCore, difference: Difference): EditResult {
  const before = chartWithout(core, isDraft);
  const changes = difference(before, core.view);
  const { refused } = tryChanges(core, before, changes);
  if (refused) return { effects: [], dropped: [], refused };
  discardDrafts(core);
  return editReplica(core, changes, 'edit', false, {});
}

/** `Replica.discard`. */
export function discardDrafts(core: ReplicaCore): void {
  const drafts = core.entries.filter(isDraft);
  core.seq = firstFreeSeq(core);
  core.history.forget(drafts.flatMap(({ steps }) => steps));
  core.drop(drafts);
}

/** `Replica.takeLostDrafts`. */
export function takeLostDrafts(core: ReplicaCore): readonly Settled[] {
  const lost: Settled[] = [];
  const emptied: Step[] = [];
  let isChanged = false;
  for (const entry of core.entries.filter(isDraft)) {
    const losses = entry.steps.map((step) => ({ step, taken: takeLoss(step) }));
    if (losses.every(({ taken }) => taken.length === 0)) continue;
    isChanged = true;
    // Neither what was undone is missed nor its undoing.
    const standing =
      entry.push.origin === 'undo' ? [] : losses.filter(({ step }) => !core.history.isUndone(step));
    const notApplied = standing.flatMap(({ taken }) => taken);
    if (notApplied.length > 0) lost.push({ push: entry.push, notApplied });
    entry.push = { ...entry.push, changes: entry.steps.flatMap(({ changes }) => changes) };
    emptied.push(...entry.steps.filter(({ changes }) => changes.length === 0));
  }
  if (!isChanged) return [];
  core.history.forget(emptied);
  core.seq = firstFreeSeq(core);
  const drafts = core.entries.filter(isDraft);
  const gone = drafts.filter(({ push }) => push.changes.length === 0);
  for (const draft of drafts) {
    if (!gone.includes(draft)) draft.push = { ...draft.push, seq: core.seq++ };
  }
  core.drop(gone);
  return lost;
}

/** Takes out of a step what is lost of it, and returns that. */
function takeLoss(step: Step): NotApplied[] {
  const isLost = ({ i, why }: Dropped) => isLoss(step.changes[i] as PlainChange, why);
  const lost = new Map(step.dropped.filter(isLost).map((one) => [one.i, one]));
  const taken = listNotApplied(step.changes, [...lost.values()]);
  step.changes = step.changes.flatMap((change, i) => {
    const { fields } = lost.get(i) ?? {};
    if (!lost.has(i)) return [change];
    return fields === undefined ? [] : [withoutPart(change, fields)];
  });
  return taken;
}

/** A change that goes on without these of its fields. */
function withoutPart(change: PlainChange, names: readonly string[]): PlainChange {
  if (change.type === 'create') return { ...change, value: withoutFields(change.value, names) };
  return change.type === 'set' ? { ...change, fields: withoutFields(change.fields, names) } : change;
}

/** `Replica.holdBack`. */
export function holdBack(core: ReplicaCore): void {
  for (const entry of core.entries) {
    if (!entry.isSent && entry.push.note === undefined) entry.push = { ...entry.push, isDraft: true };
  }
  core.finish(null);
}

/** `Replica.settleSuggestion`. */
export function settleSuggestion(core: ReplicaCore, clientId: Id, seq: number): readonly Settled[] {
  const settled = core.settleBefore(clientId, seq);
  const entry = core.find(clientId, seq);
  if (entry) {
    core.history.forget(entry.steps);
    core.drop([entry]);
  }
  return settled;
}

/** `Replica.takeSuggestionBack`. */
export function takeSuggestionBack(core: ReplicaCore, clientId: Id, seq: number): readonly Settled[] {
  const settled = core.settleBefore(clientId, seq);
  const entry = core.find(clientId, seq);
  if (!entry) return settled;
  const first = firstFreeSeq(core);
  const { note: _, ...push } = entry.push;
  entry.push = { ...push, clientId: core.clientId, isDraft: true };
  entry.isSent = false;
  entry.isAbsorbed = false;
  core.seq = first;
  for (const draft of core.entries.filter(isDraft)) draft.push = { ...draft.push, seq: core.seq++ };
  core.finish(null);
  return settled;
}

/** Adopts a draft of a closed tab as the replica's own, since it was never sent. */
export function adoptDraft(core: ReplicaCore, push: QueuedPush): Entry {
  const entry = adoptEntry({ ...push, clientId: core.clientId, seq: core.seq++ });
  entry.isSent = false;
  return entry;
}

/** Finds out which of the drafts of a closed tab it had undone: each undo concerns the last one that still stood. */
export function pairUndone(core: ReplicaCore, adopted: readonly Entry[]): void {
  const standing: Entry[] = [];
  for (const entry of adopted.filter(isDraft)) {
    if (entry.push.origin !== 'undo') standing.push(entry);
    else core.history.markUndone(standing.pop()?.steps ?? []);
  }
}

/** The number of the first draft: drafts have their client's last numbers, so it becomes free when they go. */
function firstFreeSeq(core: ReplicaCore): number {
  const own = core.entries.filter(isDraft).map(({ push }) => push.seq);
  return Math.min(core.seq, ...own);
}
