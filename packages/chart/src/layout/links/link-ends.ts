import type { Dependency, DependencyType, Id, Px } from '../../model/index.ts';
import type { Box } from '../scene.ts';

/** The drawn end of a link: the element itself, or the collapsed parent that represents it. */
export interface LinkEnd {
  /** The drawn element. */
  readonly id: Id;
  readonly box: Box;
  readonly row: number;
  readonly isGlyph: boolean;
}

/** The side of an element on which a line leaves or enters: -1 left, 1 right. */
export type Side = -1 | 1;

/** A dependency with both ends on the picture. */
export interface Link {
  /** Its index in the link index. */
  readonly n: number;
  readonly id: Id;
  readonly dependency: Dependency;
  readonly from: LinkEnd;
  readonly to: LinkEnd;
  readonly fromSide: Side;
  readonly toSide: Side;
}

/** Where each type's line leaves and enters (`ux.md` B3). */
export const LINK_SIDES: Readonly<Record<DependencyType, readonly [Side, Side]>> = {
  FS: [1, -1],
  SS: [-1, -1],
  FF: [1, 1],
  SF: [-1, 1],
};

/** The x of the end's side. */
export function sideX({ box }: LinkEnd, side: Side): Px {
  return side === 1 ? box.x + box.width : box.x;
}

/** The order of routing: from the top, farthest first at one source, so that nearer ones nest inside. */
export function compareLinks(a: Link, b: Link): number {
  return (
    a.from.row - b.from.row ||
    a.from.box.x - b.from.box.x ||
    Math.abs(b.to.row - b.from.row) - Math.abs(a.to.row - a.from.row) ||
    a.to.row - b.to.row ||
    (a.id < b.id ? -1 : 1)
  );
}
