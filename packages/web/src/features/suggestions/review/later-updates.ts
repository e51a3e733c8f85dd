import type { LoggedUpdate } from '@giotto/contract/api';
import { createStore, type Readable } from '../../../lib/store.ts';

/** A part of the log, without gaps. */
interface LaterUpdates {
  /** Everything after this version is known; null if nothing was requested. */
  readonly from: number | null;
  readonly updates: readonly LoggedUpdate[];
  /** Changes up to this version can no longer be listed individually. */
  readonly unknownUpTo: number;
}

interface Pulled {
  readonly head: number;
  /** Null: too many, or no longer stored. */
  readonly updates: readonly LoggedUpdate[] | null;
}

/** Stores the updates since the oldest requested base, and loads only what's missing. */
export interface LaterUpdatesKeeper extends Readable<LaterUpdates> {
  /** Requests everything after a version; fails silently and retries on the next request. */
  readonly want: (from: number) => Promise<void>;
}

/** Reads the log from the suggestions' base versions on, page by page. */
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
        // Requested again on the chart's next version.
      } finally {
        isPulling = false;
      }
    },
  };
}
