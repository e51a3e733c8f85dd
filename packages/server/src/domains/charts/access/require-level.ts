import type { Level } from '@giotto/contract/permissions';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { findChartAccess } from './grant-repository.ts';

/** Who changes something beside a chart's log, with the level that their call arrived with. */
export interface ChartCaller {
  readonly userId: string;
  readonly level: number;
}

/**
 * Reads the caller's level, at most the one that their call arrived with: an access token may do less than its person. Call
 * it in a transaction that has locked the chart's row, as changes of permissions do: then it holds until the end. Throws
 * `Unauthorized`, `DeletedItem`, and `Forbidden` below `least`.
 */
export async function requireLevel(
  db: Db,
  chartId: string,
  { userId, level: most }: ChartCaller,
  least: Level,
): Promise<number> {
  const access = await findChartAccess(db, chartId, userId);
  if (access === undefined || access.level === null) throw new AppError('Unauthorized');
  if (access.isDeleted) throw new AppError('DeletedItem');
  const level = Math.min(access.level, most);
  if (level < least) throw new AppError('Forbidden');
  return level;
}
