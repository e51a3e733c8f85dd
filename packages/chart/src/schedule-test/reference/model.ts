import type { Activity, Link, Minute, Minutes, Network } from '../../schedule/network.ts';
import { countLinks, type SpreadLink, summariesAround } from './counted-links.ts';
import {
  elapsedTimeOf,
  finishAfter,
  type Window,
  type WorkTime,
  workBetween,
  workTimeOf,
} from './work-time.ts';

/** Where an activity or a summary is. */
export interface Place {
  readonly start: Minute;
  readonly finish: Minute;
}

/** An activity with all that its rules refer to. */
export interface Item {
  readonly index: number;
  readonly activity: Activity;
  /** What its length is measured in. */
  readonly time: WorkTime;
  /** What it takes in `time`: of a manual one, what lies between its drawn ends. 0: a milestone. */
  readonly length: Minutes;
  /** Indexes of the summaries around it. */
  readonly around: readonly number[];
  /** Where it must be whatever others demand: drawn by hand, or started. */
  readonly fixed?: Place;
  /** Has an actual start or finish, or is moved by the schedule and has begun by its progress (CH-610). */
  readonly isStarted: boolean;
  readonly isFinished: boolean;
  /** Of its length, what isn't done. */
  readonly remaining: Minutes;
  /** Counted links that lead to it or to a summary around it, and that leave these. */
  readonly incoming: readonly SpreadLink[];
  readonly outgoing: readonly SpreadLink[];
}

export interface Model {
  readonly network: Network;
  readonly items: readonly Item[];
  readonly counted: readonly SpreadLink[];
  readonly notCounted: readonly Link[];
  readonly elapsed: WorkTime;
  /** By index of the calendar. */
  readonly calendars: readonly WorkTime[];
}

export function at<Value>(list: readonly Value[], index: number): Value {
  const value = list[index];
  if (value === undefined) throw new RangeError(`there is no ${index}`);
  return value;
}

/** CH-616. */
function remainingOf({ length, progress }: Activity): Minutes {
  return length - Math.round((length * progress) / 100);
}

/** A milestone has been reached or not; anything else has begun with its first minute. */
function hasProgressed({ length, progress }: Activity): boolean {
  return length === 0 ? progress === 100 : progress > 0;
}

/** CH-615, CH-616: from the actual start on, or where it stands without actual dates; what remains after what is given. */
function startedPlace(activity: Activity, time: WorkTime, rescheduled?: Minute): Place | undefined {
  const { actualStart, actualFinish, drawn, length, resume } = activity;
  const finishOf = (start: Minute, minutes: Minutes) =>
    minutes === 0 ? start : finishAfter(time, start, minutes);
  if (actualFinish !== undefined) {
    const start = actualStart ?? (length === 0 ? actualFinish : time.nth(time.before(actualFinish) - length));
    return { start, finish: actualFinish };
  }
  if (actualStart === undefined) return hasProgressed(activity) ? drawn : undefined;
  const remaining = remainingOf(activity);
  const goesOn = [resume, rescheduled].filter((instant) => instant !== undefined);
  if (goesOn.length === 0 || remaining === 0)
    return { start: actualStart, finish: finishOf(actualStart, length) };
  const done = finishOf(actualStart, length - remaining);
  return { start: actualStart, finish: finishOf(Math.max(done, ...goesOn), remaining) };
}

function itemOf(
  { network, calendars, elapsed, counted }: Omit<Model, 'items'>,
  activity: Activity,
  index: number,
): Item {
  const time = activity.isElapsed ? elapsed : at(calendars, activity.calendar);
  const { drawn, isAuto, actualStart, actualFinish } = activity;
  const fixed = isAuto ? startedPlace(activity, time, network.options.rescheduleAfter) : drawn;
  return {
    index,
    activity,
    time,
    length: isAuto ? activity.length : workBetween(time, drawn.start, drawn.finish),
    around: summariesAround(network, activity.summary),
    ...(fixed && { fixed }),
    isStarted: actualStart !== undefined || actualFinish !== undefined || (isAuto && hasProgressed(activity)),
    remaining: remainingOf(activity),
    isFinished: actualFinish !== undefined || activity.progress >= 100,
    incoming: counted.filter(({ to }) => to.includes(index)),
    outgoing: counted.filter(({ from }) => from.includes(index)),
  };
}

/** Resolves what a network refers to by index, with tables of the window's minutes. */
export function modelOf(network: Network, window: Window): Model {
  const { counted, notCounted } = countLinks(network);
  const base = {
    network,
    counted,
    notCounted,
    elapsed: elapsedTimeOf(window),
    calendars: network.calendars.map((rules) => workTimeOf(rules, window)),
  };
  return { ...base, items: network.activities.map((activity, index) => itemOf(base, activity, index)) };
}

/** CH-619. Of at least one activity. */
export function spanOf(places: readonly Place[], activities: readonly number[]): Place {
  const below = activities.map((index) => at(places, index));
  return {
    start: Math.min(...below.map(({ start }) => start)),
    finish: Math.max(...below.map(({ finish }) => finish)),
  };
}
