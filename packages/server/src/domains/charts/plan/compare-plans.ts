import type { PlanMoment } from '@giotto/contract/api';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { ServedFile } from '../../../platform/http/compressed-file.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { findVersionAt } from '../history/version-at.ts';
import { readShownState } from '../history/versions.ts';
import type { Planner } from './planner.ts';
import { fileOf } from './read-plan.ts';

/** Two moments of a chart; without a later one, now. */
interface ComparedMoments {
  readonly from: PlanMoment;
  readonly to?: PlanMoment | undefined;
}

/**
 * What became of a chart's plan between two moments, as JSON. Throws `NotFound` for moments before the chart existed and versions
 * that never did, `HistoryPruned` for those that aren't shown any more, `BadRequest` if the second is earlier, `DeletedItem`, and
 * the planner's errors.
 */
export async function comparePlansOf(
  deps: GanttDeps,
  planner: Planner,
  chartId: string,
  { from, to }: ComparedMoments,
  caller: Caller,
): Promise<ServedFile> {
  const [first, last] = [await findVersionAt(deps, chartId, from), await findVersionAt(deps, chartId, to)];
  const before = await readShownState(deps, chartId, first);
  if (first > last) {
    const details = [{ path: 'query.to', message: "can't be before `from`" }];
    throw new AppError('BadRequest', { details });
  }
  const state = await readShownState(deps, chartId, last);
  const comparison = { before, from: first, to: last };
  const outcome = await planner.run({ state, name: '', hasFigures: false, comparison }, caller);
  if (outcome.kind !== 'written') throw new AppError('ServerError');
  return fileOf(outcome.bytes);
}
