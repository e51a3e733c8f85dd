import { VIEWS_LIMIT } from '@giotto/contract/plans';
import { AppError } from '../../../platform/http/app-error.ts';
import { withLockedChart } from '../access/lock-access.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { countViews, findView, removeView, storeView, type ViewRow } from './view-repository.ts';

/**
 * Saves a view for a person, or for all; `by` is who does. One of their own becomes one for all, no other changes hands.
 * Throws `IdTaken` for somebody else's id, `ViewsLimit`, and `DeletedItem`.
 */
export async function keepView(deps: GanttDeps, chartId: string, by: string, view: ViewRow): Promise<void> {
  await withLockedChart(deps, chartId, async ({ trx }) => {
    const { userId } = view;
    const before = await findView(trx, chartId, view.id);
    const isNew = before === undefined || before.userId !== userId;
    const isShared = before?.userId === by && userId === null;
    if (before !== undefined && isNew && !isShared) throw new AppError('IdTaken');
    if (isNew && (await countViews(trx, chartId, userId)) >= VIEWS_LIMIT) throw new AppError('ViewsLimit');
    await storeView(trx, chartId, view, deps.clock.now());
  });
}

/** Deletes a person's view, or, without a person, one for all; what is gone already stays so. */
export async function dropView(
  { db }: GanttDeps,
  chartId: string,
  view: Pick<ViewRow, 'id' | 'userId'>,
): Promise<void> {
  await removeView(db, chartId, view);
}
