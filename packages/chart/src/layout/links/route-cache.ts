import type { Dependency, Id, Px, ResolvedTheme, State } from '../../model/index.ts';
import { isSameBox } from '../box.ts';
import type { DirtyRegion } from '../dirty-region.ts';
import type { SceneLink } from '../scene.ts';
import type { Link, LinkEnd } from './link-ends.ts';
import type { LinkTable } from './link-table.ts';
import type { Point } from './link-tracks.ts';

/** What was examined to find a route: nothing outside can change it. */
export interface SearchedArea {
  left: Px;
  right: Px;
  top: Px;
  bottom: Px;
}

/** A link and the corners of its line, from port to port. */
export interface RoutedLink {
  readonly link: Link;
  readonly points: readonly Point[];
  /** The vertical range of the line. */
  readonly top: Px;
  readonly bottom: Px;
  /** The heights of its ports. */
  readonly fromY: Px;
  readonly toY: Px;
  readonly searchedArea: SearchedArea;
  /** Whether it took the default route, regardless of obstacles, and is ignored by other links. */
  readonly isDefault: boolean;
  /** The last drawing, with what it depends on besides the route. */
  drawn: DrawnLink | undefined;
}

interface DrawnLink {
  readonly dependency: Dependency;
  /** The centre of its sign, when it's violated. */
  readonly sign: Point | undefined;
  readonly theme: ResolvedTheme;
  readonly templates: State['dependencyDesignTemplate'];
  readonly item: SceneLink;
}

/** The routes of the previous layout whose links still run between the same places. */
export class RouteCache {
  readonly #routes = new Map<Id, RoutedLink>();
  readonly #changed: DirtyRegion;

  /** Routes of deleted links, or with moved ends, count as changed from the start. */
  constructor(before: readonly RoutedLink[], links: LinkTable, changed: DirtyRegion) {
    this.#changed = changed;
    for (const routed of before) {
      const { link } = routed;
      const now = links.find(link.id, link.n);
      if (now !== undefined && isSameLink(link, now)) this.#routes.set(link.id, routed);
      else addSegments(changed, routed.points);
    }
  }

  /** The previous route of a link, if nothing that it depends on changed. */
  find({ id }: Link, fromY: Px, toY: Px, isDefault: boolean): RoutedLink | undefined {
    const known = this.#routes.get(id);
    if (known === undefined || known.isDefault !== isDefault) return undefined;
    if (known.fromY !== fromY || known.toY !== toY) return undefined;
    const { left, right, top, bottom } = known.searchedArea;
    return this.#changed.touches(left, top, right, bottom) ? undefined : known;
  }

  /** Compares a recomputed route with the previous one, and returns the previous one if they are equal. */
  compare({ id }: Link, points: readonly Point[], isDefault: boolean): RoutedLink | undefined {
    const known = this.#routes.get(id);
    if (known !== undefined && known.isDefault === isDefault && isSameRoute(known.points, points))
      return known;
    if (known !== undefined) addSegments(this.#changed, known.points);
    addSegments(this.#changed, points);
    return undefined;
  }
}

function addSegments(changed: DirtyRegion, points: readonly Point[]): void {
  for (let i = 1; i < points.length; i++) {
    const a = points[i - 1] as Point;
    const b = points[i] as Point;
    changed.add(Math.min(a.x, b.x), Math.min(a.y, b.y), Math.max(a.x, b.x), Math.max(a.y, b.y));
  }
}

const isSameRoute = (a: readonly Point[], b: readonly Point[]): boolean =>
  a.length === b.length && a.every(({ x, y }, i) => x === b[i]?.x && y === b[i]?.y);

function isSameEnd(a: LinkEnd, b: LinkEnd): boolean {
  if (a.id !== b.id || a.row !== b.row || a.isGlyph !== b.isGlyph) return false;
  return isSameBox(a.box, b.box);
}

function isSameLink(a: Link, b: Link): boolean {
  return (
    a === b ||
    (a.fromSide === b.fromSide && a.toSide === b.toSide && isSameEnd(a.from, b.from) && isSameEnd(a.to, b.to))
  );
}
