import type { Px } from '../../model/index.ts';

/** An element with the heights between which its text may stand. */
interface VerticalExtent {
  readonly top: Px;
  readonly bottom: Px;
}

/** Elements whose texts may meet each other, but no other element's. */
interface OverlapGroup<Item extends VerticalExtent> {
  readonly top: Px;
  bottom: Px;
  readonly items: Item[];
}

/**
 * Elements in groups whose texts cannot meet: each group can be placed alone, in the order of its elements. They must
 * come sorted by their tops.
 */
export class OverlapGroups<Item extends VerticalExtent> {
  #groups: OverlapGroup<Item>[] = [];

  constructor(items: readonly Item[]) {
    for (const item of items) {
      const group = this.#groups.at(-1);
      if (group === undefined || item.top > group.bottom) {
        this.#groups.push({ top: item.top, bottom: item.bottom, items: [item] });
      } else {
        group.items.push(item);
        group.bottom = Math.max(group.bottom, item.bottom);
      }
    }
  }

  /** Takes out every group that reaches into the heights from `top` to `bottom`. */
  take(top: Px, bottom: Px, visit: (items: readonly Item[], top: Px, bottom: Px) => void): void {
    if (this.#groups.length === 0) return;
    const isWanted = (group: OverlapGroup<Item>) => group.top <= bottom && group.bottom >= top;
    const taken = this.#groups.filter(isWanted);
    if (taken.length === 0) return;
    this.#groups = this.#groups.filter((group) => !isWanted(group));
    for (const group of taken) visit(group.items, group.top, group.bottom);
  }
}
