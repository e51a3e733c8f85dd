import { LEVELS } from '@giotto/contract/permissions';
import { VIEWS_LIMIT } from '@giotto/contract/plans';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { withLockedChart } from '../access/lock-access.ts';
import { type ChartCaller, requireLevel } from '../access/require-level.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { bytesOfRow } from '../updates/log-repository.ts';
import { countViews, findView, removeView, storeView, type ViewRow } from './view-repository.ts';

/**
 * Saves a view for the caller, or for all. One of their own becomes one for all, no other changes hands. Throws `IdTaken` for
 * somebody else's id, `ViewsLimit`, `SavingLimit`, and what `changeViews` throws.
 */
export async function keepView(
  deps: GanttDeps,
  chartId: string,
  by: ChartCaller,
  view: ViewRow,
): Promise<void> {
  await changeViews(deps, chartId, by, view, async (trx) => {
    const { userId } = view;
    const before = await findView(trx, chartId, view.id);
    const isNew = before === undefined || before.userId !== userId;
    const isShared = before?.userId === by.userId && userId === null;
    if (before !== undefined && isNew && !isShared) throw new AppError('IdTaken');
    if (isNew && (await countViews(trx, chartId, userId)) >= VIEWS_LIMIT) throw new AppError('ViewsLimit');
    const now = deps.clock.now();
    await deps.charts.budget.take(trx, by.userId, bytesOfRow(JSON.stringify(view.view)), now);
    await storeView(trx, chartId, view, now);
  });
}

/**
 * Deletes a view of the caller, or one for all; what is gone already stays so. Throws what `changeViews` throws.
 */
export async function dropView(
  deps: GanttDeps,
  chartId: string,
  by: ChartCaller,
  view: Pick<ViewRow, 'id' | 'userId'>,
): Promise<void> {
  await changeViews(deps, chartId, by, view, (trx) => removeView(trx, chartId, view));
}

/**
 * Changes a person's views, or without a person those for all. Throws `DeletedItem`, and `Unauthorized` or `Forbidden` if the
 * caller's level has fallen too low since the call arrived.
 */
async function changeViews(
  deps: GanttDeps,
  chartId: string,
  by: ChartCaller,
  { userId }: Pick<ViewRow, 'userId'>,
  work: (trx: Db) => Promise<void>,
): Promise<void> {
  await withLockedChart(deps, chartId, async ({ trx }) => {
    await requireLevel(trx, chartId, by, userId === null ? LEVELS.WRITE : LEVELS.READ);
    await work(trx);
  });
}
