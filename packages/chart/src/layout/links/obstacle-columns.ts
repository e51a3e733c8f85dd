import type { Px } from '../../model/index.ts';
import type { Occupancy } from '../labels/occupancy.ts';
import type { Box } from '../scene.ts';

/** Rows per block. */
const BLOCK_ROWS = 32;
/** Vertical segments left and right of the plot are counted too. */
const OVERHANG: Px = 64;

/**
 * How many bars and glyphs a vertical line passes within less than `clearance`: precomputed for every half pixel and
 * for blocks of rows, so that a line down a long chart doesn't have to examine each row. They are placed before any
 * link.
 */
export class ObstacleColumns {
  readonly #room: Occupancy;
  readonly #plot: Box;
  readonly #rowHeight: Px;
  readonly #clearance: Px;
  readonly #left: Px;
  readonly #blocks: (Uint16Array | undefined)[] = [];

  constructor(room: Occupancy, plot: Box, rowHeight: Px, clearance: Px) {
    this.#room = room;
    this.#plot = plot;
    this.#rowHeight = rowHeight;
    this.#clearance = clearance;
    this.#left = Math.floor(plot.x) - OVERHANG;
  }

  /**
   * The vertical range of the whole blocks between two heights; undefined when there is none, or the line is elsewhere.
   */
  findBlocks(x: Px, top: Px, bottom: Px): { readonly top: Px; readonly bottom: Px } | undefined {
    const at = x - 0.5 - this.#left;
    if (!Number.isInteger(at) || at < 0 || at >= this.#width) return undefined;
    const height = BLOCK_ROWS * this.#rowHeight;
    const first = Math.ceil((top - this.#plot.y) / height);
    const end = Math.floor((bottom - this.#plot.y) / height);
    if (end <= first) return undefined;
    return { top: this.#plot.y + first * height, bottom: this.#plot.y + end * height };
  }

  /** The count at `x` between two heights that are block borders. */
  count(x: Px, top: Px, bottom: Px): number {
    const height = BLOCK_ROWS * this.#rowHeight;
    const end = Math.round((bottom - this.#plot.y) / height);
    const at = x - 0.5 - this.#left;
    let sum = 0;
    for (let block = Math.round((top - this.#plot.y) / height); block < end; block++) {
      this.#blocks[block] ??= this.#countBlock(block);
      sum += this.#blocks[block]?.[at] ?? 0;
    }
    return sum;
  }

  get #width(): number {
    return Math.ceil(this.#plot.width) + 2 * OVERHANG;
  }

  /** Adds one where a column comes close to a box and subtracts it after the box, then sums up from the left. */
  #countBlock(block: number): Uint16Array {
    const counts = new Int32Array(this.#width + 1);
    const top = this.#plot.y + block * BLOCK_ROWS * this.#rowHeight;
    const bottom = top + BLOCK_ROWS * this.#rowHeight;
    const limit = this.#width;
    this.#room.search(-Infinity, top, Infinity, bottom, ({ type, x, y, width }) => {
      // One that begins above was counted there.
      if ((type !== 'bar' && type !== 'glyph') || y < top) return false;
      const first = Math.floor(x - this.#clearance - 0.5 - this.#left) + 1;
      const end = Math.ceil(x + width + this.#clearance - 0.5 - this.#left);
      const from = Math.min(limit, Math.max(0, first));
      const to = Math.min(limit, Math.max(0, end));
      counts[from] = (counts[from] as number) + 1;
      counts[to] = (counts[to] as number) - 1;
      return false;
    });
    const sums = new Uint16Array(limit);
    let sum = 0;
    for (let at = 0; at < limit; at++) {
      sum += counts[at] as number;
      sums[at] = sum;
    }
    return sums;
  }
}
