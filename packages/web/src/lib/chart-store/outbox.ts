import type { QueuedPush } from '@giotto/chart/replica';
import type { Level } from '@giotto/contract/permissions';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Cause } from './find-cause.ts';

/** When and under which conditions an edit was made. */
export interface PushFacts {
  /** Unix milliseconds. */
  readonly queuedAt: number;
  /** When the server last responded before the edit, in Unix milliseconds: the age of what the person saw. */
  readonly seenAt: number;
  /** The permission level at the time. */
  readonly level: Level;
}

/** A push as stored on this device. */
export interface StoredPush extends QueuedPush, PushFacts {
  readonly ganttId: string;
  /** The schema version of its changes. */
  readonly schema: number;
  /** The edit's author: another account in this browser must not send it. */
  readonly userId: string;
}

/** A change that couldn't be applied: kept until the person decides (`sync.md` §1.4). */
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

/** What waits on this device for the server; survives reloads, crashes and days offline (`sync.md` §5). */
export interface Outbox {
  /** Whether it survives the page. */
  readonly isKept: boolean;
  /** Stores or replaces pushes and removes others in one transaction; resolves once it's on the disk. */
  readonly write: (puts: readonly StoredPush[], removes: readonly PushKey[]) => Promise<void>;
  /** A chart's pushes by client, in number order. */
  readonly list: (ganttId: string) => Promise<ReadonlyMap<string, readonly StoredPush[]>>;
  /** Adds unapplied changes and writes the queue in one transaction. */
  readonly recordUnapplied: (
    entries: readonly NotApplied[],
    puts: readonly StoredPush[],
    removes: readonly PushKey[],
  ) => Promise<void>;
  readonly listNotApplied: (ganttId: string) => Promise<readonly NotApplied[]>;
  readonly discardNotApplied: (entry: NotApplied) => Promise<void>;
  /** Calls back when another tab has changed a chart's unapplied changes; returns a function that stops. */
  readonly followNotApplied: (ganttId: string, listener: () => void) => () => void;
  readonly close: () => void;
}

export type PushKey = Pick<StoredPush, 'ganttId' | 'clientId' | 'seq'>;

const keyOf = (push: PushKey): [string, string, number] => [push.ganttId, push.clientId, push.seq];

/**
 * Opens this browser's outbox. Writes are committed as soon as they're requested, without waiting for events, because a
 * page being closed receives none.
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
  const channel = new BroadcastChannel(`${name}-drawers`);
  const announceNotApplied = (ganttIds: Iterable<string>) => {
    for (const ganttId of new Set(ganttIds)) channel.postMessage(ganttId);
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
      const notApplied = transaction.objectStore('notApplied');
      const requests = [
        ...removes.map((push) => queue.delete(keyOf(push))),
        ...puts.map((push) => queue.put(push)),
        ...entries.map((entry) => notApplied.put(entry)),
      ];
      transaction.commit();
      await Promise.all([...requests, transaction.done]);
      announceNotApplied(entries.map(({ ganttId }) => ganttId));
    },
    listNotApplied: async (ganttId) => {
      const entries = await database.getAllFromIndex('notApplied', 'gantt', ganttId);
      // Entries from before causes were stored have none.
      return entries.map((entry) => ({ ...entry, causes: entry.causes ?? [] }));
    },
    discardNotApplied: async (entry) => {
      await database.delete('notApplied', keyOf(entry));
      announceNotApplied([entry.ganttId]);
    },
    followNotApplied: (ganttId, listener) => {
      const onMessage = ({ data }: MessageEvent) => {
        if (data === ganttId) listener();
      };
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
    close: () => {
      channel.close();
      database.close();
    },
  };
}
