import { ELEMENT_DEFAULTS, type Id, type Px } from '../../model/index.ts';
import type { BarTable } from '../elements/bar-table.ts';
import type { GlyphTable } from '../elements/glyph-table.ts';
import { type LayoutInputs, ROWS_BELOW } from '../layout-inputs.ts';
import type { Box } from '../scene.ts';
import { LINK_SIDES, type Link, type LinkEnd, type Side } from './link-ends.ts';
import { type LinkIndex, listLinks } from './link-index.ts';

const NOT_DRAWN = null;
const LEFT = 1;
const RIGHT = 2;
const LEFT_ENTERED = 4;
const RIGHT_ENTERED = 8;
/** Bits of the left side that tell where its lines come from; doubled for the right side. */
const FROM_ABOVE = 16;
const FROM_BELOW = 64;

const middleOf = ({ y, height }: Box): Px => y + height / 2;

/** The bit for a line at a side whose other end is higher by `rise`. */
function directionOf(side: Side, rise: Px): number {
  if (rise === 0) return 0;
  const bit = rise > 0 ? FROM_ABOVE : FROM_BELOW;
  return side === 1 ? 2 * bit : bit;
}

/** The links of a chart with the boxes that they join, each computed on first request. */
export class LinkTable {
  readonly index: LinkIndex;
  readonly #bars: BarTable;
  readonly #glyphs: GlyphTable;
  readonly #links: (Link | typeof NOT_DRAWN | undefined)[];
  readonly #sides = new Map<Id, number>();
  readonly #isRead: Uint8Array;
  #numbers: ReadonlyMap<Id, number> | undefined;

  constructor(inputs: LayoutInputs, bars: BarTable, glyphs: GlyphTable) {
    this.index = listLinks(inputs, glyphs);
    this.#links = new Array<undefined>(this.index.ids.length).fill(undefined);
    this.#isRead = new Uint8Array(inputs.rows.rows.length + ROWS_BELOW + 1);
    this.#bars = bars;
    this.#glyphs = glyphs;
  }

  /** The n-th link; undefined when one of its ends is outside the timeline. */
  get(n: number): Link | undefined {
    let link = this.#links[n];
    if (link === undefined) {
      link = this.#read(n) ?? NOT_DRAWN;
      this.#links[n] = link;
    }
    return link ?? undefined;
  }

  /** The link with this id, probably the n-th; undefined when it isn't drawn. */
  find(id: Id, n: number): Link | undefined {
    if (this.index.ids[n] === id) return this.get(n);
    this.#numbers ??= new Map(this.index.ids.map((one, at) => [one, at]));
    const at = this.#numbers.get(id);
    return at === undefined ? undefined : this.get(at);
  }

  /** The links that end on a row. */
  on(row: number): readonly Link[] {
    const links: Link[] = [];
    this.index.visitOn(row, (n) => {
      const link = this.get(n);
      if (link !== undefined) links.push(link);
    });
    return links;
  }

  /** Whether a link leaves or enters at this side of an element on this row. */
  isLinked(id: Id, row: number, side: Side): boolean {
    return (this.#readSides(id, row) & (side === 1 ? RIGHT : LEFT)) !== 0;
  }

  /** The answers of the methods below for an element on this row as one number, for comparison. */
  sidesOf(id: Id, row: number): number {
    return this.#readSides(id, row);
  }

  /** Whether a link enters at this side of an element on this row. */
  isEntered(id: Id, row: number, side: Side): boolean {
    return (this.#readSides(id, row) & (side === 1 ? RIGHT_ENTERED : LEFT_ENTERED)) !== 0;
  }

  /** Whether a line at this side of an element on this row comes from above or goes there; else below. */
  isPassed(id: Id, row: number, side: Side, isAbove: boolean): boolean {
    const bit = isAbove ? FROM_ABOVE : FROM_BELOW;
    return (this.#readSides(id, row) & (side === 1 ? 2 * bit : bit)) !== 0;
  }

  #readSides(id: Id, row: number): number {
    if (this.index.ids.length === 0) return 0;
    if (this.#isRead[row] !== 1) {
      this.#isRead[row] = 1;
      this.index.visitOn(row, (n) => {
        const link = this.get(n);
        if (link === undefined) return;
        const { from, to, fromSide, toSide } = link;
        const rise = middleOf(from.box) - middleOf(to.box);
        this.#mark(from.id, (fromSide === 1 ? RIGHT : LEFT) | directionOf(fromSide, rise));
        this.#mark(
          to.id,
          (toSide === 1 ? RIGHT | RIGHT_ENTERED : LEFT | LEFT_ENTERED) | directionOf(toSide, -rise),
        );
      });
    }
    return this.#sides.get(id) ?? 0;
  }

  #mark(id: Id, sides: number): void {
    this.#sides.set(id, (this.#sides.get(id) ?? 0) | sides);
  }

  #read(n: number): Link | undefined {
    const { ids, records, fromIds, toIds, fromRows, toRows } = this.index;
    const id = ids[n];
    const dependency = records[n];
    if (id === undefined || dependency === undefined) return undefined;
    const from = this.#findEnd(fromIds[n] as Id, fromRows[n] as number);
    const to = from && this.#findEnd(toIds[n] as Id, toRows[n] as number);
    if (from === undefined || to === undefined) return undefined;
    const [fromSide, toSide] = LINK_SIDES[dependency.type ?? ELEMENT_DEFAULTS.dependency.type];
    return { n, id, dependency, from, to, fromSide, toSide };
  }

  #findEnd(id: Id, row: number): LinkEnd | undefined {
    const bar = this.#bars.find(id, row);
    if (bar !== undefined) return { id, box: bar.box, row, isGlyph: false };
    const glyph = this.#glyphs.find(id);
    return glyph && { id, box: glyph.box, row, isGlyph: true };
  }
}
