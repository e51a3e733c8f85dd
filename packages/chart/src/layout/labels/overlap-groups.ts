import type { Px } from '../../model/index.ts';

/** An element with the vertical range in which its text may be. */
interface VerticalExtent {
  readonly top: Px;
  readonly bottom: Px;
}

/** Elements whose texts may overlap each other, but no other element's. */
interface OverlapGroup<Item extends VerticalExtent> {
  readonly top: Px;
  bottom: Px;
  readonly items: Item[];
}

/**
 * Groups elements so that texts of different groups can't overlap: each group can be placed alone, in the order of its
 * elements. Elements must be sorted by their tops.
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

  /** Removes and visits every group that extends into the heights from `top` to `bottom`. */
  take(top: Px, bottom: Px, visit: (items: readonly Item[], top: Px, bottom: Px) => void): void {
    if (this.#groups.length === 0) return;
    const isWanted = (group: OverlapGroup<Item>) => group.top <= bottom && group.bottom >= top;
    const taken = this.#groups.filter(isWanted);
    if (taken.length === 0) return;
    this.#groups = this.#groups.filter((group) => !isWanted(group));
    for (const group of taken) visit(group.items, group.top, group.bottom);
  }
}
