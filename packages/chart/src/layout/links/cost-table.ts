import type { Px } from '../../model/index.ts';
import type { Obstacle } from '../labels/obstacle.ts';
import type { Occupancy } from '../labels/occupancy.ts';
import type { Point } from './link-tracks.ts';
import { CLEARANCE, COST, type RouteCost, type TextBlindRange } from './route-cost.ts';

/** Whether it's a text far from both ends of a far link. */
function isUnknownText({ type, y, height }: Obstacle, { top, bottom }: TextBlindRange): boolean {
  return type !== 'bar' && type !== 'glyph' && y + height > top && y < bottom;
}

/** The costs from one end of a link via each column to each gap, ignoring other links. */
export class CostTable {
  #costs = new Float64Array(256);
  #gaps: readonly Px[] = [];
  #places: readonly Px[] = [];

  /** Examines every obstacle between the end and the gaps once, rather than once for every column and gap. */
  read(
    room: Occupancy,
    routeCost: RouteCost,
    { x, y }: Point,
    places: readonly Px[],
    gaps: readonly Px[],
  ): void {
    this.#gaps = gaps;
    this.#places = places;
    const size = places.length * gaps.length;
    if (this.#costs.length < size) this.#costs = new Float64Array(2 * size);
    this.#costs.fill(0, 0, size);
    let [left, right, top, bottom] = [x, x, y, y];
    for (const place of places) {
      left = Math.min(left, place);
      right = Math.max(right, place);
    }
    for (const gap of gaps) {
      top = Math.min(top, gap);
      bottom = Math.max(bottom, gap);
    }
    const { textBlindRange } = routeCost;
    const addCost = (obstacle: Obstacle): boolean => {
      if (obstacle.type === 'port') return false;
      if (textBlindRange !== undefined && isUnknownText(obstacle, textBlindRange)) return false;
      // Obstacles on the end's own row come before the vertical segment.
      if (obstacle.y > y || obstacle.y + obstacle.height < y) this.#addCost(obstacle, y, routeCost);
      return false;
    };
    room.search(left - CLEARANCE, top, right + CLEARANCE, bottom, addCost);
    places.forEach((place, i) => {
      const [from, to] = place < x ? [place, x] : [x, place];
      const run = routeCost.boxCost(from, y - CLEARANCE, to, y + CLEARANCE, COST.struck, Infinity);
      const cost = run + Math.abs(place - x) * COST.pixel;
      for (let g = 0; g < gaps.length; g++) this.#add(i, g, cost);
    });
  }

  /** The lowest cost for a gap. */
  least(gap: number): number {
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < this.#places.length; i++) least = Math.min(least, this.#cost(i, gap));
    return least;
  }

  /** The cheapest columns for a gap, best first. */
  listBest(gap: number, most: number): readonly Px[] {
    const best: number[] = [];
    for (let i = 0; i < this.#places.length; i++) {
      const cost = this.#cost(i, gap);
      let at = best.length;
      while (at > 0 && this.#cost(best[at - 1] as number, gap) > cost) at--;
      if (at >= most) continue;
      for (let later = Math.min(best.length, most - 1); later > at; later--)
        best[later] = best[later - 1] as number;
      best[at] = i;
    }
    for (let at = 0; at < best.length; at++) best[at] = this.#places[best[at] as number] as Px;
    return best;
  }

  #cost(place: number, gap: number): number {
    return this.#costs[place * this.#gaps.length + gap] as number;
  }

  #add(place: number, gap: number, cost: number): void {
    const at = place * this.#gaps.length + gap;
    this.#costs[at] = (this.#costs[at] as number) + cost;
  }

  /** An obstacle affects the vertical segments within its width that lead from `y` to the gaps on its far side. */
  #addCost({ type, id, x, width, y: top, height }: Obstacle, y: Px, routeCost: RouteCost): void {
    const cost = type === 'bar' || type === 'glyph' ? COST.bar : routeCost.textCost(id);
    const middle = top + height / 2;
    const places = this.#places;
    const gaps = this.#gaps;
    const costs = this.#costs;
    const isBelow = middle > y;
    for (let i = 0; i < places.length; i++) {
      const place = places[i] as Px;
      if (place <= x - CLEARANCE || place >= x + width + CLEARANCE) continue;
      const first = i * gaps.length;
      for (let g = 0; g < gaps.length; g++) {
        const gap = gaps[g] as Px;
        if (isBelow ? gap > middle : gap < middle) costs[first + g] = (costs[first + g] as number) + cost;
      }
    }
  }
}
