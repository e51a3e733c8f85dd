/** An item of a list with a key of its own. */
export interface KeyedItem<Item> {
  readonly key: string;
  readonly item: Item;
}

/** Keys for a list whose items may read the same: an item's text, numbered from the second one with it. */
export function withDistinctKeys<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
): readonly KeyedItem<Item>[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const text = textOf(item);
    const count = (seen.get(text) ?? 0) + 1;
    seen.set(text, count);
    return { key: `${count} ${text}`, item };
  });
}
