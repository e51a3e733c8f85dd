import type { QueuedPush } from '@giotto/chart/replica';
import type { Level } from '@giotto/contract/permissions';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Cause } from './find-cause.ts';

/** When and as what an edit was made. */
export interface PushFacts {
  /** Unix milliseconds. */
  readonly queuedAt: number;
  /** When the server was last heard of before the edit, in Unix milliseconds: so old was what the person saw. */
  readonly seenAt: number;
  /** The level under which it was made. */
  readonly level: Level;
}

/** A push as it waits on this device. */
export interface StoredPush extends QueuedPush, PushFacts {
  readonly ganttId: string;
  /** The schema that its changes follow. */
  readonly schema: number;
  /** Who made the edit: another account in this browser must not send it. */
  readonly userId: string;
}

/** A change that could not be applied: kept until the person decides (`sync.md` §1.4). */
export interface NotApplied extends StoredPush {
  readonly reason: string;
  readonly detail: readonly { readonly path: string; readonly message: string }[];
  /** One for each of `changes`. */
  readonly causes: readonly Cause[];
}

interface Schema extends DBSchema {
  queue: { key: [string, string, number]; value: StoredPush; indexes: { gantt: string } };
  notApplied: { key: [string, string, number]; value: NotApplied; indexes: { gantt: string } };
}

/** What waits on this device for the server: it survives reloads, crashes and days offline (`sync.md` §5). */
export interface Outbox {
  /** Whether it outlives the page. */
  readonly isKept: boolean;
  /** Stores or replaces pushes and removes others, in one step; resolves once that is on the disk. */
  readonly write: (puts: readonly StoredPush[], removes: readonly PushKey[]) => Promise<void>;
  /** A chart's pushes by client, in the order of their numbers. */
  readonly list: (ganttId: string) => Promise<ReadonlyMap<string, readonly StoredPush[]>>;
  /** Puts changes into the drawer of those that were not applied, and writes the queue, in one step. */
  readonly recordUnapplied: (
    entries: readonly NotApplied[],
    puts: readonly StoredPush[],
    removes: readonly PushKey[],
  ) => Promise<void>;
  readonly listNotApplied: (ganttId: string) => Promise<readonly NotApplied[]>;
  readonly discardNotApplied: (entry: NotApplied) => Promise<void>;
  /** Calls back when another tab has changed a chart's drawer; returns how to stop. */
  readonly followDrawer: (ganttId: string, listener: () => void) => () => void;
  readonly close: () => void;
}

export type PushKey = Pick<StoredPush, 'ganttId' | 'clientId' | 'seq'>;

const keyOf = (push: PushKey): [string, string, number] => [push.ganttId, push.clientId, push.seq];

/**
 * Opens the outbox of this browser. Its writes are committed as soon as they are asked for, not when the page has heard
 * of them: a page that is left in the same moment hears of nothing any more.
 */
export async function openOutbox(name = 'giotto-outbox'): Promise<Outbox> {
  const database: IDBPDatabase<Schema> = await openDB<Schema>(name, 1, {
    upgrade(db) {
      for (const store of ['queue', 'notApplied'] as const) {
        db.createObjectStore(store, { keyPath: ['ganttId', 'clientId', 'seq'] }).createIndex(
          'gantt',
          'ganttId',
        );
      }
    },
  });
  const drawers = new BroadcastChannel(`${name}-drawers`);
  const tellDrawer = (ganttIds: Iterable<string>) => {
    for (const ganttId of new Set(ganttIds)) drawers.postMessage(ganttId);
  };
  return {
    isKept: true,
    write: async (puts, removes) => {
      const transaction = database.transaction('queue', 'readwrite', { durability: 'strict' });
      const requests = [
        ...puts.map((push) => transaction.store.put(push)),
        ...removes.map((push) => transaction.store.delete(keyOf(push))),
      ];
      transaction.commit();
      await Promise.all([...requests, transaction.done]);
    },
    list: async (ganttId) => {
      const pushes = await database.getAllFromIndex('queue', 'gantt', ganttId);
      return Map.groupBy(
        pushes.toSorted((a, b) => a.seq - b.seq),
        ({ clientId }) => clientId,
      );
    },
    recordUnapplied: async (entries, puts, removes) => {
      const transaction = database.transaction(['queue', 'notApplied'], 'readwrite', {
        durability: 'strict',
      });
      const queue = transaction.objectStore('queue');
      const drawer = transaction.objectStore('notApplied');
      const requests = [
        ...removes.map((push) => queue.delete(keyOf(push))),
        ...puts.map((push) => queue.put(push)),
        ...entries.map((entry) => drawer.put(entry)),
      ];
      transaction.commit();
      await Promise.all([...requests, transaction.done]);
      tellDrawer(entries.map(({ ganttId }) => ganttId));
    },
    listNotApplied: async (ganttId) => {
      const entries = await database.getAllFromIndex('notApplied', 'gantt', ganttId);
      // Entries from before causes were noted have none.
      return entries.map((entry) => ({ ...entry, causes: entry.causes ?? [] }));
    },
    discardNotApplied: async (entry) => {
      await database.delete('notApplied', keyOf(entry));
      tellDrawer([entry.ganttId]);
    },
    followDrawer: (ganttId, listener) => {
      const onMessage = ({ data }: MessageEvent) => {
        if (data === ganttId) listener();
      };
      drawers.addEventListener('message', onMessage);
      return () => drawers.removeEventListener('message', onMessage);
    },
    close: () => {
      drawers.close();
      database.close();
    },
  };
}
