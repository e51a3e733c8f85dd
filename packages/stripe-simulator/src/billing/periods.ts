/** How often a price is billed. */
export interface Cycle {
  readonly interval: string;
  readonly interval_count: number;
}

const day = 86_400;

/**
 * The time `count` cycles after the anchor, in Unix seconds, UTC. In a month without the anchor's day, the cycle ends
 * on its last day; later cycles return to the anchor's day: 31 January, 28 February, 31 March.
 */
export function addCycles(anchor: number, { interval, interval_count }: Cycle, count: number): number {
  const units = interval_count * count;
  if (interval === 'day') return anchor + units * day;
  if (interval === 'week') return anchor + units * 7 * day;
  return addMonths(anchor, interval === 'year' ? units * 12 : units);
}

export function addMonths(anchor: number, months: number): number {
  const from = new Date(anchor * 1000);
  const firstOfMonth = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1);
  const lastDay = new Date(firstOfMonth);
  lastDay.setUTCMonth(lastDay.getUTCMonth() + 1, 0);
  const date = Math.min(from.getUTCDate(), lastDay.getUTCDate());
  return firstOfMonth / 1000 + (date - 1) * day + (anchor % day);
}

/** The first end of a cycle after that time. */
export function nextBoundary(anchor: number, cycle: Cycle, after: number): number {
  if (anchor > after) return anchor;
  const length = addCycles(anchor, cycle, 1) - anchor;
  let count = Math.max(0, Math.floor((after - anchor) / length) - 2);
  while (addCycles(anchor, cycle, count) <= after) count += 1;
  return addCycles(anchor, cycle, count);
}
