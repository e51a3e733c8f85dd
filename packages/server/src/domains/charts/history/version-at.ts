import type { PlanMoment } from '@giotto/contract/api';
import { AppError } from '../../../platform/http/app-error.ts';
import { findGantt } from '../chart/chart-repository.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { findVersionMadeBefore } from './history-repository.ts';

/**
 * The version that a chart had at a moment: the version itself, or the newest one made before a time; without a moment, the
 * present one. Throws `DeletedItem`, and `NotFound` for a time before the chart was made.
 */
export async function findVersionAt(
  { db }: GanttDeps,
  chartId: string,
  moment: PlanMoment | undefined,
): Promise<number> {
  const row = await findGantt(db, chartId);
  if (row === undefined) throw new AppError('DeletedItem');
  if (moment === undefined) return row.head;
  if (typeof moment === 'number') return moment;
  const time = new Date(moment);
  if (time < row.created_at) throw new AppError('NotFound');
  return (await findVersionMadeBefore(db, chartId, time)) ?? row.base_version;
}
