import type { CompiledNetwork } from '../network/compiled-network.ts';
import type { Minute } from '../network.ts';
import { findFirstStarts } from './first-starts.ts';
import { type LateLimits, placeLate, reachOf } from './late-place.ts';
import { collectActivityLimits, type Limits, limitBelow, makeLimitTable, passReach } from './limits.ts';
import { ALAP, keepsPlace, makePlaces, type PassMode, type Places } from './pass.ts';

export interface BackwardInput {
  readonly mode: PassMode;
  /** Where activities are: those that keep their places stay there. */
  readonly from: Places;
  /** Starts by which those that start first below a summary are found; absent: where they are. */
  readonly early?: Float64Array;
  /** In minutes. */
  readonly lags: Float64Array;
  readonly projectFinish: Minute;
  /** The early finishes of those that finish there: NaN, of none. */
  readonly holds?: Float64Array;
  /** What counts instead of the project's finish: NaN, nothing. */
  readonly ends?: Float64Array;
}

const NONE = Number.POSITIVE_INFINITY;

/** When an activity may finish at the latest, whatever else is allowed. */
export function generalCap(
  activity: number,
  { projectFinish, ends }: Pick<BackwardInput, 'projectFinish' | 'ends'>,
): Minute {
  const end = ends?.[activity] ?? Number.NaN;
  return Number.isNaN(end) ? projectFinish : end;
}

/** From the last node to the first, each as late as those after it allow. Summaries get no places. */
export function backwardPass(network: CompiledNetwork, input: BackwardInput): Places {
  const { activityCount, summaryCount, activities, summaries, order } = network;
  const { mode, from, lags, early = from.start } = input;
  const outBase = activityCount + summaryCount;
  const places = makePlaces(network);
  const firstStarts = findFirstStarts(network, early);
  const table = makeLimitTable(network);
  const limits: LateLimits = { start: NONE, finish: NONE, hold: NONE, early: NONE };
  const reach: Limits = { start: NONE, finish: NONE };

  const visitActivity = (node: number) => {
    places.start[node] = from.start[node] ?? 0;
    places.finish[node] = from.finish[node] ?? 0;
    if (mode === 'limit' && activities.isFinished[node] === 1) return;
    if (!keepsPlace(network, node, mode, ALAP)) {
      collectActivityLimits(network, node, lags, table, firstStarts, early[node] ?? 0, limits);
      limits.hold = generalCap(node, input);
      const hold = input.holds?.[node] ?? Number.NaN;
      limits.early = Number.isNaN(hold) ? NONE : hold;
      placeLate(network, node, limits, mode, places);
    }
    reachOf(network, node, mode, places, reach);
    table.starts[node] = reach.start;
    table.finishes[node] = reach.finish;
    passReach(network, activities.summary[node] ?? -1, node, table);
  };

  for (let at = order.length - 1; at >= 0; at--) {
    const node = order[at] ?? 0;
    if (node >= outBase)
      limitBelow(network, node - outBase, lags, table, firstStarts, mode === 'limit', limits);
    else if (node < activityCount) visitActivity(node);
    else passReach(network, summaries.summary[node - activityCount] ?? -1, node, table);
  }
  return places;
}
