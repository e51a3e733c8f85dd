import type { CompiledNetwork } from '../network/compiled-network.ts';
import type { Minute } from '../network.ts';
import type { FirstStarts } from './first-starts.ts';

/** What links allow of a start and of a finish, at most. */
export interface Limits {
  start: Minute;
  finish: Minute;
}

/**
 * Instants by node. At activities and ways in, the latest demands on start and finish that what lies there can meet
 * without moving; at ways out, what the summary's links allow of the activities below.
 */
export interface LimitTable {
  readonly starts: Float64Array;
  readonly finishes: Float64Array;
}

const NONE = Number.POSITIVE_INFINITY;

export function makeLimitTable({ nodeCount }: CompiledNetwork): LimitTable {
  return { starts: new Float64Array(nodeCount).fill(NONE), finishes: new Float64Array(nodeCount).fill(NONE) };
}

/** What the links that leave a node allow. */
function collectLimits(
  { links, outgoing, calendars }: CompiledNetwork,
  node: number,
  lags: Float64Array,
  { starts, finishes }: LimitTable,
  limits: Limits,
): void {
  limits.start = NONE;
  limits.finish = NONE;
  const end = outgoing.first[node + 1] ?? 0;
  for (let at = outgoing.first[node] ?? 0; at < end; at++) {
    const link = outgoing.items[at] ?? 0;
    const target = links.to[link] ?? 0;
    const instant = (links.isToFinish[link] === 1 ? finishes[target] : starts[target]) ?? NONE;
    if (instant === NONE) continue;
    const lag = lags[link] ?? 0;
    const limit =
      lag === 0 ? instant : (calendars[links.lagCalendar[link] ?? 0]?.subtract(instant, lag) ?? instant);
    if (links.isFromFinish[link] === 1) {
      if (limit < limits.finish) limits.finish = limit;
    } else if (limit < limits.start) limits.start = limit;
  }
}

/**
 * Puts into the table what a summary's links allow, and those of the summaries around it. A limit of the start is for
 * those that start first; where one that starts in time is enough, only if there is no other.
 */
export function limitBelow(
  network: CompiledNetwork,
  summary: number,
  lags: Float64Array,
  table: LimitTable,
  { first, second }: FirstStarts,
  isOneEnough: boolean,
  limits: Limits,
): void {
  const { activityCount, summaryCount, summaries } = network;
  const outBase = activityCount + summaryCount;
  collectLimits(network, outBase + summary, lags, table, limits);
  if (isOneEnough && (second[summary] ?? 0) <= limits.start) limits.start = NONE;
  const parent = summaries.summary[summary] ?? -1;
  if (parent >= 0) {
    limits.finish = Math.min(limits.finish, table.finishes[outBase + parent] ?? NONE);
    if (first[summary] === first[parent])
      limits.start = Math.min(limits.start, table.starts[outBase + parent] ?? NONE);
  }
  table.starts[outBase + summary] = limits.start;
  table.finishes[outBase + summary] = limits.finish;
}

/** What the links of an activity and of the summaries around it allow. */
export function collectActivityLimits(
  network: CompiledNetwork,
  activity: number,
  lags: Float64Array,
  table: LimitTable,
  { first }: FirstStarts,
  start: Minute,
  limits: Limits,
): void {
  collectLimits(network, activity, lags, table, limits);
  const summary = network.activities.summary[activity] ?? -1;
  if (summary < 0) return;
  const out = network.activityCount + network.summaryCount + summary;
  limits.finish = Math.min(limits.finish, table.finishes[out] ?? NONE);
  if (start === first[summary]) limits.start = Math.min(limits.start, table.starts[out] ?? NONE);
}

/** Hands what is at a node on to the way in of the summary around it: all below must meet a demand. */
export function passReach(
  { activityCount }: CompiledNetwork,
  summary: number,
  node: number,
  { starts, finishes }: LimitTable,
): void {
  if (summary < 0) return;
  const way = activityCount + summary;
  starts[way] = Math.min(starts[way] ?? NONE, starts[node] ?? NONE);
  finishes[way] = Math.min(finishes[way] ?? NONE, finishes[node] ?? NONE);
}
