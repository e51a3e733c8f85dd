import type { Box } from '@giotto/chart/layout';

/** The numbers of a shape's connection sites at the middles of its sides. */
interface Sites {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** A shape to which connectors can be glued. */
export interface Anchor {
  readonly id: number;
  /** In English metric units. */
  readonly box: Box;
  readonly sites: Sites;
}

/** The anchors of one slide by the id of their task or milestone. */
export type Anchors = ReadonlyMap<string, Anchor>;

/** A place on a slide. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Where a connector is glued. */
export interface Glue {
  readonly anchor: Anchor;
  readonly site: number;
  readonly spot: Spot;
}

/** How far from its shape's edge a link may end, in English metric units: an arrow keeps a little distance. */
const REACH = 60_000;

function glueAt(
  anchor: Anchor,
  spot: Spot,
): { readonly glue: Glue; readonly distance: number; readonly off: number } {
  const { x, y, width, height } = anchor.box;
  const [middleX, middleY] = [x + Math.round(width / 2), y + Math.round(height / 2)];
  const outX = Math.max(x - spot.x, 0, spot.x - x - width);
  const outY = Math.max(y - spot.y, 0, spot.y - y - height);
  const sides = [
    { site: anchor.sites.left, spot: { x, y: middleY }, off: Math.abs(spot.x - x) },
    { site: anchor.sites.right, spot: { x: x + width, y: middleY }, off: Math.abs(spot.x - x - width) },
    { site: anchor.sites.top, spot: { x: middleX, y }, off: Math.abs(spot.y - y) },
    { site: anchor.sites.bottom, spot: { x: middleX, y: y + height }, off: Math.abs(spot.y - y - height) },
  ];
  const [nearest] = sides.sort((a, b) => a.off - b.off);
  const { site = 0, spot: at = spot, off = 0 } = nearest ?? {};
  return { glue: { anchor, site, spot: at }, distance: outX + outY, off };
}

/**
 * The side of an element's shape at which a link ends: of the linked element itself, else of the shape that stands there
 * for it, such as a collapsed parent's. Undefined if nothing is near.
 */
export function findGlue(anchors: Anchors, id: string | undefined, spot: Spot): Glue | undefined {
  const own = id === undefined ? undefined : anchors.get(id);
  const candidates = own === undefined ? [...anchors.values()] : [own];
  const near = candidates.map((anchor) => glueAt(anchor, spot)).filter(({ distance }) => distance <= REACH);
  return near.sort((a, b) => a.distance + a.off - b.distance - b.off)[0]?.glue;
}
