import { SCHEMA_VERSION } from '@giotto/chart/schema';
import { HISTORY_PAGE } from '@giotto/contract/api';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { listUserNames } from '../../accounts/index.ts';
import type { EntryFacts } from './history-entries.ts';
import { findHistory, findVersionMadeBefore, type HistoryRow, listAuthors } from './history-repository.ts';
import { findOldestShownVersion } from './shown-history.ts';
import { type AskedPage, CREATION, type NamedPerson } from './write-page.ts';

/** The requested part of a history. */
export interface HistoryRequest {
  readonly updateCount?: number | undefined;
  /** Only versions below this. */
  readonly before?: number | undefined;
  /** Only entries older than this. */
  readonly lastUpdate?: string | undefined;
  readonly isDelta: boolean;
}

/**
 * Finds what a page of the history shows, newest first (`spec/charts.md` §2, §7). With the owner on the free edition,
 * nothing older than seven days leaves the server (`security.md` §2 row 37). Throws `DeletedItem`.
 */
export async function findPage(
  db: Db,
  now: Date,
  chartId: string,
  request: HistoryRequest,
): Promise<AskedPage> {
  const chart = await findHistory(db, chartId);
  if (chart === undefined) throw new AppError('DeletedItem');
  const oldest = await findOldestShownVersion(db, chart, now);
  const names = new Map(chart.names.map(({ version, name }) => [version, name]));
  const entries = {
    chartId,
    after: oldest,
    upTo: await findUpperEnd(db, chart, request),
    count: request.updateCount ?? HISTORY_PAGE,
    isDelta: request.isDelta,
    creation: oldest === CREATION ? creationOf(chart, names.get(CREATION)) : undefined,
    names,
  };
  return { entries, head: chart.head };
}

/** The names of all who made the updates that a page may have. */
export async function listAuthorNames(db: Db, { entries }: AskedPage): Promise<readonly NamedPerson[]> {
  const authors = await listAuthors(db, entries);
  return listUserNames(db, [...authors, ...(entries.creation ? [entries.creation.userId] : [])]);
}

/** The newest version to show on the page. */
async function findUpperEnd(db: Db, chart: HistoryRow, request: HistoryRequest): Promise<number> {
  const { before, lastUpdate } = request;
  const made = lastUpdate && (await findVersionMadeBefore(db, chart.chartId, new Date(lastUpdate)));
  const ofDate = lastUpdate === undefined ? chart.head : made || CREATION;
  return Math.min(chart.head, (before ?? chart.head + 1) - 1, ofDate);
}

/** The entry for the chart's creation. */
function creationOf(chart: HistoryRow, name: string | undefined): EntryFacts {
  return {
    id: `${chart.chartId}-1`,
    version: CREATION,
    userId: chart.ownerId,
    updateDate: chart.createdAt.toISOString(),
    origin: 'creation',
    ...(name !== undefined && { name }),
    schema: SCHEMA_VERSION,
  };
}
