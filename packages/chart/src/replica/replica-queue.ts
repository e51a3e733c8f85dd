import { type Ack, Draft } from '../changes/index.ts';
import type { Id } from '../model/index.ts';
import { cleanChanges } from '../schema/clean-changes.ts';
import type { QueuedPush, Settled } from './entry.ts';
import { adoptEntry } from './queue.ts';
import { reapply, settleByAck } from './rebase.ts';
import type { ReplicaCore } from './replica-core.ts';
import { adoptDraft, pairUndone } from './replica-drafts.ts';
import type { RejectResult } from './replica-types.ts';

/** `Replica.acknowledge`. */
export function acknowledgePush(
  core: ReplicaCore,
  clientId: Id,
  ack: Pick<Ack, 'seq' | 'version' | 'dropped'>,
): readonly Settled[] {
  const settled = core.settleBefore(clientId, ack.seq);
  const entry = core.find(clientId, ack.seq);
  if (!entry) return settled;
  entry.ack = { version: ack.version, dropped: ack.dropped };
  if (ack.version > core.version) {
    core.finish(null);
    return settled;
  }
  core.drop([entry]);
  return [...settled, settleByAck(entry, ack.dropped)];
}

/** `Replica.reject`. */
export function rejectPush(core: ReplicaCore, clientId: Id, seq: number): RejectResult {
  const settled = core.settleBefore(clientId, seq);
  const entry = core.find(clientId, seq);
  if (!entry) return { rejected: null, settled };
  core.history.forget(entry.steps);
  core.drop([entry]);
  return { rejected: entry.push, settled };
}

/** `Replica.adopt`. */
export function adoptPushes(core: ReplicaCore, pushes: readonly QueuedPush[]): void {
  for (const { clientId, seq, isDraft } of pushes) {
    if (clientId === core.clientId && !isDraft) core.seq = Math.max(core.seq, seq + 1);
  }
  const adopted = pushes.map(cleanPush).map((push) => {
    return push.isDraft ? adoptDraft(core, push) : adoptEntry(push);
  });
  pairUndone(core, adopted);
  core.entries = [...core.entries, ...adopted];
  const draft = new Draft(core.view);
  reapply(draft, adopted, core.scheduler);
  core.finish(draft);
}

/**
 * Cleans a queue stored before texts were cleaned. What the server has accepted is clean, so nothing that it knows
 * changes.
 */
function cleanPush(push: QueuedPush): QueuedPush {
  const changes = cleanChanges(push.changes);
  return changes === push.changes ? push : { ...push, changes };
}

/** `Replica.renumber`. */
export function renumberPushes(core: ReplicaCore, clientId: Id, seq: number): void {
  let next = seq;
  for (const entry of core.entries) {
    if (entry.push.clientId !== core.clientId || entry.ack) continue;
    entry.push = { ...entry.push, clientId, seq: next++ };
  }
  core.clientId = clientId;
  core.seq = next;
  core.finish(null);
}
