/** The item that takes the place of one that leaves the list: the next, else the one before; null in a list of one. */
export function findNeighbour<Item>(items: readonly Item[], isLeaving: (item: Item) => boolean): Item | null {
  const at = items.findIndex(isLeaving);
  if (at < 0) return null;
  return items[at + 1] ?? items[at - 1] ?? null;
}
