import type { WorkingCalendar } from '../calendar/working-calendar.ts';
import type { CompiledNetwork } from '../network/compiled-network.ts';
import type { Minute } from '../network.ts';
import type { Demands } from './demands.ts';
import { FNET, FNLT, MFO, MSO, type PassMode, SNET, SNLT } from './pass.ts';

const NONE = Number.NEGATIVE_INFINITY;

/** What links demand, and what else holds a start back: the project's start, what is rescheduled. */
export interface EarlyDemands extends Demands {
  hold: Minute;
  /** The late start, for ALAP: where a milestone is put, even outside of working time. */
  late: Minute;
}

/** What constraints and the pin demand of the start. */
export function ownFloor(network: CompiledNetwork, activity: number, mode: PassMode): Minute {
  const { activities, summaries, incoming } = network;
  const summary = activities.summary[activity] ?? -1;
  let floor = summary < 0 ? NONE : (summaries.floor[summary] ?? NONE);
  const type = activities.constraint[activity];
  if (type === SNET || (type === MSO && mode === 'limit'))
    floor = Math.max(floor, activities.constraintAt[activity] ?? NONE);
  const isFree = incoming.first[activity] === incoming.first[activity + 1];
  const pin = activities.pin[activity] ?? Number.NaN;
  return mode === 'place' && isFree && pin > floor ? pin : floor;
}

/** What a constraint demands of the finish. */
export function ownFinishFloor({ activities }: CompiledNetwork, activity: number, mode: PassMode): Minute {
  const type = activities.constraint[activity];
  const counts = type === FNET || (type === MFO && mode === 'limit');
  return counts ? (activities.constraintAt[activity] ?? NONE) : NONE;
}

/** A milestone: the demands in working time, then those of pin and constraints wherever they are. */
function earlyPoint(
  network: CompiledNetwork,
  activity: number,
  calendar: WorkingCalendar,
  demands: EarlyDemands,
  mode: PassMode,
): Minute {
  const { activities, summaries } = network;
  const bound = Math.max(demands.start, demands.finish, demands.hold);
  let at = calendar.toWorkingTime(bound);
  at = Math.max(at, demands.late, ownFloor(network, activity, mode), ownFinishFloor(network, activity, mode));
  if (mode !== 'place') return at;
  const capAt = (cap: Minute) => {
    if (calendar.work(at) > calendar.work(cap)) at = cap;
  };
  const summary = activities.summary[activity] ?? -1;
  const cap = summaries.cap[summary] ?? Number.POSITIVE_INFINITY;
  if (cap !== Number.POSITIVE_INFINITY) capAt(cap);
  const type = activities.constraint[activity];
  const constraintAt = activities.constraintAt[activity] ?? 0;
  if (type === MSO || type === MFO) return constraintAt;
  if (type === SNLT || type === FNLT) capAt(constraintAt);
  return at;
}

/** The working time before the start of an activity with a length. */
function earlyWork(
  network: CompiledNetwork,
  activity: number,
  calendar: WorkingCalendar,
  demands: EarlyDemands,
  mode: PassMode,
): number {
  const { activities, summaries } = network;
  const length = activities.length[activity] ?? 0;
  const type = activities.constraint[activity] ?? 0;
  const constraintAt = activities.constraintAt[activity] ?? 0;
  if (mode === 'place' && type === MSO) return calendar.work(constraintAt);
  if (mode === 'place' && type === MFO) return calendar.work(constraintAt) - length;
  const start = Math.max(demands.start, demands.hold, demands.late);
  let work = calendar.work(Math.max(start, ownFloor(network, activity, mode)));
  const finish = Math.max(demands.finish, ownFinishFloor(network, activity, mode));
  if (finish !== NONE) work = Math.max(work, calendar.work(finish) - length);
  if (mode !== 'place') return work;
  const summary = activities.summary[activity] ?? -1;
  const cap = summary < 0 ? Number.POSITIVE_INFINITY : (summaries.cap[summary] ?? 0);
  if (cap !== Number.POSITIVE_INFINITY) work = Math.min(work, calendar.work(cap) - length);
  if (type === SNLT) work = Math.min(work, calendar.work(constraintAt));
  if (type === FNLT) work = Math.min(work, calendar.work(constraintAt) - length);
  return work;
}

/** Puts an activity as early as its demands allow; in the mode `shift`, no later than it is. */
export function placeEarly(
  network: CompiledNetwork,
  activity: number,
  demands: EarlyDemands,
  mode: PassMode,
  places: { readonly start: Float64Array; readonly finish: Float64Array },
): void {
  const { activities, calendars } = network;
  const calendar = calendars[activities.calendar[activity] ?? 0];
  if (calendar === undefined) return;
  const length = activities.length[activity] ?? 0;
  const { start, finish } = places;
  if (length === 0) {
    const at = earlyPoint(network, activity, calendar, demands, mode);
    if (mode === 'shift' && calendar.work(at) >= calendar.work(start[activity] ?? 0)) return;
    start[activity] = at;
    finish[activity] = at;
    return;
  }
  const work = earlyWork(network, activity, calendar, demands, mode);
  if (mode === 'shift' && work >= calendar.work(start[activity] ?? 0)) return;
  start[activity] = calendar.startAt(work);
  finish[activity] = calendar.finishAt(work + length);
}
