import type { Ack } from '@giotto/chart/changes';
import type { Id } from '@giotto/chart/model';
import type { QueuedPush } from '@giotto/chart/replica';
import { type Conflict, conflictsLost, conflictsWon } from './find-conflicts.ts';
import type { RecentLog } from './recent-log.ts';
import type { News } from './sync-loop.ts';

/** Finds concurrent changes by this person and others. */
export interface ConflictWatcher {
  /** Adds server events to the log. */
  readonly onNews: (news: News) => void;
  readonly onAck: (push: QueuedPush, ack: Ack) => void;
}

/** Watches one chart's log on behalf of the person `me`. */
export function createConflictWatcher(
  log: RecentLog,
  me: Id,
  onConflicts: (conflicts: readonly Conflict[]) => void,
): ConflictWatcher {
  let acks: { readonly push: QueuedPush; readonly ack: Ack }[] = [];
  /** An acknowledgement may arrive before the update it refers to. */
  const settleAcks = () => {
    const ready = acks.filter(({ ack }) => log.head() >= ack.version - 1);
    acks = acks.filter((one) => !ready.includes(one));
    return ready.flatMap(({ push, ack }) => conflictsWon(ack, push.changes, log));
  };
  const tell = (conflicts: readonly Conflict[]) => {
    if (conflicts.length > 0) onConflicts(conflicts);
  };
  return {
    onNews: (news) => {
      if (news.type === 'state') {
        log.begin(news.head);
        acks = acks.filter(({ ack }) => ack.version > news.head);
        return;
      }
      const lost = log.note(news.updates).flatMap((update) => conflictsLost(update, log, me));
      tell([...lost, ...settleAcks()]);
    },
    onAck: (push, ack) => {
      if (ack.overwrote.length === 0) return;
      acks.push({ push, ack });
      tell(settleAcks());
    },
  };
}
