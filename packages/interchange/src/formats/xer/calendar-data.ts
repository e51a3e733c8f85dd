import { epochDay, weekdayOf } from '@giotto/chart/time';
import { type CalendarException, toCivilDay, type WorkingInterval } from '../../plan/index.ts';

/** Day 0 of the file's day numbers. */
const DAY_ZERO = epochDay(1899, 12, 30);
/** Day numbers of the years 1900 to 2200. */
const LAST_DAY = 110_000;
/** `(0||2()` or `(0||0(s|08:00|f|12:00)`: a node's name and values. */
const NODE = /\(0\|\|(\w{1,20})\(([^()]{0,100})\)/g;
const TIME = /(?:^|\|)([sf])\|(\d{1,2}:\d\d)/g;

export interface CalendarData {
  /** Hours of the weekdays from Monday. */
  readonly week: readonly (readonly WorkingInterval[])[];
  readonly exceptions: readonly CalendarException[];
}

/** Reads a calendar's `clndr_data`; undefined for a text without weekdays. */
export function readCalendarData(text: string): CalendarData | undefined {
  const week: WorkingInterval[][] = Array.from({ length: 7 }, () => []);
  const exceptions = new Map<number, WorkingInterval[]>();
  let part: string | undefined;
  let day: WorkingInterval[] | undefined;
  let isWeek = false;
  for (const [, name = '', values = ''] of text.matchAll(NODE)) {
    if (/[A-Za-z]/.test(name)) {
      part = name;
      day = undefined;
    } else if (part === 'DaysOfWeek' && values === '') {
      // Weekdays count from Sunday, 1 to 7.
      day = week[(Number(name) + 5) % 7];
      isWeek = true;
    } else if (part === 'Exceptions' && values.startsWith('d|')) day = exceptionDay(values, exceptions);
    else if (day !== undefined) addInterval(values, day);
  }
  if (!isWeek) return undefined;
  for (const [at, intervals] of [...exceptions])
    continueNextDay(intervals, () => nextDay(at + 1, week, exceptions));
  for (const [at, intervals] of week.map((each, at) => [at, each] as const))
    continueNextDay(intervals, () => week[(at + 1) % 7] ?? []);
  return {
    week: week.map(withoutOverlaps),
    exceptions: [...exceptions]
      .sort(([one], [other]) => one - other)
      .map(([at, intervals]) => ({
        from: toCivilDay(at),
        to: toCivilDay(at),
        intervals: withoutOverlaps(intervals),
      })),
  };
}

function exceptionDay(
  values: string,
  exceptions: Map<number, WorkingInterval[]>,
): WorkingInterval[] | undefined {
  const number = Number(/^d\|(\d{1,6})/.exec(values)?.[1] ?? 0);
  if (number < 2 || number >= LAST_DAY) return undefined;
  const intervals: WorkingInterval[] = [];
  exceptions.set(DAY_ZERO + number, intervals);
  return intervals;
}

/** Work over midnight, from 20:00 to 04:00, as two days have it. */
function continueNextDay(intervals: WorkingInterval[], nextOne: () => WorkingInterval[]): void {
  for (const [at, [from, to]] of [...intervals.entries()]) {
    if (from < to) continue;
    intervals[at] = [from, '24:00'];
    nextOne().push(['00:00', to]);
  }
}

/** A day after an exception: one itself, or with the hours of its weekday. */
function nextDay(
  day: number,
  week: readonly (readonly WorkingInterval[])[],
  exceptions: Map<number, WorkingInterval[]>,
): WorkingInterval[] {
  const known = exceptions.get(day) ?? [...(week[weekdayOf(day) - 1] ?? [])];
  exceptions.set(day, known);
  return known;
}

function addInterval(values: string, day: WorkingInterval[]): void {
  const times = new Map(
    [...values.matchAll(TIME)].map(([, end = '', time = '']) => [end, time.padStart(5, '0')]),
  );
  const [from, to] = [times.get('s'), times.get('f')];
  // Work until midnight ends at 00:00.
  const end = to === '00:00' ? '24:00' : to;
  if (from !== undefined && end !== undefined && from !== end && end <= '24:00' && from < '24:00')
    day.push([from, end]);
}

function withoutOverlaps(intervals: readonly WorkingInterval[]): readonly WorkingInterval[] {
  const kept: WorkingInterval[] = [];
  for (const [from, to] of intervals.toSorted(([one], [other]) => (one < other ? -1 : 1)).slice(0, 20)) {
    const last = kept.at(-1);
    if (last === undefined || last[1] < from) kept.push([from, to]);
    else if (last[1] < to) kept[kept.length - 1] = [last[0], to];
  }
  return kept;
}
