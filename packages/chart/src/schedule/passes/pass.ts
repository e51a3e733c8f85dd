import { CONSTRAINT_TYPES, type ConstraintType } from '../../model/index.ts';
import { AUTO, type CompiledNetwork } from '../network/compiled-network.ts';

/** Places by node: of activities, and the earliest start and latest finish of each summary at its way out. */
export interface Places {
  readonly start: Float64Array;
  readonly finish: Float64Array;
}

/**
 * `place`: pins and hard constraints hold, manual and started activities stay. `limit`: how early or how late each could
 * be at most, whoever may move it. `shift`: only those with the opposite constraint, ALAP or ASAP, move from where
 * they are, by what moves nobody.
 */
export type PassMode = 'place' | 'limit' | 'shift';

/** Codes of constraints as `ActivityTable.constraint` has them. */
export const ASAP = codeOf('ASAP');
export const ALAP = codeOf('ALAP');
export const SNET = codeOf('SNET');
export const SNLT = codeOf('SNLT');
export const FNET = codeOf('FNET');
export const FNLT = codeOf('FNLT');
export const MSO = codeOf('MSO');
export const MFO = codeOf('MFO');

function codeOf(type: ConstraintType): number {
  return CONSTRAINT_TYPES.indexOf(type);
}

export function makePlaces({ nodeCount, activityCount }: CompiledNetwork): Places {
  return {
    start: new Float64Array(nodeCount).fill(Number.POSITIVE_INFINITY, activityCount),
    finish: new Float64Array(nodeCount).fill(Number.NEGATIVE_INFINITY, activityCount),
  };
}

/** Whether an activity keeps its place: in the mode `shift`, all do that haven't the constraint `moving`. */
export function keepsPlace(
  { activities }: CompiledNetwork,
  activity: number,
  mode: PassMode,
  moving: number,
): boolean {
  const isAuto = activities.mode[activity] === AUTO;
  if (mode === 'limit') return false;
  return mode === 'place' ? !isAuto : !isAuto || activities.constraint[activity] !== moving;
}

/** Copies places and gives the summaries theirs. */
export function rollUp(network: CompiledNetwork, start: Float64Array, finish: Float64Array): Places {
  const { activityCount, summaryCount, activities, summaries } = network;
  const outBase = activityCount + summaryCount;
  const places = makePlaces(network);
  const include = (summary: number, from: number, to: number) => {
    const node = outBase + summary;
    if (from < (places.start[node] ?? 0)) places.start[node] = from;
    if (to > (places.finish[node] ?? 0)) places.finish[node] = to;
  };
  places.start.set(start.subarray(0, activityCount));
  places.finish.set(finish.subarray(0, activityCount));
  for (let activity = 0; activity < activityCount; activity++) {
    const summary = activities.summary[activity] ?? -1;
    if (summary >= 0) include(summary, start[activity] ?? 0, finish[activity] ?? 0);
  }
  for (let summary = summaryCount - 1; summary >= 0; summary--) {
    const parent = summaries.summary[summary] ?? -1;
    if (parent >= 0)
      include(parent, places.start[outBase + summary] ?? 0, places.finish[outBase + summary] ?? 0);
  }
  return places;
}
