import type { Box } from '@giotto/chart/layout';

/** A place at which connectors can be glued to a shape. */
interface Site {
  /** Its number in the shape's geometry. */
  readonly index: number;
  /** Where it is in the shape's box: 0 is left or top, 1 right or bottom. */
  readonly x: number;
  readonly y: number;
}

/** A shape's sites nearest to the middles of its sides. */
export interface Sites {
  readonly top: Site;
  readonly left: Site;
  readonly bottom: Site;
  readonly right: Site;
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
  { x, y }: Spot,
): { readonly glue: Glue; readonly distance: number; readonly off: number } {
  const { box, sites } = anchor;
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  const distance = Math.max(box.x - x, 0, x - right) + Math.max(box.y - y, 0, y - bottom);
  const sides = [
    { site: sites.left, off: Math.abs(x - box.x) },
    { site: sites.right, off: Math.abs(x - right) },
    { site: sites.top, off: Math.abs(y - box.y) },
    { site: sites.bottom, off: Math.abs(y - bottom) },
  ];
  const [nearest] = sides.sort((a, b) => a.off - b.off);
  const { site, off } = nearest ?? { site: sites.left, off: 0 };
  const spot = { x: box.x + Math.round(site.x * box.width), y: box.y + Math.round(site.y * box.height) };
  return { glue: { anchor, site: site.index, spot }, distance, off };
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
