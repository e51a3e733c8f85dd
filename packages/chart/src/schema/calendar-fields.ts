import {
  type Calendar,
  type CalendarException,
  type NamedCalendar,
  RECURRENCE_UNITS,
  type Recurrence,
  type TimeSpan,
} from '../model/calendar.ts';
import { DAY_HOURS_LIMIT, EXCEPTIONS_LIMIT, RECURRENCE_LIMITS } from '../model/limits.ts';
import { MINUTES_PER_UNIT } from '../model/units.ts';
import { andThat, listOf, objectOf, oneOf, trueOrFalse, type ValueRule, wholeBetween } from './value-rule.ts';
import { civilValue, idValue, nameValue } from './values.ts';

// One rule per field of a calendar (`scheduling.md`, Model).

const WORKING_DAYS = 'must be a list of 1 to 7 different days, 1 = Monday to 7 = Sunday';
const workingDays = andThat(
  listOf(wholeBetween(1, 7), { min: 1, max: 7 }, WORKING_DAYS),
  (days) => new Set(days).size === days.length,
  { message: WORKING_DAYS },
);

const timeSpan = andThat(
  objectOf<TimeSpan>(
    { from: wholeBetween(0, MINUTES_PER_UNIT), to: wholeBetween(0, MINUTES_PER_UNIT) },
    ['from', 'to'],
    'must be {from, to} in minutes after midnight',
  ),
  ({ from, to }) => from < to,
  { at: ['to'], message: 'must be later than where it begins' },
);

/** Working times of a day: at least `min` of them. */
function hoursOf(min: number): ValueRule<readonly TimeSpan[]> {
  const message = `must be a list of ${min} to ${DAY_HOURS_LIMIT} working times`;
  return andThat(
    listOf(timeSpan, { min, max: DAY_HOURS_LIMIT }, message),
    (spans) => spans.every(({ from }, at) => at === 0 || from >= (spans[at - 1]?.to ?? 0)),
    { message: 'must be sorted, without overlap' },
  );
}

const WEEK = 'must be seven lists of working times, from Monday on';
const week = listOf(hoursOf(0), { min: 7, max: 7 }, WEEK);

const POSITION = 'must be 1 to 4, or -1 for the last';
const recurrence = andThat(
  andThat(
    objectOf<Recurrence>(
      {
        unit: oneOf(RECURRENCE_UNITS),
        interval: wholeBetween(1, RECURRENCE_LIMITS.interval),
        days: workingDays,
        position: andThat(wholeBetween(-1, 4), (position) => position !== 0, { message: POSITION }),
        until: civilValue,
        count: wholeBetween(1, RECURRENCE_LIMITS.count),
      },
      ['unit'],
      'must be {unit, interval, days, position, until, count}',
    ),
    ({ unit, position }) => position === undefined || unit === 'month' || unit === 'year',
    { at: ['position'], message: 'is only for months and years' },
  ),
  ({ unit, days, position }) => (days !== undefined) === (unit === 'week' || position !== undefined),
  { at: ['days'], message: 'must be there for weeks and for a position, otherwise not' },
);

const once = andThat(
  objectOf<CalendarException>(
    {
      name: nameValue,
      from: civilValue,
      to: civilValue,
      hours: hoursOf(1),
      isYearly: trueOrFalse,
      recurrence,
    },
    ['from'],
    'must be {name, from, to, hours, isYearly, recurrence}',
  ),
  ({ from, to }) => to === undefined || to >= from,
  { at: ['to'], message: 'must not end before it begins' },
);
const exception = andThat(
  andThat(
    once,
    ({ to, isYearly, recurrence: rule }) =>
      rule === undefined || (to === undefined && isYearly === undefined),
    { at: ['recurrence'], message: 'is only for exceptions without to and isYearly' },
  ),
  ({ from, recurrence: rule }) => rule?.until === undefined || rule.until >= from,
  { at: ['recurrence', 'until'], message: 'must not be before the first day' },
);
const exceptions = listOf(
  exception,
  { min: 0, max: EXCEPTIONS_LIMIT },
  `must be a list of at most ${EXCEPTIONS_LIMIT} exceptions`,
);

/** Whether a week has working time at all: otherwise no length of work would ever end. */
function isWorked({ workingDays: days, week: hours }: Partial<Calendar>): boolean {
  return days === undefined || hours === undefined || days.some((day) => (hours[day - 1]?.length ?? 0) > 0);
}
const IDLE = { at: ['week'], message: 'must have working time on a working day' };

/** The chart's own calendar. */
export const calendarValue = andThat(
  objectOf<Calendar>(
    { name: nameValue, workingDays, week, exceptions },
    ['workingDays'],
    'must be {name, workingDays, week, exceptions}',
  ),
  isWorked,
  IDLE,
);

export const calendarFields: {
  readonly [Field in keyof NamedCalendar]-?: ValueRule<NonNullable<NamedCalendar[Field]>>;
} = {
  name: nameValue,
  base: idValue,
  workingDays,
  week,
  exceptions,
};
