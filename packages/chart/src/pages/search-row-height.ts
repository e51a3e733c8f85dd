import type { Px } from '../model/index.ts';

/** Row heights, in px, tried in the search for a wanted chart height (`spec/charts.md` §9). */
export const EMBED_ROW_HEIGHTS = { min: 20, max: 59 } as const;

/**
 * The largest row height with which a chart isn't higher than wanted; the smallest when none is. Yields row heights and
 * receives the chart's height at each: at most seven, since higher rows never make a chart lower.
 */
export function* searchRowHeight(wanted: Px): Generator<Px, Px, Px> {
  let best: Px = EMBED_ROW_HEIGHTS.min;
  // A chart with too many rows for any height is laid out once, not once per try.
  if ((yield best) > wanted) return best;
  let low = EMBED_ROW_HEIGHTS.min + 1;
  let high: Px = EMBED_ROW_HEIGHTS.max;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if ((yield middle) <= wanted) {
      best = middle;
      low = middle + 1;
    } else high = middle - 1;
  }
  return best;
}

/** The result of the search, for callers that know every height at once. */
export function fitRowHeight(heightAt: (rowHeight: Px) => Px, wanted: Px): Px {
  const search = searchRowHeight(wanted);
  let step = search.next();
  while (!step.done) step = search.next(heightAt(step.value));
  return step.value;
}
