import {
  applyStepOn,
  type Draft,
  type Dropped,
  invert,
  replayOn,
  type Scheduler,
  withTakenDates,
} from '../changes/index.ts';
import { type Entry, listNotApplied, type RemoteUpdate, type Settled, type Step } from './entry.ts';
import { isSameOutcome } from './same-outcome.ts';

/** Whether an update is the next version of the log, one already seen, or one after a gap (`sync.md` §3, §4). */
export function classifyUpdate(version: number, update: RemoteUpdate): 'stale' | 'next' | 'hole' {
  if (update.version <= version) return 'stale';
  return update.version === version + 1 ? 'next' : 'hole';
}

/** Reverts all pending effects in the draft, last first, which leaves the base. */
export function revertEntries(draft: Draft, entries: readonly Entry[]): void {
  for (const entry of entries.toReversed()) {
    if (entry.isAbsorbed) continue;
    for (const step of entry.steps.toReversed()) replayOn(draft, invert(step.effects));
  }
}

/**
 * Reapplies all pending changes to the draft and replaces their effects. The dates of a scheduled chart follow once, when
 * the draft is finished.
 */
export function reapply(draft: Draft, entries: readonly Entry[], scheduler: Scheduler | null): void {
  for (const entry of entries) if (!entry.isAbsorbed) applySteps(draft, entry.steps, scheduler);
}

/** Applies someone else's update to the base. */
export function replayUpdate(draft: Draft, update: RemoteUpdate): void {
  replayOn(draft, update.changes);
}

/**
 * Applies the replica's own update to the base; the draft must hold exactly the previous version. The server's effects
 * are authoritative. Comparing them with our own (`apply` is deterministic) tells what was dropped from the push.
 */
export function replayOwn(
  draft: Draft,
  entry: Entry,
  update: RemoteUpdate,
  scheduler: Scheduler | null,
): Settled {
  applySteps(draft, entry.steps, scheduler);
  if (!isSameOutcome(entry.steps, update.changes)) {
    for (const step of entry.steps.toReversed()) replayOn(draft, invert(step.effects));
    replayOn(draft, update.changes);
    const [only, ...others] = entry.steps;
    if (only && others.length === 0) only.effects = update.changes;
  }
  return settle(entry);
}

/** The entry's outcome according to its last application. */
export function settle(entry: Entry): Settled {
  return {
    push: entry.push,
    notApplied: entry.steps.flatMap((step) => listNotApplied(step.changes, step.dropped)),
  };
}

/** The entry's outcome according to the server's answer. */
export function settleByAck({ push }: Entry, dropped: readonly Dropped[]): Settled {
  return { push, notApplied: listNotApplied(push.changes, dropped) };
}

function applySteps(draft: Draft, steps: readonly Step[], scheduler: Scheduler | null): void {
  for (const step of steps) {
    const { effects, dropped, refused } = applyStepOn(draft, step.changes, scheduler);
    step.effects = withTakenDates(draft, effects, scheduler);
    // Only the server may refuse a push; then the whole push leaves the queue.
    step.dropped = refused ? [] : dropped;
  }
}
