import type { QueuedPush } from '@giotto/chart/replica';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A push as it waits on this device. */
export interface StoredPush extends QueuedPush {
  readonly ganttId: string;
  /** The schema that its changes follow. */
  readonly schema: number;
  /** Who made the edit: another account in this browser must not send it. */
  readonly userId: string;
  /** Unix milliseconds. */
  readonly queuedAt: number;
}

/** A change that could not be applied: kept until the person decides (`sync.md` §1.4). */
export interface NotApplied extends StoredPush {
  readonly reason: string;
  readonly detail: readonly { readonly path: string; readonly message: string }[];
}

interface Schema extends DBSchema {
  queue: { key: [string, string, number]; value: StoredPush; indexes: { gantt: string } };
  notApplied: { key: [string, string, number]; value: NotApplied; indexes: { gantt: string } };
}

/** What waits on this device for the server: it survives reloads, crashes and days offline (`sync.md` §5). */
export interface Outbox {
  /** Stores or replaces pushes and removes others, in one step; resolves once that is on the disk. */
  readonly write: (puts: readonly StoredPush[], removes: readonly PushKey[]) => Promise<void>;
  /** A chart's pushes by client, in the order of their numbers. */
  readonly list: (ganttId: string) => Promise<ReadonlyMap<string, readonly StoredPush[]>>;
  /** Moves a refused push to the drawer of changes that were not applied, in one step. */
  readonly setAside: (push: StoredPush, reason: string, detail: NotApplied['detail']) => Promise<void>;
  readonly listNotApplied: (ganttId: string) => Promise<readonly NotApplied[]>;
  readonly discardNotApplied: (entry: NotApplied) => Promise<void>;
  readonly close: () => void;
}

export type PushKey = Pick<StoredPush, 'ganttId' | 'clientId' | 'seq'>;

const keyOf = (push: PushKey): [string, string, number] => [push.ganttId, push.clientId, push.seq];

/** Opens the outbox of this browser. */
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
  return {
    write: async (puts, removes) => {
      const transaction = database.transaction('queue', 'readwrite', { durability: 'strict' });
      await Promise.all([
        ...puts.map((push) => transaction.store.put(push)),
        ...removes.map((push) => transaction.store.delete(keyOf(push))),
        transaction.done,
      ]);
    },
    list: async (ganttId) => {
      const pushes = await database.getAllFromIndex('queue', 'gantt', ganttId);
      return Map.groupBy(
        pushes.toSorted((a, b) => a.seq - b.seq),
        ({ clientId }) => clientId,
      );
    },
    setAside: async (push, reason, detail) => {
      const transaction = database.transaction(['queue', 'notApplied'], 'readwrite', {
        durability: 'strict',
      });
      await Promise.all([
        transaction.objectStore('notApplied').put({ ...push, reason, detail }),
        transaction.objectStore('queue').delete(keyOf(push)),
        transaction.done,
      ]);
    },
    listNotApplied: (ganttId) => database.getAllFromIndex('notApplied', 'gantt', ganttId),
    discardNotApplied: (entry) => database.delete('notApplied', keyOf(entry)),
    close: () => database.close(),
  };
}
