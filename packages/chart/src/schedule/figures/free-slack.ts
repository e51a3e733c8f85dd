import type { WorkingCalendar } from '../calendar/working-calendar.ts';
import { type CompiledNetwork, wayIn } from '../network/compiled-network.ts';
import type { Minutes } from '../network.ts';
import { type BackwardInput, generalCap } from '../passes/backward-pass.ts';
import { collectDemands, type Demands, makeDemandTable } from '../passes/demands.ts';
import { ownFinishFloor, ownFloor } from '../passes/early-place.ts';
import { findFirstStarts } from '../passes/first-starts.ts';
import { type ForwardInput, generalFloor } from '../passes/forward-pass.ts';
import { ownFinishCap, ownStartCap, reachOf } from '../passes/late-place.ts';
import {
  collectActivityLimits,
  type Limits,
  limitBelow,
  makeLimitTable,
  passReach,
} from '../passes/limits.ts';
import type { Places } from '../passes/pass.ts';

function roomAfter(
  network: CompiledNetwork,
  activity: number,
  calendar: WorkingCalendar,
  limits: Limits,
  places: Places,
  cap: Pick<BackwardInput, 'projectFinish' | 'ends'>,
): Minutes {
  const { activities } = network;
  const start = calendar.work(places.start[activity] ?? 0);
  const finish = calendar.work(places.finish[activity] ?? 0);
  const isPoint = activities.length[activity] === 0;
  const finishCap = Math.min(ownFinishCap(network, activity, 'limit'), generalCap(activity, cap));
  const [startLimit, finishLimit] = [limits.start, limits.finish].map((limit) =>
    isPoint && limit !== Number.POSITIVE_INFINITY ? calendar.backToWorkingTime(limit) : limit,
  );
  let room = calendar.work(Math.min(finishCap, finishLimit ?? finishCap)) - finish;
  if (activities.isStarted[activity] === 1) return room;
  const startCap = ownStartCap(network, activity, 'limit');
  if (startCap !== Number.POSITIVE_INFINITY) room = Math.min(room, calendar.work(startCap) - start);
  if (startLimit === undefined || startLimit === Number.POSITIVE_INFINITY) return room;
  return Math.min(room, (isPoint ? calendar.work(startLimit) : calendar.lastWork(startLimit)) - start);
}

/** By how much working time each can be later without moving or breaking anything; at least 0. */
export function freeSlackAfter(
  network: CompiledNetwork,
  places: Places,
  lags: Float64Array,
  cap: Pick<BackwardInput, 'projectFinish' | 'ends'>,
): Float64Array {
  const { activityCount, summaryCount, activities, summaries, calendars } = network;
  const table = makeLimitTable(network);
  const firstStarts = findFirstStarts(network, places.start);
  const limits: Limits = { start: 0, finish: 0 };
  for (let activity = 0; activity < activityCount; activity++) {
    reachOf(network, activity, 'place', places, limits);
    table.starts[activity] = limits.start;
    table.finishes[activity] = limits.finish;
    passReach(network, activities.summary[activity] ?? -1, activity, table);
  }
  for (let summary = summaryCount - 1; summary >= 0; summary--)
    passReach(network, summaries.summary[summary] ?? -1, wayIn(network, summary), table);
  for (let summary = 0; summary < summaryCount; summary++)
    limitBelow(network, summary, lags, table, firstStarts, true, limits);
  const slack = new Float64Array(activityCount);
  for (let activity = 0; activity < activityCount; activity++) {
    const calendar = calendars[activities.calendar[activity] ?? 0];
    if (calendar === undefined || activities.isFinished[activity] === 1) continue;
    const start = places.start[activity] ?? 0;
    collectActivityLimits(network, activity, lags, table, firstStarts, start, limits);
    slack[activity] = Math.max(0, roomAfter(network, activity, calendar, limits, places, cap));
  }
  return slack;
}

function roomBefore(
  network: CompiledNetwork,
  activity: number,
  calendar: WorkingCalendar,
  demands: Demands,
  places: Places,
  floor: Pick<ForwardInput, 'ends'>,
): Minutes {
  const { activities } = network;
  const isPoint = activities.length[activity] === 0;
  const [toStart = 0, toFinish = 0] = [demands.start, demands.finish].map((demand) =>
    isPoint && demand !== Number.NEGATIVE_INFINITY ? calendar.toWorkingTime(demand) : demand,
  );
  const start = Math.max(
    toStart,
    ownFloor(network, activity, 'limit'),
    generalFloor(network, activity, floor.ends),
  );
  const finish = Math.max(toFinish, ownFinishFloor(network, activity, 'limit'));
  const room = calendar.between(start, places.start[activity] ?? 0);
  if (finish === Number.NEGATIVE_INFINITY) return room;
  return Math.min(room, calendar.between(finish, places.finish[activity] ?? 0));
}

/** By how much working time each can be earlier without moving or breaking anything; at least 0. */
export function freeSlackBefore(
  network: CompiledNetwork,
  places: Places,
  lags: Float64Array,
  floor: Pick<ForwardInput, 'ends'>,
): Float64Array {
  const { activityCount, summaryCount, activities, calendars } = network;
  const demandsIn = makeDemandTable(network);
  const demands: Demands = { start: 0, finish: 0 };
  for (let summary = 0; summary < summaryCount; summary++)
    collectDemands(network, wayIn(network, summary), lags, places, demandsIn, demands);
  const slack = new Float64Array(activityCount);
  for (let activity = 0; activity < activityCount; activity++) {
    const calendar = calendars[activities.calendar[activity] ?? 0];
    const isFixed = activities.isFinished[activity] === 1 || activities.isStarted[activity] === 1;
    if (calendar === undefined || isFixed) continue;
    collectDemands(network, activity, lags, places, demandsIn, demands);
    slack[activity] = Math.max(0, roomBefore(network, activity, calendar, demands, places, floor));
  }
  return slack;
}
