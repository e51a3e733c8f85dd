import { Draft } from '../changes/index.ts';
import type { State } from '../model/index.ts';
import type { RemoteUpdate, Settled, Step } from './entry.ts';
import {
  classifyUpdate,
  reapply,
  replayOwn,
  replayUpdate,
  revertEntries,
  settle,
  settleByAck,
} from './rebase.ts';
import { replaceState } from './replace-state.ts';
import type { ReplicaCore } from './replica-core.ts';
import type { ReceiveResult } from './replica-types.ts';
import { isSameOutcome } from './same-outcome.ts';

/** `Replica.receive`. */
export function receiveUpdates(core: ReplicaCore, updates: readonly RemoteUpdate[]): ReceiveResult {
  const settled: Settled[] = [];
  let draft: Draft | null = null;
  let missing: number | null = null;
  for (const update of updates) {
    const place = classifyUpdate(core.version, update);
    if (place === 'stale') continue;
    if (place === 'hole') {
      missing = core.version + 1;
      break;
    }
    const own = core.find(update.clientId, update.seq);
    if (core.deputies.has(update.clientId)) core.history.record(stepOf(update));
    else if (!own) core.history.recordForeign(update.changes);
    const isFirst = own !== undefined && own === core.entries[0];
    if (isFirst && !draft && !own.isAbsorbed && isSameOutcome(own.steps, update.changes)) {
      // The view already contains exactly these effects, on exactly this base.
      settled.push(settle(own));
    } else {
      if (!draft) {
        draft = new Draft(core.view);
        revertEntries(draft, core.entries);
      }
      if (own) settled.push(replayOwn(draft, own, update, core.scheduler));
      else replayUpdate(draft, update);
    }
    if (own) core.entries = core.entries.filter((entry) => entry !== own);
    core.version = update.version;
  }
  if (core.version === core.snapshot.version) return { settled, missing };
  const passed = core.entries.filter(({ ack }) => ack !== null && ack.version <= core.version);
  if (passed.length > 0) {
    // Answered with a version not its own: it became a suggestion, and the chart stays without it.
    if (!draft) {
      draft = new Draft(core.view);
      revertEntries(draft, core.entries);
    }
    core.entries = core.entries.filter((entry) => !passed.includes(entry));
    for (const entry of passed) settled.push(settleByAck(entry, entry.ack?.dropped ?? []));
  }
  if (draft) reapply(draft, core.entries, core.scheduler);
  core.finish(draft);
  return { settled, missing };
}

/** What the server carried out as a step of undo. */
function stepOf({ changes: effects }: RemoteUpdate): Step {
  return { isContinued: false, changes: [], effects, dropped: [] };
}

/** `Replica.reset`. */
export function resetReplica(
  core: ReplicaCore,
  state: State,
  version: number,
  lastSeq: number,
): readonly Settled[] {
  if (version < core.version) return [];
  const settled: Settled[] = [];
  core.entries = core.entries.filter((entry) => {
    if (!entry.ack || entry.ack.version > version) return true;
    settled.push(settleByAck(entry, entry.ack.dropped));
    return false;
  });
  for (const entry of core.entries) {
    if (entry.push.clientId === core.clientId && entry.push.seq <= lastSeq) entry.isAbsorbed = true;
  }
  const draft = new Draft(core.view);
  replaceState(draft, state);
  reapply(draft, core.entries, core.scheduler);
  core.version = version;
  core.finish(draft);
  return settled;
}
