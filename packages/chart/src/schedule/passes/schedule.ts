import { AUTO, type CompiledNetwork } from '../network/compiled-network.ts';
import { backwardPass } from './backward-pass.ts';
import { earlyDates, lateDates, type Placed, placeFromFinish, placeFromStart } from './dates.ts';
import { forwardPass } from './forward-pass.ts';
import { ALAP, ASAP, type Places, rollUp } from './pass.ts';

/** When everything starts and finishes, in minutes as the network's, by index; starts at most at their finishes. */
export interface Schedule {
  readonly start: Float64Array;
  readonly finish: Float64Array;
  /** From the earliest start to the latest finish below; NaN without any activity below. */
  readonly summaryStart: Float64Array;
  readonly summaryFinish: Float64Array;
}

/** The auto activities with a constraint get an instant that holds them, all others none. */
function holdsFor({ activities }: CompiledNetwork, constraint: number, instants: Float64Array): Float64Array {
  return Float64Array.from(activities.constraint, (type, activity) =>
    type === constraint && activities.mode[activity] === AUTO
      ? (instants[activity] ?? Number.NaN)
      : Number.NaN,
  );
}

/** ALAP after placing from the project's start. */
function delay(network: CompiledNetwork, placed: Placed): Places {
  const { alap } = network.network.options;
  if (!network.activities.constraint.includes(ALAP)) return placed;
  const { lags, projectFinish } = placed;
  if (alap === 'free') return backwardPass(network, { mode: 'shift', from: placed, lags, projectFinish });
  const holds = holdsFor(network, ALAP, lateDates(network, placed).start);
  return forwardPass(network, { mode: 'place', lags, holds });
}

/** ASAP after placing from the project's finish. */
function advance(network: CompiledNetwork, placed: Placed): Places {
  if (!network.activities.constraint.includes(ASAP)) return placed;
  const { lags, projectFinish } = placed;
  if (network.network.options.alap === 'free')
    return forwardPass(network, { mode: 'shift', from: placed, lags });
  const early = earlyDates(network, placed);
  const holds = holdsFor(network, ASAP, early.finish);
  const from = network.activities;
  return backwardPass(network, { mode: 'place', from, early: early.start, lags, projectFinish, holds });
}

/** Moves what may move and lies outside of the network's range to its edge, with its length as far as that fits. */
function keepWithin(
  { network, activities, activityCount }: CompiledNetwork,
  { start, finish }: Places,
): void {
  const { range } = network.options;
  if (range === undefined) return;
  const { first, last } = range;
  for (let activity = 0; activity < activityCount; activity++) {
    const [from = 0, to = 0] = [start[activity], finish[activity]];
    if ((from >= first && to <= last) || activities.mode[activity] !== AUTO) continue;
    const length = Math.min(to - from, last - first);
    start[activity] = Math.min(last - length, Math.max(first, from));
    finish[activity] = Math.max(first, Math.min(last, (start[activity] ?? 0) + length));
  }
}

/** Places everything. Never throws for a valid network; the same network gives the same places. */
export function schedule(network: CompiledNetwork): Schedule {
  const isForward = network.network.options.direction === 'start';
  const places = isForward
    ? delay(network, placeFromStart(network))
    : advance(network, placeFromFinish(network));
  keepWithin(network, places);
  const { start, finish } = rollUp(network, places.start, places.finish);
  const { activityCount, summaryCount } = network;
  const summaryStart = start.subarray(activityCount + summaryCount);
  const summaryFinish = finish.subarray(activityCount + summaryCount);
  summaryStart.forEach((at, summary) => {
    if (at === Number.POSITIVE_INFINITY) {
      summaryStart[summary] = Number.NaN;
      summaryFinish[summary] = Number.NaN;
    }
  });
  return {
    start: start.subarray(0, activityCount),
    finish: finish.subarray(0, activityCount),
    summaryStart,
    summaryFinish,
  };
}
