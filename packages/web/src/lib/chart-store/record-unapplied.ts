import { isLoss, type Json, type Origin, type PlainChange } from '@giotto/chart/changes';
import type { Kind, State } from '@giotto/chart/model';
import {
  type EditResult,
  listNotApplied,
  type QueuedPush,
  type Replica,
  type Settled,
} from '@giotto/chart/replica';
import { createRandomId } from './client-lock.ts';
import { findCause } from './find-cause.ts';
import type { NotApplied } from './outbox.ts';
import type { PersistedQueue } from './persisted-queue.ts';
import type { RecentLog } from './recent-log.ts';

/** Records what isn't in the chart as unapplied, at once while its texts are still available. */
export interface LossRecorder {
  /** Records changes dropped by the server's ordering, unless the chart already matches them, and lost drafts. */
  readonly onSettled: (settled: readonly Settled[]) => void;
  /** Records a push that the server has refused for good. */
  readonly onRefused: (push: QueuedPush, reason: string, detail: NotApplied['detail']) => void;
  /**
   * Records what can never be saved of an edit: all of it, or what others had deleted before the person was done.
   */
  readonly onEdited: (result: EditResult, edit: Edit) => void;
  /** Records an edit that was begun while the person could edit, as by a drag, and finished when they no longer could. */
  readonly onForbidden: (edit: Edit) => void;
}

/** What somebody wants to change. */
interface Edit {
  readonly changes: readonly PlainChange[];
  readonly origin: Origin;
  /** The chart without it. */
  readonly before: State;
}

interface LossRecorderSetup {
  readonly replica: Replica;
  readonly persistedQueue: PersistedQueue;
  readonly log: RecentLog;
}

/** The recorder of one chart's losses. */
export function createLossRecorder({ replica, persistedQueue, log }: LossRecorderSetup): LossRecorder {
  const causesOf = (changes: readonly PlainChange[], state = replica.getSnapshot().state) =>
    changes.map((change) => findCause(change, 'refused', log, state));
  const record = ({ push, notApplied }: Settled, state = replica.getSnapshot().state) => {
    const lost = notApplied.filter(({ change, why }) => isLoss(change, why));
    const [first] = lost;
    if (!first) return;
    const changes = lost.map(({ change }) => change);
    const causes = lost.map(({ change, why }) => findCause(change, why, log, state));
    persistedQueue.recordUnapplied({ push: { ...push, changes }, reason: first.why, detail: [], causes });
  };
  const keep = () => void persistedQueue.keep().catch((error: unknown) => console.error(error));
  const pushOf = (changes: readonly PlainChange[], origin: Origin) =>
    asOwnEntry({ clientId: '', seq: 1, base: replica.getSnapshot().version, origin, changes });
  const recordWhole = ({ changes, origin, before }: Edit, reason: string, detail: NotApplied['detail']) => {
    if (changes.length === 0) return;
    const causes = causesOf(changes, before);
    persistedQueue.recordUnapplied({ push: pushOf(changes, origin), reason, detail, causes });
    keep();
  };
  return {
    onSettled: (settled) => {
      for (const one of settled) record(one);
      if (replica.getSnapshot().drafts === 0) return;
      // The rest of the draft stays in the queue under its number.
      for (const one of replica.takeLostDrafts()) record({ ...one, push: asOwnEntry(one.push) });
    },
    onRefused: (push, reason, detail) =>
      persistedQueue.recordUnapplied({ push, reason, detail, causes: causesOf(push.changes) }),
    onEdited: ({ refused, dropped }, edit) => {
      const { changes, origin, before } = edit;
      if (refused?.reason === 'unsound') return recordWhole(edit, 'InvalidParameter', refused.problems);
      const lost = dropped.filter(({ i }) => isGone(changes[i], changes, before));
      if (lost.length === 0) return;
      record({ push: pushOf(changes, origin), notApplied: listNotApplied(changes, lost) }, before);
      keep();
    },
    onForbidden: (edit) => recordWhole(edit, 'Unauthorized', []),
  };
}

/** A push under a number that no other entry of the unapplied changes has. */
function asOwnEntry({ isDraft: _, ...push }: QueuedPush): QueuedPush {
  return { ...push, clientId: createRandomId(), seq: 1 };
}

/** Whether a change concerns what was no longer there when it was made. */
function isGone(change: PlainChange | undefined, all: readonly PlainChange[], before: State): boolean {
  const isMissing = (id: Json | undefined, ...kinds: readonly Kind[]) =>
    typeof id === 'string' &&
    !kinds.some((kind) => before[kind].has(id)) &&
    !all.some((other) => other.type === 'create' && other.id === id);
  if (change === undefined) return false;
  if (change.type !== 'create') return isMissing(change.id, change.kind);
  const { from, to } = change.value;
  return change.kind === 'dependency' && [from, to].some((end) => isMissing(end, 'task', 'milestone'));
}
