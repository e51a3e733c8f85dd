import type { Px } from '../../model/index.ts';
import type { Occupancy } from '../labels/occupancy.ts';
import { CostTable } from './cost-table.ts';
import { COST, type RouteCost } from './route-cost.ts';
import type { Ends, RouteSearch } from './route-search.ts';

/** The candidate lines of a route through a gap between rows. */
interface ChannelCandidates {
  /** The lines between rows. */
  readonly gaps: readonly Px[];
  /** Columns for the vertical segment near the first end, and for the one near the second. */
  readonly exits: readonly Px[];
  readonly entries: readonly Px[];
}

/** The number of gaps, and of columns per vertical segment, whose exact costs are computed. */
const MAX_GAPS = 4;
const MAX_COLUMNS = 2;

/**
 * Searches a route past bars, for links that find no default route: combines the most promising gaps with the most
 * promising columns.
 */
export class ChannelSearch {
  readonly #room: Occupancy;
  readonly #routeCost: RouteCost;
  readonly #exitCosts = new CostTable();
  readonly #entryCosts = new CostTable();

  constructor(room: Occupancy, routeCost: RouteCost) {
    this.#room = room;
    this.#routeCost = routeCost;
  }

  /** Tries the routes through the gaps; the search keeps the best one. */
  run(search: RouteSearch, ends: Ends, { gaps, exits: outs, entries: ins }: ChannelCandidates): void {
    this.#exitCosts.read(this.#room, this.#routeCost, ends.start, outs, gaps);
    this.#entryCosts.read(this.#room, this.#routeCost, ends.end, ins, gaps);
    const costs = gaps.map((gap, g) => {
      const rise = Math.abs(gap - ends.start.y) + Math.abs(gap - ends.end.y);
      return this.#exitCosts.least(g) + this.#entryCosts.least(g) + rise * COST.pixel;
    });
    for (let tries = 0; tries < MAX_GAPS; tries++) {
      let g = 0;
      for (let at = 1; at < costs.length; at++) if ((costs[at] as number) < (costs[g] as number)) g = at;
      if (costs.length === 0 || (costs[g] as number) >= search.lowestCost) return;
      costs[g] = Number.POSITIVE_INFINITY;
      const outsHere = this.#exitCosts.listBest(g, MAX_COLUMNS);
      search.tryGap(ends, gaps[g] as Px, outsHere, this.#entryCosts.listBest(g, MAX_COLUMNS));
    }
  }
}
