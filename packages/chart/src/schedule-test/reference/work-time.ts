import type { CalendarRules, Interval, Minute, Minutes } from '../../schedule/network.ts';

const DAY = 1440;

/** Thrown when a schedule reaches beyond the minutes that are looked at; a longer window may hold it. */
export class OutsideWindow extends Error {}

/** The minutes that are looked at: from `first` up to and without `last`. */
export interface Window {
  readonly first: Minute;
  readonly last: Minute;
}

/** What counts as working: a list of minutes, counted from the window's first one. */
export interface WorkTime {
  /** How many working minutes of the window lie before an instant. */
  before(at: Minute): number;
  /** The beginning of the working minute with this number. */
  nth(index: number): Minute;
}

function intervalsOf(rules: CalendarRules, day: number): readonly Interval[] {
  const exception = rules.exceptions.findLast(({ from, to }) => from <= day && day <= to);
  return exception?.intervals ?? rules.week[((day % 7) + 7) % 7] ?? [];
}

function isWithin(intervals: readonly Interval[], ofDay: number): boolean {
  for (const { from, to } of intervals) if (from <= ofDay && ofDay < to) return true;
  return false;
}

function read(list: Int32Array, index: number): number {
  const value = list[index];
  if (value === undefined) throw new OutsideWindow();
  return value;
}

/** CH-600: goes through every minute of the window. */
export function workTimeOf(rules: CalendarRules, { first, last }: Window): WorkTime {
  const before = new Int32Array(last - first + 1);
  const starts = new Int32Array(last - first);
  let count = 0;
  for (let day = first / DAY; day < last / DAY; day++) {
    const intervals = intervalsOf(rules, day);
    for (let ofDay = 0; ofDay < DAY; ofDay++) {
      const minute = day * DAY + ofDay;
      before[minute - first] = count;
      if (!isWithin(intervals, ofDay)) continue;
      starts[count] = minute;
      count++;
    }
  }
  before[last - first] = count;
  const worked = starts.subarray(0, count);
  return { before: (at) => read(before, at - first), nth: (index) => read(worked, index) };
}

/** Every minute counts (CH-603). */
export function elapsedTimeOf({ first, last }: Window): WorkTime {
  const within = (at: Minute): Minute => {
    if (at < first || at > last) throw new OutsideWindow();
    return at;
  };
  return { before: (at) => within(at) - first, nth: (index) => within(first + index) };
}

/** CH-602: the beginning of the first working minute from an instant on. */
export function nextStart(time: WorkTime, at: Minute): Minute {
  return time.nth(time.before(at));
}

/** CH-602: the end of the last working minute before an instant. */
function lastEnd(time: WorkTime, at: Minute): Minute {
  return time.nth(time.before(at) - 1) + 1;
}

/** Whether a working minute begins or ends here. */
function isEdge(time: WorkTime, at: Minute): boolean {
  return nextStart(time, at) === at || lastEnd(time, at) === at;
}

/** CH-613: where a milestone goes that is asked for at an instant. */
export function edgeFrom(time: WorkTime, at: Minute): Minute {
  return isEdge(time, at) ? at : nextStart(time, at);
}

export function edgeUpTo(time: WorkTime, at: Minute): Minute {
  return isEdge(time, at) ? at : lastEnd(time, at);
}

/** CH-601: the end of a length above 0 that begins at an instant. */
export function finishAfter(time: WorkTime, start: Minute, length: Minutes): Minute {
  return time.nth(time.before(start) + length - 1) + 1;
}

/** The beginning of a length above 0 that ends at an instant. */
export function startBefore(time: WorkTime, finish: Minute, length: Minutes): Minute {
  return time.nth(time.before(finish) - length);
}

/** CH-606: an instant and a lag after it, or a lead before it. */
export function shifted(time: WorkTime, at: Minute, lag: Minutes): Minute {
  if (lag === 0) return at;
  return lag > 0 ? finishAfter(time, at, lag) : startBefore(time, at, -lag);
}

export function workBetween(time: WorkTime, from: Minute, to: Minute): Minutes {
  return time.before(to) - time.before(from);
}
