import type { Px } from '../../model/index.ts';
import type { TextPlan } from '../labels/text-plan.ts';
import type { LayoutContext } from '../layout-context.ts';
import { ChannelSearch } from './channel-search.ts';
import { findDefaultRoute } from './find-default-route.ts';
import { ENTRY_LENGTH, EXIT_LENGTH, findRoute } from './find-route.ts';
import { compareLinks, type Link, type LinkEnd, type Side, sideX } from './link-ends.ts';
import { BLOCK_MARGIN } from './link-index.ts';
import { LinkTracks, type Point } from './link-tracks.ts';
import { listFarGaps, listGaps } from './list-gaps.ts';
import { ObstacleColumns } from './obstacle-columns.ts';
import { PortTable } from './port-table.ts';
import { RouteCache, type RoutedLink, type SearchedArea } from './route-cache.ts';
import { CLEARANCE, COST, RouteCost } from './route-cost.ts';
import { RouteSearch } from './route-search.ts';
import { RoutedBlocks } from './routed-blocks.ts';
import { findVerticalPort, findVerticalRoute } from './vertical-route.ts';

/** How far lines may extend beyond the plot on either side. */
const OVERHANG = 14;
/** Space between a vertical segment and a bar that it passes. */
const COLUMN_CLEARANCE = 7;
/** Maximum rows examined for columns: longer links take one of the default routes. */
const MAX_COLUMN_ROWS = 12;
const MAX_COLUMNS = 12;
/** How far next to the two ports every search looks, and how many rows above and below the ends. */
const SEARCH_MARGIN = 32;
const SEARCH_MARGIN_ROWS = 2;
/** Routes of far links are searched for until they have spanned this many rows in total. */
const MAX_FAR_ROWS = 1_000_000;

/**
 * Finds a route for every requested link (`ux.md` B3): the cheapest possible route, given the bars, the labels and the
 * links before it. Far links come first, the others by blocks of rows. So a link's route depends only on the far ones
 * and on its neighbourhood, and a part of a long chart can be laid out alone.
 */
export class LinkRouter {
  readonly tracks: LinkTracks;
  readonly #context: LayoutContext;
  readonly #texts: TextPlan;
  readonly #ports: PortTable;
  readonly #cost: RouteCost;
  readonly #search: RouteSearch;
  readonly #channels: ChannelSearch;
  readonly #far: RoutedLink[] = [];
  readonly #blocks: RoutedBlocks;
  readonly #buses = new Map<string, number>();
  #hasFar = false;
  #cache: RouteCache | undefined;
  #searched: SearchedArea = { left: 0, right: 0, top: 0, bottom: 0 };

  /** `before` is the router of a chart with the same rows and areas: keeps routes with unchanged surroundings. */
  constructor(context: LayoutContext, texts: TextPlan, before?: LinkRouter) {
    const { plot } = context.frame;
    this.#context = context;
    this.#texts = texts;
    this.#ports = new PortTable(context.links);
    this.tracks = new LinkTracks({ ...plot, x: plot.x - OVERHANG, width: plot.width + 2 * OVERHANG }, COST);
    const columns = new ObstacleColumns(context.room, plot, context.rowHeight, CLEARANCE);
    this.#cost = new RouteCost(context.room, this.tracks, columns);
    this.#search = new RouteSearch(this.#cost);
    this.#channels = new ChannelSearch(context.room, this.#cost);
    this.#blocks = new RoutedBlocks(context.links.index, (numbers, first, last) => {
      texts.ensure(first - BLOCK_MARGIN, last + BLOCK_MARGIN + 1);
      return this.#listLinks(numbers).map((link) => this.#routeOne(link));
    });
    if (before === undefined || before.tracks.isFull) return;
    const routed = [...before.#far, ...before.#blocks.all];
    this.#cache = new RouteCache(routed, context.links, context.changed);
  }

  /** Routes all links that may pass through the rows from `from` up to but excluding `to`. */
  ensure(from: number, to: number): void {
    if (!this.#hasFar) {
      this.#hasFar = true;
      this.#routeFar();
    }
    this.#blocks.ensure(from, to);
  }

  /** The links with a route between two heights, which must be within ensured rows; in order. */
  between(from: number, to: number, top: Px, bottom: Px): readonly RoutedLink[] {
    const found: RoutedLink[] = [];
    const take = (routed: readonly RoutedLink[]): void => {
      for (const one of routed) if (one.bottom >= top && one.top <= bottom) found.push(one);
    };
    take(this.#far);
    this.#blocks.visit(from, to, take);
    return found.sort((a, b) => compareLinks(a.link, b.link));
  }

  /** Limits the rows examined for routes: beyond that, far links take the default route, regardless of obstacles. */
  #routeFar(): void {
    let rows = 0;
    for (const link of this.#listLinks(this.#context.links.index.far)) {
      rows += Math.abs(link.to.row - link.from.row);
      this.#far.push(this.#routeFarOne(link, rows > MAX_FAR_ROWS));
    }
  }

  /** A far link only avoids texts near its ends, so that other texts on its route need not be placed yet. */
  #routeFarOne(link: Link, isDefault: boolean): RoutedLink {
    if (isDefault) return this.#routeOne(link, true);
    const { plot } = this.#context.frame;
    const { rowHeight } = this.#context;
    const first = Math.min(link.from.row, link.to.row) + BLOCK_MARGIN + 1;
    const last = Math.max(link.from.row, link.to.row) - BLOCK_MARGIN;
    for (const { row } of [link.from, link.to])
      this.#texts.ensure(row - BLOCK_MARGIN, row + BLOCK_MARGIN + 1);
    this.#cost.textBlindRange = { top: plot.y + first * rowHeight, bottom: plot.y + last * rowHeight };
    const routed = this.#routeOne(link);
    this.#cost.textBlindRange = undefined;
    return routed;
  }

  #routeOne(link: Link, isDefault = false): RoutedLink {
    const fromY = this.#ports.fromY(link);
    const toY = this.#ports.toY(link);
    const known = this.#cache?.find(link, fromY, toY, isDefault);
    if (known !== undefined) {
      if (!isDefault) this.#add(link, known.points);
      return known.link.dependency === link.dependency ? known : { ...known, link };
    }
    const searchedArea = this.#findSearchedArea(link);
    this.tracks.ownBus = this.#busOf(link);
    this.#cost.setEndpoints(link.from.id, link.to.id);
    const found = isDefault ? this.#routeByDefault(link) : this.#route(link);
    const same = this.#cache?.compare(link, found, isDefault);
    const points = same?.points ?? found;
    if (!isDefault) this.#add(link, points);
    let highest = Number.POSITIVE_INFINITY;
    let lowest = Number.NEGATIVE_INFINITY;
    for (const { y } of points) {
      highest = Math.min(highest, y);
      lowest = Math.max(lowest, y);
    }
    const range = { top: highest, bottom: lowest };
    return { link, points, ...range, fromY, toY, searchedArea, isDefault, drawn: same?.drawn };
  }

  #add(link: Link, points: readonly Point[]): void {
    this.tracks.add(points, this.#busOf(link));
    if (this.#cache !== undefined && this.tracks.isFull) this.#cache = undefined;
  }

  /** The number of the port at which a link enters: the links of one bus may run together. */
  #busOf({ to, toSide }: Link): number {
    const port = `${to.id} ${toSide}`;
    const known = this.#buses.get(port);
    if (known !== undefined) return known;
    this.#buses.set(port, this.#buses.size + 1);
    return this.#buses.size;
  }

  /** Records the area that every search for this link's route examines. */
  #findSearchedArea({ from, to, fromSide, toSide }: Link): SearchedArea {
    const { frame, rowHeight } = this.#context;
    const [fromX, toX] = [sideX(from, fromSide), sideX(to, toSide)];
    const beyond = (SEARCH_MARGIN_ROWS + (from.isGlyph || to.isGlyph ? 1 : 0)) * rowHeight;
    const top = Math.min(frame.plot.y + Math.min(from.row, to.row) * rowHeight, from.box.y, to.box.y);
    const bottom = Math.max(
      frame.plot.y + (Math.max(from.row, to.row) + 1) * rowHeight,
      from.box.y + from.box.height,
      to.box.y + to.box.height,
    );
    this.#searched = {
      left: Math.min(fromX, toX, leftOfGlyph(from), leftOfGlyph(to)) - SEARCH_MARGIN,
      right: Math.max(fromX, toX, rightOfGlyph(from), rightOfGlyph(to)) + SEARCH_MARGIN,
      top: top - beyond,
      bottom: bottom + beyond,
    };
    return this.#searched;
  }

  /** The drawn links among these, in routing order. */
  #listLinks(numbers: readonly number[]): Link[] {
    const links: Link[] = [];
    for (const n of numbers) {
      const link = this.#context.links.get(n);
      if (link !== undefined) links.push(link);
    }
    return links.sort(compareLinks);
  }

  #routeByDefault(link: Link): readonly Point[] {
    const { frame, rowHeight } = this.#context;
    const [gap = frame.plot.y] = listGaps(link, frame.plot.y, rowHeight);
    const start = { x: sideX(link.from, link.fromSide), y: this.#ports.fromY(link) };
    const end = { x: sideX(link.to, link.toSide), y: this.#ports.toY(link) };
    return findDefaultRoute(link, { start, end }, gap);
  }

  #route(link: Link): readonly Point[] {
    const { frame, room, rowHeight } = this.#context;
    const { plot } = frame;
    const { from, to, fromSide, toSide } = link;
    const fromY = this.#ports.fromY(link);
    const toY = this.#ports.toY(link);
    const start = { x: this.#findPortX(from, fromSide, fromY), y: fromY };
    const end = { x: this.#findPortX(to, toSide, toY), y: toY };
    this.#searched.left = Math.min(this.#searched.left, start.x - SEARCH_MARGIN, end.x - SEARCH_MARGIN);
    this.#searched.right = Math.max(this.#searched.right, start.x + SEARCH_MARGIN, end.x + SEARCH_MARGIN);
    const search = this.#search;
    const entry = findVerticalPort(room, to, toSide);
    if (entry !== undefined) {
      return findVerticalRoute(
        { point: start, side: fromSide, out: EXIT_LENGTH },
        entry,
        plot.y,
        rowHeight,
        search,
      );
    }
    const exit = findVerticalPort(room, from, fromSide);
    if (exit !== undefined) {
      return findVerticalRoute(
        { point: end, side: toSide, out: ENTRY_LENGTH },
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
    return findRoute(link, { start, end }, channels, search, this.#channels);
  }

  /** The port's x: the end's side, or that of a glyph on it that would hide the line. */
  #findPortX(end: LinkEnd, side: Side, y: Px): Px {
    let x = sideX(end, side);
    if (end.isGlyph) return x;
    this.#context.room.search(x - 0.5, y, x + 0.5, y, (other) => {
      if (other.type === 'glyph') x = side === 1 ? Math.max(x, other.x + other.width) : Math.min(x, other.x);
      return false;
    });
    return x;
  }

  /** Columns for a vertical segment just left and right of the bars between the two ends. */
  #listColumns({ from, to }: Link, x0: Px, x1: Px): readonly Px[] {
    const { frame, room, rowHeight } = this.#context;
    const first = Math.min(from.row, to.row) + 1;
    const last = Math.min(first + MAX_COLUMN_ROWS, Math.max(from.row, to.row));
    if (first >= last || x1 <= x0) return [];
    this.#searched.left = Math.min(this.#searched.left, x0 - SEARCH_MARGIN);
    this.#searched.right = Math.max(this.#searched.right, x1 + SEARCH_MARGIN);
    const y = frame.plot.y + first * rowHeight;
    const found: Px[] = [];
    room.some({ x: x0, y, width: x1 - x0, height: (last - first) * rowHeight }, (obstacle) => {
      if (obstacle.type === 'bar') {
        for (const x of [obstacle.x + obstacle.width + COLUMN_CLEARANCE, obstacle.x - COLUMN_CLEARANCE]) {
          if (x >= x0 && x <= x1) found.push(x);
        }
      }
      return found.length >= MAX_COLUMNS;
    });
    return found;
  }
}

const leftOfGlyph = ({ box, isGlyph }: LinkEnd): Px => (isGlyph ? box.x : Number.POSITIVE_INFINITY);
const rightOfGlyph = ({ box, isGlyph }: LinkEnd): Px =>
  isGlyph ? box.x + box.width : Number.NEGATIVE_INFINITY;
