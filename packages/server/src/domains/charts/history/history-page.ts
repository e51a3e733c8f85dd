import { setImmediate as nextRound } from 'node:timers/promises';
import { invert, replay } from '@giotto/chart/changes';
import { type StateJson, stateToJson } from '@giotto/chart/model';
import { SCHEMA_VERSION } from '@giotto/chart/schema';
import { HISTORY_PAGE } from '@giotto/contract/api';
import { AppError } from '../../../platform/http/app-error.ts';
import { listUserNames } from '../../accounts/index.ts';
import { findGantt, type GanttRow } from '../chart/chart-repository.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { presentEffects } from '../state/present-effects.ts';
import { readStateAt } from '../state/read-state.ts';
import { growthOf } from '../state/state-weight.ts';
import { listNewestUpdates } from '../updates/log-pages-repository.ts';
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

/** One entry; `fullState` is absent if only the changes were requested. */
export interface HistoryEntry {
  readonly id: string;
  readonly version: number;
  readonly userId: string;
  readonly date: Date;
  readonly origin: string;
  readonly suggestedBy: string | null;
  readonly restoredVersion: number | null;
  readonly tokenName: string | null;
  readonly name: string | undefined;
  readonly schema: number;
  readonly changes: readonly unknown[];
  readonly fullState?: StateJson;
}

export interface HistoryPage {
  readonly entries: readonly HistoryEntry[];
  /** The next page's `before`; undefined on the last page. */
  readonly nextBefore: number | undefined;
  readonly isShortened: boolean;
  readonly head: number;
  readonly users: readonly { readonly id: string; readonly name: string }[];
}

/** Max characters of JSON of a page's full states; beyond that the page ends early. */
const PAGE_LENGTH = 32 * 1024 * 1024;
const CREATION = 1;

/**
 * Reads a page of the history, newest first (`spec/charts.md` §2, §7). With the owner on the free edition, nothing
 * older than seven days leaves the server (`security.md` §2 row 37). Throws `DeletedItem`.
 */
export async function readHistory(
  deps: GanttDeps,
  chartId: string,
  request: HistoryRequest,
): Promise<HistoryPage> {
  const { db, clock } = deps;
  const row = await findGantt(db, chartId);
  if (row === undefined) throw new AppError('DeletedItem');
  const { head, owner_id: ownerId, base_version: baseVersion } = row;
  const oldest = await findOldestShownVersion(db, chartId, { ownerId, baseVersion }, clock.now());
  const isWhole = oldest === CREATION;
  const upTo = await findUpperEnd(deps, row, request);
  const count = request.updateCount ?? HISTORY_PAGE;
  const rows = await listNewestUpdates(db, { chartId, after: oldest, upTo }, count);
  const names = new Map((await listVersionNames(db, chartId, oldest)).map((one) => [one.version, one.name]));
  const entries: HistoryEntry[] = rows.map((update) => ({
    ...update,
    date: update.createdAt,
    name: names.get(update.version),
    schema: SCHEMA_VERSION,
    changes: presentEffects(update),
  }));
  const last = rows.at(-1)?.version ?? upTo + 1;
  const isEnd = last <= oldest + 1;
  const hasRoom = entries.length < count && upTo >= CREATION;
  if (isWhole && isEnd && hasRoom) entries.push(creationOf(row, names.get(CREATION)));
  const shown = request.isDelta ? entries : await withStates(deps, chartId, entries);
  const reached = shown.at(-1)?.version ?? 0;
  const hasMore = reached > (isWhole ? CREATION : oldest + 1);
  return {
    entries: shown,
    nextBefore: hasMore ? reached : undefined,
    isShortened: !isWhole,
    head,
    users: await listUserNames(db, [...new Set(shown.flatMap(listPeople))]),
  };
}

/** The people named in an entry. */
function listPeople({ userId, suggestedBy }: HistoryEntry): readonly string[] {
  return suggestedBy === null ? [userId] : [userId, suggestedBy];
}

/** The newest version to show on the page. */
async function findUpperEnd({ db }: GanttDeps, row: GanttRow, request: HistoryRequest): Promise<number> {
  const { before, lastUpdate } = request;
  const made = lastUpdate && (await findVersionMadeBefore(db, row.id, new Date(lastUpdate)));
  const ofDate = lastUpdate === undefined ? row.head : made || CREATION;
  return Math.min(row.head, (before ?? row.head + 1) - 1, ofDate);
}

/** The entry for the chart's creation, which isn't an update. */
function creationOf(row: GanttRow, name: string | undefined): HistoryEntry {
  return {
    id: `${row.id}-1`,
    version: CREATION,
    userId: row.owner_id,
    date: row.created_at,
    origin: 'creation',
    suggestedBy: null,
    restoredVersion: null,
    tokenName: null,
    name,
    schema: SCHEMA_VERSION,
    changes: [],
  };
}

/** Adds each entry's resulting state: reads the newest, then undoes changes to reach the others. */
async function withStates(
  { db, charts }: GanttDeps,
  chartId: string,
  entries: readonly HistoryEntry[],
): Promise<HistoryEntry[]> {
  const [newest] = entries;
  if (newest === undefined) return [];
  const held = charts.cache.find(chartId);
  const isHeld = held?.version === newest.version;
  let { state, weight } = isHeld ? held : await readStateAt(db, chartId, newest.version);
  let length = 0;
  const shown: HistoryEntry[] = [];
  for (const entry of entries) {
    length += weight;
    if (shown.length > 0 && length > PAGE_LENGTH) break;
    // Large charts take some milliseconds each: yield to other requests in between.
    await nextRound();
    shown.push({ ...entry, fullState: stateToJson(state) });
    const back = invert(entry.changes as Parameters<typeof invert>[0]);
    state = replay(state, back);
    weight += growthOf(back);
  }
  return shown;
}
