/** What an arranging call sends for each item. */
export interface Placed {
  readonly id: string;
  readonly isHidden: boolean;
}

function toPlaced({ id, isHidden }: Placed): Placed {
  return { id, isHidden };
}

/** The list with one item moved to another position. */
export function moveItem(items: readonly Placed[], from: number, to: number): Placed[] {
  const placed = items.map(toPlaced);
  placed.splice(to, 0, ...placed.splice(from, 1));
  return placed;
}

/** The list with one item hidden or shown again. */
export function withHidden(items: readonly Placed[], id: string, isHidden: boolean): Placed[] {
  return items.map((item) => (item.id === id ? { id, isHidden } : toPlaced(item)));
}
