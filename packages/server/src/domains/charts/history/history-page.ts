import { SCHEMA_VERSION } from '@giotto/chart/schema';
import { type AnswerOf, type getHistory, HISTORY_PAGE } from '@giotto/contract/api';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { listUserNames } from '../../accounts/index.ts';
import { findGantt, type GanttRow } from '../chart/chart-repository.ts';
import type { AskedEntries, EntryFacts, WrittenEntries } from './history-entries.ts';
import { findVersionMadeBefore } from './history-repository.ts';
import { findOldestShownVersion } from './shown-history.ts';
import { listVersionNames } from './version-name-repository.ts';

/** The requested part of a history. */
export interface HistoryRequest {
  readonly updateCount?: number | undefined;
  /** Only versions below this. */
  readonly before?: number | undefined;
  /** Only entries older than this. */
  readonly lastUpdate?: string | undefined;
  readonly isDelta: boolean;
}

/** A page to be written. */
export interface AskedPage {
  readonly entries: AskedEntries;
  readonly head: number;
}

const CREATION = 1;

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
  const row = await findGantt(db, chartId);
  if (row === undefined) throw new AppError('DeletedItem');
  const { head, owner_id: ownerId, base_version: baseVersion } = row;
  const oldest = await findOldestShownVersion(db, chartId, { ownerId, baseVersion }, now);
  const names = new Map((await listVersionNames(db, chartId, oldest)).map((one) => [one.version, one.name]));
  const entries = {
    chartId,
    after: oldest,
    upTo: await findUpperEnd(db, row, request),
    count: request.updateCount ?? HISTORY_PAGE,
    isDelta: request.isDelta,
    creation: oldest === CREATION ? creationOf(row, names.get(CREATION)) : undefined,
    names,
  };
  return { entries, head };
}

/** A page as JSON (`getHistory`) around its entries, and the next page's `before`; undefined on the last page. */
export async function finishPage(
  db: Db,
  { entries: { creation, after }, head }: AskedPage,
  { text, reached, people }: WrittenEntries,
): Promise<{ readonly text: string; readonly nextBefore: number | undefined }> {
  const isWhole = creation !== undefined;
  const nextBefore = reached > (isWhole ? CREATION : after + 1) ? reached : undefined;
  const users = await listUserNames(db, people);
  const about: Omit<AnswerOf<typeof getHistory>, 'updates'> = {
    loadMoreUpdates: nextBefore !== undefined,
    ...(nextBefore !== undefined && { nextBefore }),
    isShortened: !isWhole,
    head,
    userNames: users.map(({ id, name }) => ({ userId: id, userName: name })),
  };
  return { text: `${JSON.stringify(about).slice(0, -1)},"updates":[${text}]}`, nextBefore };
}

/** The newest version to show on the page. */
async function findUpperEnd(db: Db, row: GanttRow, request: HistoryRequest): Promise<number> {
  const { before, lastUpdate } = request;
  const made = lastUpdate && (await findVersionMadeBefore(db, row.id, new Date(lastUpdate)));
  const ofDate = lastUpdate === undefined ? row.head : made || CREATION;
  return Math.min(row.head, (before ?? row.head + 1) - 1, ofDate);
}

/** The entry for the chart's creation. */
function creationOf(row: GanttRow, name: string | undefined): EntryFacts {
  return {
    id: `${row.id}-1`,
    version: CREATION,
    userId: row.owner_id,
    updateDate: row.created_at.toISOString(),
    origin: 'creation',
    ...(name !== undefined && { name }),
    schema: SCHEMA_VERSION,
  };
}
