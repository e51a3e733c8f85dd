import type { Px } from '../../model/index.ts';
import type { TextPlan } from '../labels/text-plan.ts';
import type { Stage } from '../stage.ts';
import { findPlainRoute } from './find-plain-route.ts';
import { findRoute, IN, OUT } from './find-route.ts';
import { KnownRoutes, type Looked, type RoutedLink } from './known-routes.ts';
import { compareLinks, type Link, type LinkEnd, type Side, sideX } from './link-ends.ts';
import { BEYOND, BLOCK } from './link-index.ts';
import { LinkTracks, type Point } from './link-tracks.ts';
import { listFarGaps, listGaps } from './list-gaps.ts';
import { PassageSearch } from './passage-search.ts';
import { PortTable } from './port-table.ts';
import { CLEARANCE, COST, RouteScale } from './route-scale.ts';
import { RouteSearch } from './route-search.ts';
import { SolidColumns } from './solid-columns.ts';
import { findUprightPort, findUprightRoute } from './upright-route.ts';

/** How far lines may leave the plot to either side. */
const OVERHANG = 14;
/** Air between an upright and a bar that it passes. */
const PASSING = 7;
/** Rows looked at for places to pass: links that reach farther take one of the usual routes. */
const ROWS_LOOKED_AT = 12;
const PLACES = 12;
/** So far beside the two ports, and so many rows above and below the ends, every search looks. */
const LOOKED_BESIDE = 32;
const ROWS_BESIDE = 2;
/** The ways of far links are searched for until they have reached over so many rows together. */
const MOST_FAR_ROWS = 1_000_000;

/**
 * Finds a way for every link that is asked for (`ux.md` B3): the cheapest of its possible routes, given the bars, the
 * labels and the links before it. Links that reach far come first; the others go by blocks of rows, every second block
 * before those between. So a link's way depends on the far ones and on its neighbourhood only, and a part of a long
 * chart can be laid out alone.
 */
export class LinkRouter {
  readonly tracks: LinkTracks;
  readonly #stage: Stage;
  readonly #texts: TextPlan;
  readonly #ports: PortTable;
  readonly #scale: RouteScale;
  readonly #search: RouteSearch;
  readonly #passages: PassageSearch;
  readonly #far: RoutedLink[] = [];
  readonly #blocks = new Map<number, readonly RoutedLink[]>();
  readonly #buses = new Map<string, number>();
  #hasFar = false;
  #known: KnownRoutes | undefined;
  #looked: Looked = { left: 0, right: 0, top: 0, bottom: 0 };

  /** `before` is the router of a chart with the same rows and areas: ways whose surroundings did not change are kept. */
  constructor(stage: Stage, texts: TextPlan, before?: LinkRouter) {
    const { plot } = stage.frame;
    this.#stage = stage;
    this.#texts = texts;
    this.#ports = new PortTable(stage.links);
    this.tracks = new LinkTracks({ ...plot, x: plot.x - OVERHANG, width: plot.width + 2 * OVERHANG }, COST);
    const columns = new SolidColumns(stage.room, plot, stage.rowHeight, CLEARANCE);
    this.#scale = new RouteScale(stage.room, this.tracks, columns);
    this.#search = new RouteSearch(this.#scale);
    this.#passages = new PassageSearch(stage.room, this.#scale);
    if (before === undefined || before.tracks.isFull) return;
    const routed = [...before.#far, ...[...before.#blocks.values()].flat()];
    this.#known = new KnownRoutes(routed, stage.links, stage.changed);
  }

  /** Routes all links that may pass through the rows from `from` to before `to`. */
  ensure(from: number, to: number): void {
    if (!this.#hasFar) {
      this.#hasFar = true;
      this.#routeFar();
    }
    this.#visitBlocks(from, to, (block) => this.#ensureBlock(block));
  }

  /** The links with a way between two heights, which must lie within rows that are ensured; in their order. */
  between(from: number, to: number, top: Px, bottom: Px): readonly RoutedLink[] {
    const found: RoutedLink[] = [];
    const take = (routed: readonly RoutedLink[]): void => {
      for (const one of routed) if (reachesInto(one, top, bottom)) found.push(one);
    };
    take(this.#far);
    this.#visitBlocks(from, to, (block) => take(this.#blocks.get(block) ?? []));
    return found.sort((a, b) => compareLinks(a.link, b.link));
  }

  #visitBlocks(from: number, to: number, visit: (block: number) => void): void {
    const { lastBlock } = this.#stage.links.index;
    const first = Math.max(0, Math.floor(from / BLOCK) - 1);
    const last = Math.min(lastBlock, Math.floor(to / BLOCK));
    for (let block = first; block <= last; block++) visit(block);
  }

  #ensureBlock(block: number): void {
    if (this.#blocks.has(block)) return;
    const { index } = this.#stage.links;
    const numbers = index.inBlock(block);
    if (numbers.length === 0) return;
    if (block % 2 === 1) {
      this.#ensureBlock(block - 1);
      this.#ensureBlock(block + 1);
    }
    let first = Number.POSITIVE_INFINITY;
    let last = 0;
    for (const n of numbers) {
      const [from, to] = [index.fromRows[n] as number, index.toRows[n] as number];
      first = Math.min(first, from, to);
      last = Math.max(last, from, to);
    }
    this.#texts.ensure(first - BEYOND, last + BEYOND + 1);
    this.#blocks.set(block, this.#routeAll(numbers));
  }

  /** The rows that a search for ways may look at are limited: beyond that links go straight on, whatever is there. */
  #routeFar(): void {
    let rows = 0;
    for (const link of this.#listLinks(this.#stage.links.index.long)) {
      rows += Math.abs(link.to.row - link.from.row);
      this.#far.push(this.#routeFarOne(link, rows > MOST_FAR_ROWS));
    }
  }

  /** Of the texts on its way a far link minds those near its ends: all others need not have their places yet. */
  #routeFarOne(link: Link, isPlain: boolean): RoutedLink {
    if (isPlain) return this.#routeOne(link, true);
    const { plot } = this.#stage.frame;
    const { rowHeight } = this.#stage;
    const first = Math.min(link.from.row, link.to.row) + BEYOND + 1;
    const last = Math.max(link.from.row, link.to.row) - BEYOND;
    for (const { row } of [link.from, link.to]) this.#texts.ensure(row - BEYOND, row + BEYOND + 1);
    this.#scale.between = { top: plot.y + first * rowHeight, bottom: plot.y + last * rowHeight };
    const routed = this.#routeOne(link);
    this.#scale.between = undefined;
    return routed;
  }

  #routeOne(link: Link, isPlain = false): RoutedLink {
    const fromY = this.#ports.fromY(link);
    const toY = this.#ports.toY(link);
    const known = this.#known?.find(link, fromY, toY, isPlain);
    if (known !== undefined) {
      if (!isPlain) this.#add(link, known.points);
      return known.link.dependency === link.dependency ? known : { ...known, link };
    }
    const looked = this.#lookAround(link);
    this.tracks.ownBus = this.#busOf(link);
    this.#scale.join(link.from.id, link.to.id);
    const found = isPlain ? this.#routePlainly(link) : this.#route(link);
    const same = this.#known?.compare(link, found, isPlain);
    const points = same?.points ?? found;
    if (!isPlain) this.#add(link, points);
    return { link, points, fromY, toY, looked, isPlain, drawn: same?.drawn };
  }

  #add(link: Link, points: readonly Point[]): void {
    this.tracks.add(points, this.#busOf(link));
    if (this.#known !== undefined && this.tracks.isFull) this.#known = undefined;
  }

  /** The number of the port at which a link enters: the links of one bus may run together. */
  #busOf({ to, toSide }: Link): number {
    const port = `${to.id} ${toSide}`;
    const known = this.#buses.get(port);
    if (known !== undefined) return known;
    this.#buses.set(port, this.#buses.size + 1);
    return this.#buses.size;
  }

  /** Notes where every search for this link's way looks. */
  #lookAround({ from, to, fromSide, toSide }: Link): Looked {
    const { frame, rowHeight } = this.#stage;
    const [fromX, toX] = [sideX(from, fromSide), sideX(to, toSide)];
    const beyond = (ROWS_BESIDE + (from.isGlyph || to.isGlyph ? 1 : 0)) * rowHeight;
    const top = Math.min(frame.plot.y + Math.min(from.row, to.row) * rowHeight, from.box.y, to.box.y);
    const bottom = Math.max(
      frame.plot.y + (Math.max(from.row, to.row) + 1) * rowHeight,
      from.box.y + from.box.height,
      to.box.y + to.box.height,
    );
    this.#looked = {
      left: Math.min(fromX, toX, leftOfGlyph(from), leftOfGlyph(to)) - LOOKED_BESIDE,
      right: Math.max(fromX, toX, rightOfGlyph(from), rightOfGlyph(to)) + LOOKED_BESIDE,
      top: top - beyond,
      bottom: bottom + beyond,
    };
    return this.#looked;
  }

  #routeAll(numbers: readonly number[]): RoutedLink[] {
    return this.#listLinks(numbers).map((link) => this.#routeOne(link));
  }

  /** Those of the links that are drawn, in the order in which they are routed. */
  #listLinks(numbers: readonly number[]): Link[] {
    const links: Link[] = [];
    for (const n of numbers) {
      const link = this.#stage.links.get(n);
      if (link !== undefined) links.push(link);
    }
    return links.sort(compareLinks);
  }

  #routePlainly(link: Link): readonly Point[] {
    const { frame, rowHeight } = this.#stage;
    const [gap = frame.plot.y] = listGaps(link, frame.plot.y, rowHeight);
    const start = { x: sideX(link.from, link.fromSide), y: this.#ports.fromY(link) };
    const end = { x: sideX(link.to, link.toSide), y: this.#ports.toY(link) };
    return findPlainRoute(link, { start, end }, gap);
  }

  #route(link: Link): readonly Point[] {
    const { frame, room, rowHeight } = this.#stage;
    const { plot } = frame;
    const { from, to, fromSide, toSide } = link;
    const fromY = this.#ports.fromY(link);
    const toY = this.#ports.toY(link);
    const start = { x: this.#findPortX(from, fromSide, fromY), y: fromY };
    const end = { x: this.#findPortX(to, toSide, toY), y: toY };
    this.#looked.left = Math.min(this.#looked.left, start.x - LOOKED_BESIDE, end.x - LOOKED_BESIDE);
    this.#looked.right = Math.max(this.#looked.right, start.x + LOOKED_BESIDE, end.x + LOOKED_BESIDE);
    const search = this.#search;
    const entry = findUprightPort(room, to, toSide);
    if (entry !== undefined) {
      return findUprightRoute({ point: start, side: fromSide, out: OUT }, entry, plot.y, rowHeight, search);
    }
    const exit = findUprightPort(room, from, fromSide);
    if (exit !== undefined) {
      return findUprightRoute(
        { point: end, side: toSide, out: IN },
        exit,
        plot.y,
        rowHeight,
        search,
      ).toReversed();
    }
    const channels = {
      left: plot.x - OVERHANG,
      right: plot.x + plot.width + OVERHANG,
      listGaps: () => listGaps(link, plot.y, rowHeight),
      listFarGaps: () => listFarGaps(link, plot.y, rowHeight),
      listColumns: (x0: Px, x1: Px) => this.#listColumns(link, x0, x1),
    };
    return findRoute(link, { start, end }, channels, search, this.#passages);
  }

  /** The port's x: the end's side, or that of a glyph that stands on it and would hide the line. */
  #findPortX(end: LinkEnd, side: Side, y: Px): Px {
    let x = sideX(end, side);
    if (end.isGlyph) return x;
    this.#stage.room.search(x - 0.5, y, x + 0.5, y, (other) => {
      if (other.type === 'glyph') x = side === 1 ? Math.max(x, other.x + other.width) : Math.min(x, other.x);
      return false;
    });
    return x;
  }

  /** Places for an upright just left and right of the bars between the two ends. */
  #listColumns({ from, to }: Link, x0: Px, x1: Px): readonly Px[] {
    const { frame, room, rowHeight } = this.#stage;
    const first = Math.min(from.row, to.row) + 1;
    const last = Math.min(first + ROWS_LOOKED_AT, Math.max(from.row, to.row));
    if (first >= last || x1 <= x0) return [];
    this.#looked.left = Math.min(this.#looked.left, x0 - LOOKED_BESIDE);
    this.#looked.right = Math.max(this.#looked.right, x1 + LOOKED_BESIDE);
    const y = frame.plot.y + first * rowHeight;
    const found: Px[] = [];
    room.some({ x: x0, y, width: x1 - x0, height: (last - first) * rowHeight }, (obstacle) => {
      if (obstacle.type === 'bar') {
        for (const x of [obstacle.x + obstacle.width + PASSING, obstacle.x - PASSING]) {
          if (x >= x0 && x <= x1) found.push(x);
        }
      }
      return found.length >= PLACES;
    });
    return found;
  }
}

const leftOfGlyph = ({ box, isGlyph }: LinkEnd): Px => (isGlyph ? box.x : Number.POSITIVE_INFINITY);
const rightOfGlyph = ({ box, isGlyph }: LinkEnd): Px =>
  isGlyph ? box.x + box.width : Number.NEGATIVE_INFINITY;

function reachesInto({ points }: RoutedLink, top: Px, bottom: Px): boolean {
  let highest = Number.POSITIVE_INFINITY;
  let lowest = Number.NEGATIVE_INFINITY;
  for (const { y } of points) {
    highest = Math.min(highest, y);
    lowest = Math.max(lowest, y);
  }
  return lowest >= top && highest <= bottom;
}
