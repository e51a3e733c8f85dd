import type { CompiledNetwork } from '../network/compiled-network.ts';
import type { Minute } from '../network.ts';
import { backwardPass } from './backward-pass.ts';
import { forwardPass } from './forward-pass.ts';
import type { Places } from './pass.ts';

/** Where everything is placed without ALAP and ASAP, and by what. */
export interface Placed extends Places {
  readonly lags: Float64Array;
  readonly projectFinish: Minute;
}

/** When the project must be finished: as stated, or at the latest finish. */
function projectFinishOf({ network, activityCount }: CompiledNetwork, finish: Float64Array): Minute {
  const stated = network.options.projectFinish;
  if (stated !== undefined) return stated;
  let latest = network.options.projectStart;
  for (let activity = 0; activity < activityCount; activity++)
    latest = activity === 0 ? (finish[0] ?? latest) : Math.max(latest, finish[activity] ?? latest);
  return latest;
}

/** Of each activity that no counted link leaves (or reaches), nor a summary around it, an instant; NaN of others. */
export function listEnds(
  network: CompiledNetwork,
  side: 'first' | 'last',
  instants: Float64Array,
): Float64Array {
  const { activityCount, summaryCount, activities, summaries } = network;
  const { first } = side === 'last' ? network.outgoing : network.incoming;
  const base = side === 'last' ? activityCount + summaryCount : activityCount;
  const hasLinks = (node: number) => first[node] !== first[node + 1];
  const isLinked = new Uint8Array(summaryCount);
  for (let summary = 0; summary < summaryCount; summary++) {
    const parent = summaries.summary[summary] ?? -1;
    isLinked[summary] = Number(hasLinks(base + summary) || isLinked[parent] === 1);
  }
  const ends = new Float64Array(activityCount).fill(Number.NaN);
  for (let activity = 0; activity < activityCount; activity++)
    if (!hasLinks(activity) && isLinked[activities.summary[activity] ?? -1] !== 1)
      ends[activity] = instants[activity] ?? Number.NaN;
  return ends;
}

/** Everything as early as possible from the project's start. */
export function placeFromStart(network: CompiledNetwork): Placed {
  const early = forwardPass(network, { mode: 'place' });
  return { ...early, projectFinish: projectFinishOf(network, early.finish) };
}

/** How late everything can be that was placed from the project's start. */
export function lateDates(network: CompiledNetwork, early: Placed): Places {
  const ends = network.network.options.hasOwnEnds ? listEnds(network, 'last', early.finish) : undefined;
  const { lags, projectFinish } = early;
  return backwardPass(network, { mode: 'limit', from: early, lags, projectFinish, ...(ends && { ends }) });
}

/** How early everything can be, when it is placed from the project's finish. */
export function earlyDates(network: CompiledNetwork, { lags, start }: Placed): Places {
  const ends = network.network.options.hasOwnEnds ? listEnds(network, 'first', start) : undefined;
  return forwardPass(network, { mode: 'limit', lags, ...(ends && { ends }) });
}

/** Everything as late as possible before the project's finish. */
export function placeFromFinish(network: CompiledNetwork): Placed {
  const early = forwardPass(network, { mode: 'limit' });
  const projectFinish = projectFinishOf(network, early.finish);
  const { lags } = early;
  const input = { mode: 'place', from: network.activities, early: early.start, lags, projectFinish } as const;
  return { ...backwardPass(network, input), lags, projectFinish };
}
