import type { CompiledNetwork } from '../network/compiled-network.ts';
import type { Minute } from '../network.ts';
import { collectDemands, makeDemandTable } from './demands.ts';
import { type EarlyDemands, placeEarly } from './early-place.ts';
import { ASAP, keepsPlace, makePlaces, type PassMode, type Places } from './pass.ts';

export interface ForwardInput {
  readonly mode: PassMode;
  /** Where activities are that keep their places; by default those of manual and started ones. */
  readonly from?: Places;
  /** Lags in minutes; absent: shares of summaries are computed from where the summaries are put. */
  readonly lags?: Float64Array;
  /** The late starts of those that start there: NaN, of none. */
  readonly holds?: Float64Array;
  /** What counts instead of the project's start: NaN, nothing. */
  readonly ends?: Float64Array;
}

export interface ForwardResult extends Places {
  /** In minutes. */
  readonly lags: Float64Array;
}

const NONE = Number.NEGATIVE_INFINITY;

/** A part of a summary's working time, once it is placed. */
function shareOf(network: CompiledNetwork, link: number, places: Places): number {
  const { calendars, links } = network;
  const calendar = calendars[network.network.options.calendar];
  const node = links.from[link] ?? 0;
  const length = calendar?.between(places.start[node] ?? 0, places.finish[node] ?? 0) ?? 0;
  return Math.round((length * (links.lag[link] ?? 0)) / 100);
}

/** When an activity may start at the earliest, whatever else is demanded: the project's start, and what is rescheduled. */
export function generalFloor(
  { network, activities }: CompiledNetwork,
  activity: number,
  ends?: Float64Array,
): Minute {
  const { projectStart, rescheduleAfter = NONE } = network.options;
  const end = ends?.[activity] ?? Number.NaN;
  const floor = Number.isNaN(end) ? projectStart : end;
  return activities.isFinished[activity] === 1 ? floor : Math.max(floor, rescheduleAfter);
}

/** Puts the lags of links to a node that are shares of summaries into minutes, once their summaries are placed. */
function resolveShares(network: CompiledNetwork, node: number, places: Places, lags: Float64Array): void {
  const { links, incoming } = network;
  const end = incoming.first[node + 1] ?? 0;
  for (let at = incoming.first[node] ?? 0; at < end; at++) {
    const link = incoming.items[at] ?? 0;
    if (links.isShare[link] === 1) lags[link] = shareOf(network, link, places);
  }
}

/** From the first node to the last, each as early as those before it allow. */
export function forwardPass(network: CompiledNetwork, input: ForwardInput): ForwardResult {
  const { activityCount, summaryCount, activities, summaries, links, order } = network;
  const { mode, from = activities } = input;
  const outBase = activityCount + summaryCount;
  const places = makePlaces(network);
  const { start, finish } = places;
  const hasShares = input.lags === undefined && links.isShare.includes(1);
  const lags = input.lags ?? (hasShares ? links.lag.slice() : links.lag);
  const table = makeDemandTable(network);
  const demands: EarlyDemands = { start: NONE, finish: NONE, hold: NONE, late: NONE };

  const includeIn = (summary: number, node: number) => {
    if (summary < 0) return;
    const out = outBase + summary;
    if ((start[node] ?? 0) < (start[out] ?? 0)) start[out] = start[node] ?? 0;
    if ((finish[node] ?? 0) > (finish[out] ?? 0)) finish[out] = finish[node] ?? 0;
  };

  const visitActivity = (node: number) => {
    const isKept = keepsPlace(network, node, mode, ASAP) || activities.isStarted[node] === 1;
    if (isKept || mode === 'shift') {
      start[node] = from.start[node] ?? 0;
      finish[node] = from.finish[node] ?? 0;
    }
    if (!isKept) {
      collectDemands(network, node, lags, places, table, demands);
      demands.hold = generalFloor(network, node, input.ends);
      const late = input.holds?.[node] ?? Number.NaN;
      demands.late = Number.isNaN(late) ? NONE : late;
      placeEarly(network, node, demands, mode, places);
    }
    includeIn(activities.summary[node] ?? -1, node);
  };

  for (const node of order) {
    if (hasShares) resolveShares(network, node, places, lags);
    if (node < activityCount) visitActivity(node);
    else if (node < outBase) collectDemands(network, node, lags, places, table, demands);
    else includeIn(summaries.summary[node - outBase] ?? -1, node);
  }
  return { start, finish, lags };
}
