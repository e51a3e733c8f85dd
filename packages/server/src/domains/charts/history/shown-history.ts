import { FREE_HISTORY_DAYS } from '@giotto/contract/plans';
import type { Db } from '../../../platform/database/database.ts';
import { editionAt } from '../../accounts/index.ts';
import { findVersionBefore, type HistoryRow } from './history-repository.ts';

/**
 * The oldest version of a chart that may be shown: the base or, with the owner on the free edition, the version that
 * was newest seven days ago (`security.md` §2 row 37).
 */
export async function findOldestShownVersion(
  db: Db,
  chart: Pick<HistoryRow, 'chartId' | 'baseVersion' | 'edition' | 'editionEnds'>,
  now: Date,
): Promise<number> {
  if (editionAt(chart, now) === 'pro') return chart.baseVersion;
  return (await findVersionBefore(db, chart.chartId, FREE_HISTORY_DAYS)) ?? chart.baseVersion;
}
