import { AccountBusyError } from './errors/busy-error.ts';
import { type Caller, OWN_WORK } from './http/caller.ts';

/** Makes a value in the turn of the first caller, whose `gone` aborts once nobody is waiting. */
type MakeValue<Value> = (first: Caller) => Promise<Value>;

/** Caches recently used values; concurrent callers share one computation. */
export interface SharedCache<Value> {
  /**
   * Returns a key's value, computing it on a miss; concurrent callers share the computation. A caller who has
   * gone is rejected immediately; the computation is abandoned when no caller is left. If the first caller's account is
   * refused (AccountBusyError), the others begin in a turn of their own.
   */
  find(key: string, make: MakeValue<Value>, caller?: Caller): Promise<Value>;
  /** The number of values cached or being made. */
  readonly size: number;
}

/** The cache's limits: number of values, and total bytes. */
export interface SharedCacheBounds {
  readonly entries: number;
  readonly bytes: number;
}

interface Entry<Value> {
  readonly value: Promise<Value>;
  readonly abandon: AbortController;
  isMade: boolean;
  /** Bytes, once it is made. */
  size: number;
  waiting: number;
}

/** An empty cache; a value's `size` is in bytes. Evicts the least recently used first. Failures aren't cached. */
export function createSharedCache<Value extends { readonly size: number }>(
  bounds: SharedCacheBounds,
): SharedCache<Value> {
  const entries = new Map<string, Entry<Value>>();
  let total = 0;

  const forget = (key: string): void => {
    total -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  };
  const shrink = (): void => {
    for (const oldest of entries.keys()) {
      if (entries.size <= bounds.entries && total <= bounds.bytes) return;
      forget(oldest);
    }
  };

  function begin(key: string, make: MakeValue<Value>, caller: Caller): Entry<Value> {
    const abandon = new AbortController();
    const entry = {
      value: make({ ...caller, gone: abandon.signal }),
      abandon,
      isMade: false,
      size: 0,
      waiting: 0,
    };
    entries.set(key, entry);
    shrink();
    entry.value.then(
      ({ size }) => {
        entry.isMade = true;
        if (entries.get(key) !== entry) return;
        entry.size = size;
        total += size;
        shrink();
      },
      () => {
        if (entries.get(key) === entry) forget(key);
      },
    );
    return entry;
  }

  function waitFor(key: string, entry: Entry<Value>, caller: Caller): Promise<Value> {
    entry.waiting += 1;
    if (caller === OWN_WORK || entry.isMade) return entry.value;
    const { gone } = caller;
    return new Promise((resolve, reject) => {
      const leave = () => {
        entry.waiting -= 1;
        reject(gone.reason);
        if (entry.waiting > 0 || entry.isMade) return;
        if (entries.get(key) === entry) forget(key);
        entry.abandon.abort(gone.reason);
      };
      gone.addEventListener('abort', leave, { once: true });
      entry.value.then(resolve, reject).finally(() => gone.removeEventListener('abort', leave));
    });
  }

  return {
    async find(key, make, caller = OWN_WORK) {
      for (;;) {
        caller.gone.throwIfAborted();
        const kept = entries.get(key);
        if (kept === undefined) return waitFor(key, begin(key, make, caller), caller);
        entries.delete(key);
        entries.set(key, kept);
        try {
          return await waitFor(key, kept, caller);
        } catch (error) {
          if (!(error instanceof AccountBusyError) || caller.gone.aborted) throw error;
        }
      }
    },
    get size() {
      return entries.size;
    },
  };
}
