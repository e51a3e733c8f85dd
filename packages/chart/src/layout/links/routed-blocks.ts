import type { LinkBlocks, LinkIndex } from './link-index.ts';
import type { RoutedLink } from './route-cache.ts';

/** Routes the links of a block, whose ends are on the rows from `first` to `last`. */
type RouteBlock = (numbers: readonly number[], first: number, last: number) => readonly RoutedLink[];

/**
 * The routes of all links except far ones, by blocks of rows: computed for the requested blocks, and for those before
 * them to which their links give way. Longer links come before shorter ones; of one length, every second block comes
 * before those between. So a route depends only on its neighbourhood, and is the same whatever part of a chart is
 * requested first.
 */
export class RoutedBlocks {
  readonly #index: LinkIndex;
  readonly #route: RouteBlock;
  readonly #routed: readonly Map<number, readonly RoutedLink[]>[];

  constructor(index: LinkIndex, route: RouteBlock) {
    this.#index = index;
    this.#route = route;
    this.#routed = index.blocks.map(() => new Map());
  }

  /** All routes found so far. */
  get all(): readonly RoutedLink[] {
    return this.#routed.flatMap((blocks) => [...blocks.values()].flat());
  }

  /** Finds the routes of all links that may pass through the rows from `from` up to but excluding `to`. */
  ensure(from: number, to: number): void {
    this.#visit(from, to, (level, block) => this.#ensureBlock(level, block));
  }

  /** Visits the routes of these blocks; call `ensure` for the same rows first. */
  visit(from: number, to: number, visit: (routed: readonly RoutedLink[]) => void): void {
    this.#visit(from, to, (level, block) => {
      const routed = this.#routed[level]?.get(block);
      if (routed !== undefined) visit(routed);
    });
  }

  #visit(from: number, to: number, visit: (level: number, block: number) => void): void {
    for (const [level, { rows, last }] of this.#index.blocks.entries()) {
      const end = Math.min(last, Math.floor(to / rows));
      for (let block = Math.max(0, Math.floor(from / rows) - 1); block <= end; block++) visit(level, block);
    }
  }

  #ensureBlock(level: number, block: number): void {
    const { rows, in: list } = this.#index.blocks[level] as LinkBlocks;
    const routed = this.#routed[level] as Map<number, readonly RoutedLink[]>;
    const numbers = list(block);
    if (numbers.length === 0 || routed.has(block)) return;
    if (block % 2 === 1) {
      this.#ensureBlock(level, block - 1);
      this.#ensureBlock(level, block + 1);
    }
    // Longer links, before these: a block's links are on its own rows and as many below.
    const from = block * rows;
    this.#visit(from, from + 2 * rows - 1, (longer, other) => {
      if (longer < level) this.#ensureBlock(longer, other);
    });
    const { fromRows, toRows } = this.#index;
    let first = Number.POSITIVE_INFINITY;
    let last = 0;
    for (const n of numbers) {
      first = Math.min(first, fromRows[n] as number, toRows[n] as number);
      last = Math.max(last, fromRows[n] as number, toRows[n] as number);
    }
    routed.set(block, this.#route(numbers, first, last));
  }
}
