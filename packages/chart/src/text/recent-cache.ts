/**
 * A cache of the latest values, at most `2 × limit` of them: two generations, of which the older is dropped when the
 * younger is full. A hit moves the value to the younger generation.
 */
export interface RecentCache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  /** The number of cached values. */
  readonly size: number;
}

/** Creates an empty cache; `limit` is the size of one generation. Values must not be undefined. */
export function createRecentCache<Value>(limit: number): RecentCache<Value> {
  let young = new Map<string, Value>();
  let old = new Map<string, Value>();
  const set = (key: string, value: Value) => {
    if (young.size >= limit) {
      old = young;
      young = new Map();
    }
    young.set(key, value);
  };
  return {
    get(key) {
      const found = young.get(key);
      if (found !== undefined) return found;
      const aged = old.get(key);
      if (aged !== undefined) {
        old.delete(key);
        set(key, aged);
      }
      return aged;
    },
    set,
    get size() {
      return young.size + old.size;
    },
  };
}
