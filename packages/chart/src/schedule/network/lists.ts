import type { Lists } from './compiled-network.ts';

/** Sorts items into lists by their keys, those of a list in the order given. Items with a negative key are left out. */
export function listsByKey(count: number, keys: Int32Array): Lists {
  const first = new Int32Array(count + 1);
  for (const key of keys) if (key >= 0) first[key + 1] = (first[key + 1] ?? 0) + 1;
  for (let at = 0; at < count; at++) first[at + 1] = (first[at + 1] ?? 0) + (first[at] ?? 0);
  const next = first.slice();
  const items = new Int32Array(first[count] ?? 0);
  keys.forEach((key, item) => {
    if (key < 0) return;
    const at = next[key] ?? 0;
    items[at] = item;
    next[key] = at + 1;
  });
  return { first, items };
}
