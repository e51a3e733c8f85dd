import type { Id, Px } from '../../model/index.ts';
import { snapToHalf } from '../box.ts';
import { type Link, type LinkEnd, type Side, sideX } from './link-ends.ts';

/** Where a link leaves its first end and enters its second. */
export interface Ports {
  readonly fromY: Px;
  readonly toY: Px;
}

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

/** Spreads several links at one port by 4 px, up to 8 px from the middle (`ux.md` B3). */
export function assignPorts(links: readonly Link[]): ReadonlyMap<Id, Ports> {
  const claims = new Map<string, Claim[]>();
  const claim = (own: LinkEnd, side: Side, entry: Claim): void => {
    const key = `${side}${own.id}`;
    const list = claims.get(key);
    if (list === undefined) claims.set(key, [entry]);
    else list.push(entry);
  };
  for (const link of links) {
    const { from, to } = link;
    claim(from, link.fromSide, { link, isSource: true, own: from, other: to });
    claim(to, link.toSide, { link, isSource: false, own: to, other: from });
  }
  const ports = new Map<Id, { fromY: Px; toY: Px }>();
  for (const { id } of links) ports.set(id, { fromY: 0, toY: 0 });
  for (const list of claims.values()) {
    list.sort((a, b) => compareClaims(a, b) || (a.link.id < b.link.id ? -1 : 1));
    list.forEach(({ link, isSource, own }, i) => {
      const reach = own.isGlyph ? 0 : Math.max(0, Math.min(FARTHEST, own.box.height / 2 - EDGE));
      const step = Math.min(STEP, (2 * reach) / Math.max(1, list.length - 1));
      const y = snapToHalf(middle(own) + (i - (list.length - 1) / 2) * step);
      const port = ports.get(link.id);
      if (port !== undefined) port[isSource ? 'fromY' : 'toY'] = y;
    });
  }
  return ports;
}
