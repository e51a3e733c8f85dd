import type { CompiledNetwork } from '../network/compiled-network.ts';
import type { Minute } from '../network.ts';
import type { Places } from './pass.ts';

/** What links demand of a start and of a finish, at least. */
export interface Demands {
  start: Minute;
  finish: Minute;
}

/** The demands that each summary's way in hands down, by summary. */
export interface DemandTable {
  readonly starts: Float64Array;
  readonly finishes: Float64Array;
}

const NONE = Number.NEGATIVE_INFINITY;

export function makeDemandTable({ summaryCount }: CompiledNetwork): DemandTable {
  return {
    starts: new Float64Array(summaryCount).fill(NONE),
    finishes: new Float64Array(summaryCount).fill(NONE),
  };
}

/** When the successor of a link must start or finish, as its predecessor lies. */
export function demandOf(
  { links, calendars }: CompiledNetwork,
  link: number,
  lag: number,
  places: Places,
): Minute {
  const source = links.from[link] ?? 0;
  const instant = (links.isFromFinish[link] === 1 ? places.finish[source] : places.start[source]) ?? 0;
  return lag === 0 ? instant : (calendars[links.lagCalendar[link] ?? 0]?.add(instant, lag) ?? instant);
}

/** What the links that lead to a node demand, and those to the summaries around it; notes it for a way in. */
export function collectDemands(
  network: CompiledNetwork,
  node: number,
  lags: Float64Array,
  places: Places,
  { starts, finishes }: DemandTable,
  demands: Demands,
): void {
  const { activityCount, activities, summaries, links, incoming } = network;
  const isActivity = node < activityCount;
  const summary = node - activityCount;
  const parent = (isActivity ? activities.summary[node] : summaries.summary[summary]) ?? -1;
  demands.start = parent < 0 ? NONE : (starts[parent] ?? NONE);
  demands.finish = parent < 0 ? NONE : (finishes[parent] ?? NONE);
  const end = incoming.first[node + 1] ?? 0;
  for (let at = incoming.first[node] ?? 0; at < end; at++) {
    const link = incoming.items[at] ?? 0;
    const demand = demandOf(network, link, lags[link] ?? 0, places);
    if (links.isToFinish[link] === 1) {
      if (demand > demands.finish) demands.finish = demand;
    } else if (demand > demands.start) demands.start = demand;
  }
  if (isActivity) return;
  starts[summary] = demands.start;
  finishes[summary] = demands.finish;
}
