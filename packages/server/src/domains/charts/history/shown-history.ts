import { FREE_HISTORY_DAYS } from '@giotto/contract/plans';
import type { Db } from '../../../platform/database/database.ts';
import { editionAt } from '../../accounts/index.ts';
import { findGanttOwner } from '../chart/chart-repository.ts';
import type { LockedChart } from '../updates/log-repository.ts';
import { findVersionBefore } from './history-repository.ts';

/**
 * The oldest version of a chart that may be shown: the base or, with the owner on the free edition, the version that
 * was newest seven days ago (`security.md` §2 row 37).
 */
export async function findOldestShownVersion(
  db: Db,
  chartId: string,
  chart: Pick<LockedChart, 'ownerId' | 'baseVersion'>,
  now: Date,
): Promise<number> {
  const owner = await findGanttOwner(db, chart.ownerId);
  if (editionAt(owner, now) === 'pro') return chart.baseVersion;
  return (await findVersionBefore(db, chartId, FREE_HISTORY_DAYS)) ?? chart.baseVersion;
}
