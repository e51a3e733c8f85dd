import type { PlanMoment } from '@giotto/contract/api';
import { AppError } from '../../../platform/http/app-error.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { findVersionAt } from '../history/version-at.ts';
import { requireVersion } from '../history/versions.ts';

/** Two moments of a chart; without a later one, now. */
interface ComparedMoments {
  readonly from: PlanMoment;
  readonly to?: PlanMoment | undefined;
}

/**
 * The versions that a chart had at two moments. Throws `NotFound` for moments before the chart existed and versions that never
 * did, `HistoryPruned` for those that aren't shown any more, `BadRequest` if the second is earlier, and `DeletedItem`.
 */
export async function findComparedVersions(
  deps: GanttDeps,
  chartId: string,
  { from, to }: ComparedMoments,
): Promise<{ readonly from: number; readonly to: number }> {
  const [first, last] = [await findVersionAt(deps, chartId, from), await findVersionAt(deps, chartId, to)];
  await requireVersion(deps, chartId, first);
  if (first > last) {
    const details = [{ path: 'query.to', message: "can't be before `from`" }];
    throw new AppError('BadRequest', { details });
  }
  await requireVersion(deps, chartId, last);
  return { from: first, to: last };
}
