import type { Ack, Update } from '@giotto/chart/changes';
import type { Id } from '@giotto/chart/model';
import type { QueuedPush } from '@giotto/chart/replica';
import type { Conflict } from './find-conflicts.ts';
import type { RecentLog } from './recent-log.ts';
import type { News } from './sync-loop.ts';

/** Finds concurrent changes by this person and others. */
export interface ConflictWatcher {
  /** Adds server events to the log. */
  readonly onNews: (news: News) => void;
  readonly onAck: (push: QueuedPush, ack: Ack) => void;
}

/** Only needed once somebody has overwritten something. */
const loadFinders = () => import('./find-conflicts.ts');

interface Acknowledged {
  readonly push: QueuedPush;
  readonly ack: Ack;
}

/** Watches one chart's log on behalf of the person `me`. */
export function createConflictWatcher(
  log: RecentLog,
  me: Id,
  onConflicts: (conflicts: readonly Conflict[]) => void,
): ConflictWatcher {
  let acks: Acknowledged[] = [];
  /** An acknowledgement may arrive before the update it refers to. */
  const takeReady = () => {
    const ready = acks.filter(({ ack }) => log.head() >= ack.version - 1);
    acks = acks.filter((one) => !ready.includes(one));
    return ready;
  };
  const tell = async (updates: readonly Update[], won: readonly Acknowledged[]) => {
    const stale = updates.filter(({ userId, base }) => userId !== me && base !== undefined);
    if (stale.length === 0 && won.length === 0) return;
    const { conflictsLost, conflictsWon } = await loadFinders();
    const conflicts = [
      ...stale.flatMap((update) => conflictsLost(update, log, me)),
      ...won.flatMap(({ push, ack }) => conflictsWon(ack, push.changes, log)),
    ];
    if (conflicts.length > 0) onConflicts(conflicts);
  };
  const tellSoon = (...news: Parameters<typeof tell>) =>
    void tell(...news).catch((error: unknown) => console.error(error));
  return {
    onNews: (news) => {
      if (news.type === 'state') {
        log.begin(news.head);
        acks = acks.filter(({ ack }) => ack.version > news.head);
        return;
      }
      tellSoon(log.note(news.updates), takeReady());
    },
    onAck: (push, ack) => {
      if (ack.overwrote.length === 0) return;
      acks.push({ push, ack });
      tellSoon([], takeReady());
    },
  };
}
