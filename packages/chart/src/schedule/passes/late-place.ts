import type { WorkingCalendar } from '../calendar/working-calendar.ts';
import { AUTO, type CompiledNetwork } from '../network/compiled-network.ts';
import type { Minute } from '../network.ts';
import type { Limits } from './limits.ts';
import { FNET, FNLT, MFO, MSO, type PassMode, type Places, SNET, SNLT } from './pass.ts';

const NONE = Number.POSITIVE_INFINITY;

/** What links allow, and what else a finish must not exceed: the project's finish. */
export interface LateLimits extends Limits {
  hold: Minute;
  /** The early finish, for ASAP: where a milestone is put, even outside of working time. */
  early: Minute;
}

/** What constraints and the pin allow of the start. */
export function ownStartCap(
  { activities, outgoing }: CompiledNetwork,
  activity: number,
  mode: PassMode,
): Minute {
  const type = activities.constraint[activity];
  let cap = NONE;
  if (type === SNLT || (type === MSO && mode === 'limit')) cap = activities.constraintAt[activity] ?? NONE;
  const isFree = outgoing.first[activity] === outgoing.first[activity + 1];
  const pin = activities.pin[activity] ?? Number.NaN;
  return mode === 'place' && isFree && pin < cap ? pin : cap;
}

/** What constraints and deadlines allow of the finish, its own and those of the summaries around it. */
export function ownFinishCap(
  { activities, summaries }: CompiledNetwork,
  activity: number,
  mode: PassMode,
): Minute {
  const summary = activities.summary[activity] ?? -1;
  let cap = summary < 0 ? NONE : (summaries.cap[summary] ?? NONE);
  if (mode !== 'place') cap = Math.min(cap, activities.deadline[activity] ?? NONE);
  const type = activities.constraint[activity];
  if (type === FNLT || (type === MFO && mode === 'limit'))
    cap = Math.min(cap, activities.constraintAt[activity] ?? NONE);
  return cap;
}

/** A milestone: the limits in working time, then those of pin and constraints wherever they are. */
function latePoint(
  network: CompiledNetwork,
  activity: number,
  calendar: WorkingCalendar,
  limits: LateLimits,
  mode: PassMode,
): Minute {
  const { activities, summaries } = network;
  let at = calendar.backToWorkingTime(Math.min(limits.start, limits.finish, limits.hold));
  at = Math.min(
    at,
    limits.early,
    ownStartCap(network, activity, mode),
    ownFinishCap(network, activity, mode),
  );
  if (mode !== 'place') return at;
  const keepAfter = (floor: Minute) => {
    if (calendar.work(at) < calendar.work(floor)) at = floor;
  };
  const summary = activities.summary[activity] ?? -1;
  const floor = summary < 0 ? Number.NEGATIVE_INFINITY : (summaries.floor[summary] ?? 0);
  if (floor !== Number.NEGATIVE_INFINITY) keepAfter(floor);
  const type = activities.constraint[activity];
  const constraintAt = activities.constraintAt[activity] ?? 0;
  if (type === MSO || type === MFO) return constraintAt;
  if (type === SNET || type === FNET) keepAfter(constraintAt);
  return at;
}

/** The working time before the start of an activity with a length. */
function lateWork(
  network: CompiledNetwork,
  activity: number,
  calendar: WorkingCalendar,
  limits: LateLimits,
  mode: PassMode,
): number {
  const { activities, summaries } = network;
  const length = activities.length[activity] ?? 0;
  const type = activities.constraint[activity] ?? 0;
  const constraintAt = activities.constraintAt[activity] ?? 0;
  if (mode === 'place' && type === MSO) return calendar.work(constraintAt);
  if (mode === 'place' && type === MFO) return calendar.work(constraintAt) - length;
  const finish = Math.min(limits.finish, limits.hold, limits.early, ownFinishCap(network, activity, mode));
  let work = calendar.work(finish) - length;
  if (limits.start !== NONE) work = Math.min(work, calendar.lastWork(limits.start));
  const startCap = ownStartCap(network, activity, mode);
  if (startCap !== NONE) work = Math.min(work, calendar.work(startCap));
  if (mode !== 'place') return work;
  const summary = activities.summary[activity] ?? -1;
  const floor = summary < 0 ? Number.NEGATIVE_INFINITY : (summaries.floor[summary] ?? 0);
  if (floor !== Number.NEGATIVE_INFINITY) work = Math.max(work, calendar.work(floor));
  if (type === SNET) work = Math.max(work, calendar.work(constraintAt));
  if (type === FNET) work = Math.max(work, calendar.work(constraintAt) - length);
  return work;
}

/** The latest finish of a started activity, whose start is known. */
function lateFinishOfStarted(
  network: CompiledNetwork,
  activity: number,
  calendar: WorkingCalendar,
  limits: LateLimits,
): Minute {
  const cap = ownFinishCap(network, activity, 'limit');
  const limit = Math.min(limits.finish, limits.hold);
  return network.activities.length[activity] === 0
    ? Math.min(calendar.backToWorkingTime(limit), cap)
    : calendar.previousFinish(Math.min(limit, cap));
}

/** Puts an activity as late as its limits allow; in the mode `shift`, no earlier than it is. */
export function placeLate(
  network: CompiledNetwork,
  activity: number,
  limits: LateLimits,
  mode: PassMode,
  { start, finish }: Places,
): void {
  const { activities, calendars } = network;
  const calendar = calendars[activities.calendar[activity] ?? 0];
  if (calendar === undefined) return;
  const length = activities.length[activity] ?? 0;
  if (mode === 'limit' && activities.isStarted[activity] === 1) {
    finish[activity] = lateFinishOfStarted(network, activity, calendar, limits);
  } else if (length === 0) {
    const at = latePoint(network, activity, calendar, limits, mode);
    if (mode === 'shift' && calendar.work(at) <= calendar.work(start[activity] ?? 0)) return;
    start[activity] = at;
    finish[activity] = at;
  } else {
    const work = lateWork(network, activity, calendar, limits, mode);
    if (mode === 'shift' && work <= calendar.work(start[activity] ?? 0)) return;
    start[activity] = calendar.startAt(work);
    finish[activity] = calendar.finishAt(work + length);
  }
}

/** The latest instants that a demand on the start or finish may have, without moving an activity that lies there. */
export function reachOf(
  { activities, calendars }: CompiledNetwork,
  activity: number,
  mode: PassMode,
  { start, finish }: Places,
  reach: Limits,
): void {
  const calendar = calendars[activities.calendar[activity] ?? 0];
  if (calendar === undefined) return;
  const from = start[activity] ?? 0;
  const to = finish[activity] ?? 0;
  const isPoint = activities.length[activity] === 0;
  const keepsInstant = isPoint && (mode === 'limit' || activities.mode[activity] === AUTO);
  reach.finish = keepsInstant ? to : calendar.nextStart(to);
  if (mode === 'limit' && activities.isStarted[activity] === 1) {
    const remaining = activities.remaining[activity] ?? 0;
    reach.start = remaining === 0 ? reach.finish : calendar.startAt(calendar.work(to) - remaining);
  } else reach.start = keepsInstant ? from : calendar.nextStart(from);
}
