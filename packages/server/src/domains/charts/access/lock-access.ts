import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { afterCommit, changeOnce } from '../../../platform/http/idempotency/change-once.ts';
import { lockUser } from '../../accounts/index.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { type LockedChart, lockChart } from '../updates/log-repository.ts';

/** A transaction that changes permissions. */
export interface AccessTransaction {
  readonly trx: Db;
  /** Records that permissions on these charts change; all nodes are notified after the commit. */
  readonly noteAccess: (chartIds: readonly string[]) => void;
}

async function runAndPublish<Result>(
  { db, nodeEvents }: Pick<GanttDeps, 'db' | 'nodeEvents'>,
  work: (change: AccessTransaction) => Promise<Result>,
): Promise<Result> {
  const noted = new Set<string>();
  const noteAccess = (chartIds: readonly string[]) => {
    for (const chartId of chartIds) noted.add(chartId);
  };
  const result = await changeOnce(db, (trx) => work({ trx, noteAccess }));
  afterCommit(() => {
    for (const chartId of noted) nodeEvents.publish({ type: 'access', chartId });
  });
  return result;
}

/**
 * Runs an action on one chart's guests while the chart is locked against pushes: a push by somebody who loses a grant
 * either happened before or is refused. Throws `DeletedItem` if the chart is gone. Locks `lockedUser`, if given, before
 * the chart.
 */
export async function withLockedChart<Result>(
  deps: GanttDeps,
  chartId: string,
  work: (change: AccessTransaction & { readonly chart: LockedChart }) => Promise<Result>,
  lockedUser?: string,
): Promise<Result> {
  return deps.charts.queue.run(chartId, () =>
    runAndPublish(deps, async (change) => {
      if (lockedUser !== undefined) await lockUser(change.trx, lockedUser);
      const chart = await lockChart(change.trx, chartId);
      if (chart === undefined || chart.deletedAt !== null) throw new AppError('DeletedItem');
      return work({ ...change, chart });
    }),
  );
}

/** Runs an action on a workspace's guests; such actions run one at a time, and no chart is added meanwhile. */
export async function withLockedWorkspace<Result>(
  deps: GanttDeps,
  ownerId: string,
  work: (change: AccessTransaction) => Promise<Result>,
): Promise<Result> {
  return runAndPublish(deps, async (change) => {
    await lockUser(change.trx, ownerId);
    return work(change);
  });
}
