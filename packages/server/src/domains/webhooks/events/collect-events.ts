import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { countKeptBytes } from '../../../platform/throttling/kept-bytes-repository.ts';
import { listUserNames } from '../../accounts/index.ts';
import type { GanttDeps } from '../../charts/index.ts';
import { findGantt, type GanttRow, type TakenEvent, takeChartEvents } from '../../charts/index.ts';
import { insertDelivery } from '../deliveries/delivery-repository.ts';
import {
  type ComparedChange,
  compareChange,
  type EventSite,
  type WrittenEvent,
  writeChangeEvents,
  writeNotedEvent,
} from './describe-events.ts';
import { readChange } from './read-change.ts';
import { findVersionAt, listWatchers, moveCursor, type Watcher } from './watcher-repository.ts';

/**
 * How many events of a chart may wait for a webhook. While there are more, changes stay in the log, from where they
 * become a single event later.
 */
export const QUEUE_LENGTH = 10;

export type CollectDeps = GanttDeps & Pick<AppDeps, 'environment'>;

/** A webhook with the version that it knows. */
interface Reader {
  readonly watcher: Watcher;
  readonly from: number;
}

/**
 * Puts what happened on a chart since each webhook last heard of it into their queues: one event of each kind, however
 * many changes there were. Several nodes may do so at once: only one moves a webhook's cursor. Returns the number of events.
 */
export async function collectEvents(deps: CollectDeps, chartId: string): Promise<number> {
  const row = await findGantt(deps.db, chartId);
  if (row === undefined) {
    await takeChartEvents(deps.db, chartId);
    return 0;
  }
  const watchers = await listWatchers(deps.db, chartId);
  const readers = await Promise.all(watchers.map((watcher) => findReader(deps, chartId, watcher)));
  const changes = await compareChanges(deps, row, readers);
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (trx) => {
    const noted = await takeChartEvents(trx, chartId);
    const names = await readNames({ ...deps, db: trx as typeof deps.db }, changes, noted);
    const site: EventSite = { row, publicUrl: deps.environment.publicUrl, names, now };
    const news = readers.map((reader) => writeNews(reader, changes.get(reader.from), noted, site));
    const kept = await findRoom(trx, news);
    const bytes = new Map<string, number>();
    let count = 0;
    for (const { watcher, from, to, changed, others } of news) {
      if (!kept.has(watcher.userId)) continue;
      const { webhookId, since, version } = watcher;
      const isMoved =
        (to > from || version === null) &&
        (await moveCursor(trx, { webhookId, chartId, since, from: version, to }));
      for (const { id, type, body } of [...(isMoved ? changed : []), ...others]) {
        await insertDelivery(trx, { id, webhookId, chartId, event: type, state: 'queued', body, now });
        bytes.set(watcher.userId, (bytes.get(watcher.userId) ?? 0) + Buffer.byteLength(body));
        count += 1;
      }
    }
    for (const [userId, sum] of bytes) await countKeptBytes(trx, userId, sum);
    return count;
  });
}

/** What a webhook is to hear of a chart, whose version it knows then is `to`. */
interface News extends Reader {
  readonly to: number;
  readonly changed: readonly WrittenEvent[];
  /** Of what isn't in the log. */
  readonly others: readonly WrittenEvent[];
}

function writeNews(
  { watcher, from }: Reader,
  change: ComparedChange | undefined,
  noted: readonly TakenEvent[],
  site: EventSite,
): News {
  const others = noted.flatMap((one) =>
    one.createdAt >= watcher.since ? (writeNotedEvent(one, watcher, site) ?? []) : [],
  );
  const changed = change ? writeChangeEvents(change, watcher, site) : [];
  return { watcher, from, to: change?.to ?? from, changed, others };
}

/**
 * Returns whose events are kept, with what is counted of them locked: only what has moved a cursor is counted. In one order
 * for all: charts never wait for each other in a circle.
 */
async function findRoom(db: Db, news: readonly News[]): Promise<ReadonlySet<string>> {
  const kept = new Set<string>();
  for (const userId of new Set(news.map(({ watcher }) => watcher.userId).toSorted())) {
    const hasEvents = news.some(
      ({ watcher, changed, others }) => watcher.userId === userId && changed.length + others.length > 0,
    );
    if (!hasEvents || (await countKeptBytes(db, userId, 0))) kept.add(userId);
  }
  return kept;
}

/** A webhook's first look at a chart begins with what was there when it began to watch. */
async function findReader({ db }: CollectDeps, chartId: string, watcher: Watcher): Promise<Reader> {
  return { watcher, from: watcher.version ?? (await findVersionAt(db, chartId, watcher.since)) };
}

/** What changed since each version that a webhook with room in its queue knows. */
async function compareChanges(
  deps: CollectDeps,
  { id, head }: GanttRow,
  readers: readonly Reader[],
): Promise<ReadonlyMap<number, ComparedChange>> {
  const wanted = readers.filter(({ watcher, from }) => from < head && watcher.queued < QUEUE_LENGTH);
  const changes = new Map<number, ComparedChange>();
  for (const from of new Set(wanted.map((reader) => reader.from)))
    changes.set(from, compareChange(await readChange(deps, id, { from, head })));
  return changes;
}

async function readNames(
  { db }: CollectDeps,
  changes: ReadonlyMap<number, ComparedChange>,
  noted: readonly TakenEvent[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set([
    ...[...changes.values()].flatMap(({ authors }) => authors.map(({ userId }) => userId)),
    ...noted.flatMap(({ suggestion }) => suggestion?.userId ?? []),
  ]);
  const people = await listUserNames(db, [...ids]);
  return new Map(people.map(({ id, name }) => [id, name]));
}
