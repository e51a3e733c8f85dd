import type { CompiledNetwork } from '../network/compiled-network.ts';
import { earlyDates, lateDates, listEnds, placeFromFinish, placeFromStart } from '../passes/dates.ts';
import { rollUp } from '../passes/pass.ts';
import type { Schedule } from '../passes/schedule.ts';
import { type Conflict, listConflicts } from './conflicts.ts';
import { type Driver, findDrivers } from './drivers.ts';
import { freeSlackAfter, freeSlackBefore } from './free-slack.ts';
import { slackBetween, slackOfSummaries } from './slack.ts';

/** What follows from a schedule, by index of the activities and summaries. Instants and slack in minutes. */
export interface Figures {
  readonly earlyStart: Float64Array;
  readonly earlyFinish: Float64Array;
  readonly lateStart: Float64Array;
  readonly lateFinish: Float64Array;
  /** By how much working time of its calendar each can move without delaying what must be met; may be negative. */
  readonly totalSlack: Float64Array;
  /** By how much working time each can move without moving another; at least 0. */
  readonly freeSlack: Float64Array;
  /** 1: critical. */
  readonly isCritical: Uint8Array;
  /** The least below; NaN where everything is finished. */
  readonly summarySlack: Float64Array;
  readonly isSummaryCritical: Uint8Array;
  readonly conflicts: readonly Conflict[];
  /** What decides where an activity lies; computed when asked for. */
  readonly driversOf: (activity: number) => readonly Driver[];
}

/** A number of activities' own, without the summaries' nodes. */
function ofActivities({ activityCount }: CompiledNetwork, values: Float64Array): Float64Array {
  return values.subarray(0, activityCount);
}

/** Everything about a schedule of this network that isn't places. */
export function figuresOf(network: CompiledNetwork, schedule: Schedule): Figures {
  const { options } = network.network;
  const isForward = options.direction === 'start';
  const placed = isForward ? placeFromStart(network) : placeFromFinish(network);
  const early = isForward ? placed : earlyDates(network, placed);
  const late = isForward ? lateDates(network, placed) : placed;
  const places = rollUp(network, schedule.start, schedule.finish);
  const { lags, projectFinish } = placed;
  const side = isForward ? 'last' : 'first';
  const ends = options.hasOwnEnds
    ? listEnds(network, side, isForward ? early.finish : late.start)
    : undefined;
  const totalSlack = isForward ? slackBetween(network, places, late) : slackBetween(network, early, places);
  const bound = { projectFinish, ...(ends && { ends }) };
  const summarySlack = slackOfSummaries(network, totalSlack);
  const isCritical = Uint8Array.from(totalSlack, (slack, activity) =>
    Number(slack <= options.criticalSlack && network.activities.isFinished[activity] === 0),
  );
  return {
    earlyStart: ofActivities(network, early.start),
    earlyFinish: ofActivities(network, early.finish),
    lateStart: ofActivities(network, late.start),
    lateFinish: ofActivities(network, late.finish),
    totalSlack,
    freeSlack: (isForward ? freeSlackAfter : freeSlackBefore)(network, places, lags, bound),
    isCritical,
    summarySlack,
    isSummaryCritical: Uint8Array.from(summarySlack, (slack) => Number(slack <= options.criticalSlack)),
    conflicts: listConflicts(network, places, lags),
    driversOf: (activity) => findDrivers({ network, places, lags, projectFinish }, activity),
  };
}
