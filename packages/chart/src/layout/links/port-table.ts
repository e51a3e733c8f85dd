import type { Px } from '../../model/index.ts';
import { snapToHalf } from '../box.ts';
import { type Link, type LinkEnd, type Side, sideX } from './link-ends.ts';
import type { LinkTable } from './link-table.ts';

const STEP = 4;
const FARTHEST = 8;
/** Minimum distance of a port from the bar's upper and lower edge. */
export const PORT_EDGE: Px = 3;

interface PortUse {
  readonly link: Link;
  readonly isSource: boolean;
  readonly side: Side;
  readonly own: LinkEnd;
  readonly other: LinkEnd;
}

const middle = ({ box }: LinkEnd): Px => box.y + box.height / 2;

/**
 * The top-to-bottom order in which lines at one port don't cross. Leaving: by the other end's height. Entering from
 * above: the line that comes down farthest right is topmost; from below the other way round.
 */
function compareUses(a: PortUse, b: PortUse): number {
  const byHeight = middle(a.other) - middle(b.other);
  if (a.isSource && b.isSource) return byHeight;
  const aIsAbove = middle(a.other) < middle(a.own);
  const bIsAbove = middle(b.other) < middle(b.own);
  if (aIsAbove !== bIsAbove) return aIsAbove ? -1 : 1;
  const byX = sideX(a.other, a.link.fromSide) - sideX(b.other, b.link.fromSide);
  if (a.isSource || b.isSource || byX === 0) return byHeight;
  return aIsAbove ? -byX : byX;
}

function comparePorts(a: PortUse, b: PortUse): number {
  if (a.own.id !== b.own.id) return a.own.id < b.own.id ? -1 : 1;
  return a.side - b.side;
}

const isSamePort = (a: PortUse, b: PortUse): boolean => a.own.id === b.own.id && a.side === b.side;

/**
 * Where links leave and enter: those that leave at one port are spread by 4 px, up to 8 px from the middle (`ux.md`
 * B3); all that enter there join, since arrowheads so close together would form a comb.
 */
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
    const claims: PortUse[] = [];
    for (const link of this.#links.on(row)) {
      const { from, to, fromSide, toSide } = link;
      if (from.row === row) claims.push({ link, isSource: true, side: fromSide, own: from, other: to });
      if (to.row === row) claims.push({ link, isSource: false, side: toSide, own: to, other: from });
    }
    claims.sort(comparePorts);
    for (let at = 0; at < claims.length; ) {
      const first = claims[at] as PortUse;
      let end = at + 1;
      while (end < claims.length && isSamePort(claims[end] as PortUse, first)) end++;
      this.#spread(end - at === 1 ? [first] : claims.slice(at, end));
      at = end;
    }
  }

  #spread(list: PortUse[]): void {
    if (list.length > 1) list.sort((a, b) => compareUses(a, b) || (a.link.id < b.link.id ? -1 : 1));
    const firstEntry = list.findIndex(({ isSource }) => !isSource);
    const places = list.filter(({ isSource }, i) => isSource || i === firstEntry);
    const last = places.length - 1;
    const yOf = ({ own }: PortUse, place: number): Px => {
      const reach = own.isGlyph ? 0 : Math.max(0, Math.min(FARTHEST, own.box.height / 2 - PORT_EDGE));
      const step = Math.min(STEP, (2 * reach) / Math.max(1, last));
      return snapToHalf(middle(own) + (place - last / 2) * step);
    };
    places.forEach((claim, place) => {
      if (claim.isSource) this.#fromY[claim.link.n] = yOf(claim, place);
    });
    const entry = list[firstEntry];
    if (entry === undefined) return;
    const y = yOf(entry, places.indexOf(entry));
    for (const { link, isSource } of list) if (!isSource) this.#toY[link.n] = y;
  }
}
