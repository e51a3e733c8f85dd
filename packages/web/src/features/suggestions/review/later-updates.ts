import type { LoggedUpdate } from '@giotto/contract/api';
import { createStore, type Readable } from '../../../lib/store.ts';

/** A part of the log, without holes. */
interface LaterUpdates {
  /** All after this version are known; null: nothing was asked for. */
  readonly from: number | null;
  readonly updates: readonly LoggedUpdate[];
  /** Up to this version what was changed can no longer be told one by one. */
  readonly unknownUpTo: number;
}

interface Pulled {
  readonly head: number;
  /** Null: too many, or no longer kept. */
  readonly updates: readonly LoggedUpdate[] | null;
}

/** Keeps the updates since the oldest base that is asked for, going on from what is known. */
export interface LaterUpdatesKeeper extends Readable<LaterUpdates> {
  /** Asks for everything after a version; fails silently, and is asked again. */
  readonly want: (from: number) => Promise<void>;
}

/** Reads the log from where suggestions were made, a part at a time. */
export function keepLaterUpdates(pull: (since: number) => Promise<Pulled>): LaterUpdatesKeeper {
  const store = createStore<LaterUpdates>({ from: null, updates: [], unknownUpTo: 0 });
  let isPulling = false;
  let wanted: number | null = null;
  const pullOnce = async (from: number) => {
    const { from: known, updates, unknownUpTo } = store.get();
    const isOlder = known === null || (from < known && from >= unknownUpTo);
    const since = isOlder ? from : (updates.at(-1)?.version ?? Math.max(known, unknownUpTo));
    const pulled = await pull(since);
    if (pulled.updates === null) {
      store.set({ from: pulled.head, updates: [], unknownUpTo: pulled.head });
    } else if (isOlder) store.set({ from, updates: pulled.updates });
    else if (pulled.updates.length > 0) store.set({ updates: [...updates, ...pulled.updates] });
  };
  return {
    get: store.get,
    subscribe: store.subscribe,
    want: async (from) => {
      wanted = from;
      if (isPulling) return;
      isPulling = true;
      try {
        while (wanted !== null) {
          const next: number = wanted;
          wanted = null;
          await pullOnce(next);
        }
      } catch {
        // Asked again with the chart's next version.
      } finally {
        isPulling = false;
      }
    },
  };
}
