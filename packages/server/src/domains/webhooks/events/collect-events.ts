import type { AppDeps } from '../../../platform/app-deps.ts';
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
    let count = 0;
    const queue = async ({ webhookId }: Watcher, { id, type, body }: WrittenEvent) => {
      await insertDelivery(trx, { id, webhookId, chartId, event: type, state: 'queued', body, now });
      count += 1;
    };
    for (const { watcher, from } of readers) {
      const change = changes.get(from);
      const to = change?.to ?? from;
      const { webhookId, since, version } = watcher;
      const isMoved =
        (to > from || version === null) &&
        (await moveCursor(trx, { webhookId, chartId, since, from: version, to }));
      if (isMoved && change)
        for (const event of writeChangeEvents(change, watcher, site)) await queue(watcher, event);
    }
    for (const one of noted) {
      for (const watcher of watchers) {
        const event = one.createdAt >= watcher.since ? writeNotedEvent(one, watcher, site) : undefined;
        if (event) await queue(watcher, event);
      }
    }
    return count;
  });
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
