/**
 * Remembers the latest widths, at most `2 × limit` of them: two generations, of which the older is dropped when the
 * younger is full. What is used again moves to the younger one and stays.
 */
export interface WidthCache {
  get(key: string): number | undefined;
  set(key: string, width: number): void;
  /** How many widths it holds. */
  readonly size: number;
}

/** Makes an empty cache; `limit` is the size of one generation. */
export function createWidthCache(limit: number): WidthCache {
  let young = new Map<string, number>();
  let old = new Map<string, number>();
  const set = (key: string, width: number) => {
    if (young.size >= limit) {
      old = young;
      young = new Map();
    }
    young.set(key, width);
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
