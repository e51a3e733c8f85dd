import type { Px } from '../../model/index.ts';
import { snapToHalf } from '../box.ts';
import { type Link, type LinkEnd, sideX } from './link-ends.ts';
import type { LinkTable } from './link-table.ts';

const STEP = 4;
const FARTHEST = 8;
/** A port stays this far from the bar's upper and lower edge. */
const EDGE = 3;

interface Claim {
  readonly link: Link;
  readonly isSource: boolean;
  readonly own: LinkEnd;
  readonly other: LinkEnd;
}

const middle = ({ box }: LinkEnd): Px => box.y + box.height / 2;

/**
 * The order from top to bottom in which lines at one port do not cross. Leaving: by the other end's height.
 * Entering from above: the line that comes down farthest right is the uppermost; from below the other way round.
 */
function compareClaims(a: Claim, b: Claim): number {
  const byHeight = middle(a.other) - middle(b.other);
  if (a.isSource && b.isSource) return byHeight;
  const aIsAbove = middle(a.other) < middle(a.own);
  const bIsAbove = middle(b.other) < middle(b.own);
  if (aIsAbove !== bIsAbove) return aIsAbove ? -1 : 1;
  const byX = sideX(a.other, a.link.fromSide) - sideX(b.other, b.link.fromSide);
  if (a.isSource || b.isSource || byX === 0) return byHeight;
  return aIsAbove ? -byX : byX;
}

/** Where links leave and enter: several at one port are spread by 4 px, up to 8 px from the middle (`ux.md` B3). */
export class PortTable {
  readonly #links: LinkTable;
  readonly #fromY: Float64Array;
  readonly #toY: Float64Array;
  readonly #rowsRead = new Set<number>();

  constructor(links: LinkTable) {
    this.#links = links;
    this.#fromY = new Float64Array(links.index.ids.length);
    this.#toY = new Float64Array(links.index.ids.length);
  }

  /** The y at which a link leaves its first end. */
  fromY({ n, from }: Link): Px {
    this.#read(from.row);
    return this.#fromY[n] as number;
  }

  /** The y at which a link enters its second end. */
  toY({ n, to }: Link): Px {
    this.#read(to.row);
    return this.#toY[n] as number;
  }

  #read(row: number): void {
    if (this.#rowsRead.has(row)) return;
    this.#rowsRead.add(row);
    const claims = new Map<string, Claim[]>();
    const claim = (key: string, entry: Claim): void => {
      const list = claims.get(key);
      if (list === undefined) claims.set(key, [entry]);
      else list.push(entry);
    };
    for (const link of this.#links.on(row)) {
      const { from, to, fromSide, toSide } = link;
      if (from.row === row) claim(`${fromSide}${from.id}`, { link, isSource: true, own: from, other: to });
      if (to.row === row) claim(`${toSide}${to.id}`, { link, isSource: false, own: to, other: from });
    }
    for (const list of claims.values()) this.#spread(list);
  }

  #spread(list: Claim[]): void {
    list.sort((a, b) => compareClaims(a, b) || (a.link.id < b.link.id ? -1 : 1));
    list.forEach(({ link, isSource, own }, i) => {
      const reach = own.isGlyph ? 0 : Math.max(0, Math.min(FARTHEST, own.box.height / 2 - EDGE));
      const step = Math.min(STEP, (2 * reach) / Math.max(1, list.length - 1));
      const y = snapToHalf(middle(own) + (i - (list.length - 1) / 2) * step);
      (isSource ? this.#fromY : this.#toY)[link.n] = y;
    });
  }
}
