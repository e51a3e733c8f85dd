import type { Px } from '../../model/index.ts';
import type { Box } from '../scene.ts';

/** Half the height reserved next to an element for its dependencies. */
const HALF_PORT: Px = 4;
const NO_GLYPHS: readonly never[] = [];

/** The fields of a glyph that define its place. */
interface Standing {
  readonly row: number;
  readonly box: Box;
}

/** The visible rows on which glyphs, and the space for their dependencies, occupy room. */
export class GlyphRows<Glyph extends Standing> {
  /** Glyphs that are partly above the first row or below the last one. */
  readonly outside: readonly Glyph[];
  readonly #touching = new Map<number, Glyph[]>();
  readonly #counts = new Map<number, number>();

  /** `top` is the first row's y. */
  constructor(glyphs: readonly Glyph[], top: Px, rowHeight: Px, rowCount: number) {
    const outside: Glyph[] = [];
    for (const glyph of glyphs) {
      const { row, box } = glyph;
      this.#counts.set(row, (this.#counts.get(row) ?? 0) + 1);
      const middle = box.y + box.height / 2;
      const first = Math.floor((Math.min(box.y, middle - HALF_PORT) - top) / rowHeight);
      const end = Math.ceil((Math.max(box.y + box.height, middle + HALF_PORT) - top) / rowHeight);
      if (first < 0 || end > rowCount) outside.push(glyph);
      for (let at = first; at < end; at++) {
        const list = this.#touching.get(at);
        if (list === undefined) this.#touching.set(at, [glyph]);
        else list.push(glyph);
      }
    }
    this.outside = outside;
  }

  /** The glyphs that occupy room on a row. */
  touching(row: number): readonly Glyph[] {
    return this.#touching.get(row) ?? NO_GLYPHS;
  }

  /** The number of glyphs whose centre is on a row. */
  countOn(row: number): number {
    return this.#counts.get(row) ?? 0;
  }
}
