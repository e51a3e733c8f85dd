/**
 * The item that moves into a removed item's place: the next one, else the previous one; null if it was the only one.
 */
export function findNeighbour<Item>(items: readonly Item[], isLeaving: (item: Item) => boolean): Item | null {
  const at = items.findIndex(isLeaving);
  if (at < 0) return null;
  return items[at + 1] ?? items[at - 1] ?? null;
}
