import { applyOn, type Draft, type Dropped, invert, replayOn } from '../changes/index.ts';
import { type Entry, listNotApplied, type RemoteUpdate, type Settled, type Step } from './entry.ts';
import { isSameOutcome } from './same-outcome.ts';

/** Whether the next version of the log, one seen before, or one after a hole (`sync.md` §3, §4). */
export function placeUpdate(version: number, update: RemoteUpdate): 'stale' | 'next' | 'hole' {
  if (update.version <= version) return 'stale';
  return update.version === version + 1 ? 'next' : 'hole';
}

/** Takes all pending effects out of the draft, last first: what remains is the base. */
export function revertEntries(draft: Draft, entries: readonly Entry[]): void {
  for (const entry of entries.toReversed()) {
    if (entry.isAbsorbed) continue;
    for (const step of entry.steps.toReversed()) replayOn(draft, invert(step.effects));
  }
}

/** Applies all pending intentions to the draft anew; their effects are replaced. */
export function reapply(draft: Draft, entries: readonly Entry[]): void {
  for (const entry of entries) if (!entry.isAbsorbed) applySteps(draft, entry.steps);
}

/** Puts someone else's update on the base. */
export function replayUpdate(draft: Draft, update: RemoteUpdate): void {
  replayOn(draft, update.changes);
}

/**
 * Puts the replica's own update on the base, when the draft holds exactly the version before it. The server's facts
 * are the truth; that they equal our own (`apply` is deterministic) tells what was left out of the push.
 */
export function replayOwn(draft: Draft, entry: Entry, update: RemoteUpdate): Settled {
  applySteps(draft, entry.steps);
  if (!isSameOutcome(entry.steps, update.changes)) {
    for (const step of entry.steps.toReversed()) replayOn(draft, invert(step.effects));
    replayOn(draft, update.changes);
    const [only, ...others] = entry.steps;
    if (only && others.length === 0) only.effects = update.changes;
  }
  return settle(entry);
}

/** The entry's end, told by its last application. */
export function settle(entry: Entry): Settled {
  return {
    push: entry.push,
    notApplied: entry.steps.flatMap((step) => listNotApplied(step.changes, step.dropped)),
  };
}

/** The entry's end, told by the server's answer. */
export function settleByAck({ push }: Entry, dropped: readonly Dropped[]): Settled {
  return { push, notApplied: listNotApplied(push.changes, dropped) };
}

function applySteps(draft: Draft, steps: readonly Step[]): void {
  for (const step of steps) {
    const { effects, dropped, refused } = applyOn(draft, step.changes);
    step.effects = effects;
    // A refusal is for the server to say: the push then leaves the queue whole.
    step.dropped = refused ? [] : dropped;
  }
}
