import type { Px } from '../../model/index.ts';
import type { Occupancy } from '../labels/occupancy.ts';
import { CostTable } from './cost-table.ts';
import { COST, type RouteScale } from './route-scale.ts';
import type { Ends, RouteSearch } from './route-search.ts';

/** Where a way through a gap between rows may run. */
export interface Passages {
  /** The lines between rows. */
  readonly gaps: readonly Px[];
  /** Places for the upright near the first end, and for that near the second. */
  readonly outs: readonly Px[];
  readonly ins: readonly Px[];
}

/** So many gaps, and so many places for each upright there, are weighed exactly. */
const GAPS_TRIED = 4;
const PLACES_TRIED = 2;

/**
 * The search for a way past bars, for links that find none of the usual ones: the gaps that promise most are weighed
 * with the places that promise most.
 */
export class PassageSearch {
  readonly #room: Occupancy;
  readonly #scale: RouteScale;
  readonly #outs = new CostTable();
  readonly #ins = new CostTable();

  constructor(room: Occupancy, scale: RouteScale) {
    this.#room = room;
    this.#scale = scale;
  }

  /** Tries the ways through the gaps; the search keeps the best one. */
  run(search: RouteSearch, ends: Ends, { gaps, outs, ins }: Passages): void {
    this.#outs.read(this.#room, this.#scale, ends.start, outs, gaps);
    this.#ins.read(this.#room, this.#scale, ends.end, ins, gaps);
    const costs = gaps.map((gap, g) => {
      const rise = Math.abs(gap - ends.start.y) + Math.abs(gap - ends.end.y);
      return this.#outs.least(g) + this.#ins.least(g) + rise * COST.pixel;
    });
    for (let tries = 0; tries < GAPS_TRIED; tries++) {
      let g = 0;
      for (let at = 1; at < costs.length; at++) if ((costs[at] as number) < (costs[g] as number)) g = at;
      if (costs.length === 0 || (costs[g] as number) >= search.least) return;
      costs[g] = Number.POSITIVE_INFINITY;
      const outsHere = this.#outs.listBest(g, PLACES_TRIED);
      search.tryGap(ends, gaps[g] as Px, outsHere, this.#ins.listBest(g, PLACES_TRIED));
    }
  }
}
