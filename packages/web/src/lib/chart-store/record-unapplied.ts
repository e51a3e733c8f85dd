import { isLoss } from '@giotto/chart/changes';
import type { State } from '@giotto/chart/model';
import type { EditResult, Settled } from '@giotto/chart/replica';
import { findCause } from './find-cause.ts';
import type { PersistedQueue } from './persisted-queue.ts';
import type { RecentLog } from './recent-log.ts';

type UnappliedChanges = Parameters<PersistedQueue['recordUnapplied']>[0];

/** Records a change that can never be saved as unapplied, at once while its texts are still available. */
export function recordRefused(
  persistedQueue: PersistedQueue,
  { refused }: EditResult,
  push: UnappliedChanges['push'],
): void {
  if (refused?.reason === 'unsound') record(persistedQueue, push, 'InvalidParameter', refused.problems);
}

/** Records changes that were begun while the person could edit, as by a drag, and finished when they no longer could. */
export function recordForbidden(persistedQueue: PersistedQueue, push: UnappliedChanges['push']): void {
  record(persistedQueue, push, 'Unauthorized', []);
}

function record(
  persistedQueue: PersistedQueue,
  push: UnappliedChanges['push'],
  reason: string,
  detail: UnappliedChanges['detail'],
): void {
  const causes = push.changes.map(() => ({ why: 'refused' as const }));
  persistedQueue.recordUnapplied({ push, reason, detail, causes });
  persistedQueue.keep().catch((error: unknown) => console.error(error));
}

/** Records changes dropped by the server's ordering as unapplied, unless the chart already matches them. */
export function recordLosses(
  persistedQueue: PersistedQueue,
  log: RecentLog,
  state: State,
  settled: readonly Settled[],
): void {
  for (const { push, notApplied } of settled) {
    const lost = notApplied.filter(({ change, why }) => isLoss(change, why));
    const [first] = lost;
    if (!first) continue;
    const changes = lost.map(({ change }) => change);
    const causes = lost.map(({ change, why }) => findCause(change, why, log, state));
    persistedQueue.recordUnapplied({ push: { ...push, changes }, reason: first.why, detail: [], causes });
  }
}
