import type { CalendarException, CalendarRules, Interval } from '../../schedule/index.ts';

const office: readonly Interval[] = [
  { from: 480, to: 720 },
  { from: 780, to: 1020 },
];
const wholeDay: readonly Interval[] = [{ from: 0, to: 1440 }];
const workWeek = [1, 2, 3, 4, 5];

/** By weekday, 0 for Sunday. */
function week(days: readonly number[], intervals: readonly Interval[]): (readonly Interval[])[] {
  return Array.from({ length: 7 }, (_, weekday) => (days.includes(weekday) ? intervals : []));
}

/** Weeks from Sunday on; a working day has 8 hours unless it is said. */
export const WEEKS: Readonly<Record<string, readonly (readonly Interval[])[]>> = {
  /** Monday to Friday, 08:00 to 12:00 and 13:00 to 17:00. */
  office: week(workWeek, office),
  sixDays: week([...workWeek, 6], office),
  sevenDays: week([...workWeek, 0, 6], office),
  /** 24 hours a day. */
  always: week([...workWeek, 0, 6], wholeDay),
  /** Five nights from 22:00 to 06:00, the first one from Monday, the last one to Saturday. */
  night: [
    [],
    [{ from: 1320, to: 1440 }],
    ...Array.from({ length: 4 }, () => [
      { from: 0, to: 360 },
      { from: 1320, to: 1440 },
    ]),
    [{ from: 0, to: 360 }],
  ],
  /** Monday to Friday, 08:00 to 12:00. */
  mornings: week(workWeek, [{ from: 480, to: 720 }]),
};

const HOURS: Readonly<Record<string, readonly Interval[]>> = {
  off: [],
  office,
  morning: [{ from: 480, to: 720 }],
};

const DAY_MS = 86_400_000;

/** The number of a civil day. */
export function dayOf(date: string): number {
  return Date.parse(`${date}T00:00Z`) / DAY_MS;
}

/** `2027-01-04` or `2027-01-04..2027-01-08`, by which hours count there: `off`, `office` or `morning`. */
function exceptionOf(days: string, hours: string, origin: number): CalendarException {
  const [from = days, to = from] = days.split('..');
  return { from: dayOf(from) - origin, to: dayOf(to) - origin, intervals: HOURS[hours] ?? [] };
}

/** A calendar by the name of its week, with exceptions; `origin` is the number of the chart's first day. */
export function calendarOf(
  name: string,
  exceptions: Readonly<Record<string, string>>,
  origin: number,
): CalendarRules {
  const days = WEEKS[name];
  if (days === undefined) throw new RangeError(`there is no week ${name}`);
  const weekday = new Date(origin * DAY_MS).getUTCDay();
  return {
    week: Array.from({ length: 7 }, (_, at) => days[(weekday + at) % 7] ?? []),
    exceptions: Object.entries(exceptions).map(([span, hours]) => exceptionOf(span, hours, origin)),
  };
}

/** From 08:00 to 17:00 of working days in January 2027, whose first Monday is the 4th. */
export function january(first: number, last = first): string {
  const date = (day: number) => `2027-01-${String(day).padStart(2, '0')}`;
  return `${date(first)} 08:00, ${date(last)} 17:00`;
}
