import {
  type CalendarException,
  clockMinutes,
  inOrderOfWeight,
  STANDARD_CALENDAR,
  type WorkingInterval,
} from '../../plan/index.ts';
import { childOf, childrenOf, type XmlElement } from '../xml/xml-element.ts';
import { Fields, type FieldsContext } from './fields.ts';
import { readRecurrence } from './recurrence.ts';

type Intervals = readonly WorkingInterval[];

/** Intervals of a day that are kept. */
const MAX_INTERVALS = 20;
const DEFAULT_HOURS: Intervals = STANDARD_CALENDAR.week[0] ?? [];

/** Hours of the weekdays that a calendar says something about, by their place from Monday. */
export function readWeekdays(calendar: XmlElement, context: FieldsContext): ReadonlyMap<number, Intervals> {
  const days = new Map<number, Intervals>();
  for (const element of weekdaysOf(calendar)) {
    const fields = new Fields(element, context);
    const type = fields.integer('DayType') ?? 0;
    if (type >= 1 && type <= 7) days.set((type + 5) % 7, readHours(fields, context));
  }
  return days;
}

/**
 * A calendar's own exceptions, each once: files since Project 2007 have them as `Exception` and again as `WeekDay` of type
 * 0, older ones only as the latter.
 */
export function readExceptions(calendar: XmlElement, context: FieldsContext): readonly CalendarException[] {
  const own = childrenOf(childOf(calendar, 'Exceptions'), 'Exception');
  const written =
    own.length > 0 ? own : weekdaysOf(calendar).filter(({ values }) => values.get('DayType')?.trim() === '0');
  const exceptions: CalendarException[] = [];
  for (const element of written) {
    const fields = new Fields(element, context);
    const period = new Fields(childOf(element, 'TimePeriod') ?? element, context);
    const from = period.date('FromDate')?.slice(0, 10);
    const to = period.date('ToDate')?.slice(0, 10) ?? from;
    if (from === undefined || to === undefined || to < from) continue;
    const name = fields.text('Name', 500);
    const rest = { ...(name !== undefined && { name }), intervals: readHours(fields, context) };
    exceptions.push(...readRecurrence(fields, from, to).map((days) => ({ ...days, ...rest })));
  }
  return inPlanOrder(exceptions);
}

/** In a file the last one counts, but a single day before a span; in a plan the first one. */
function inPlanOrder(exceptions: readonly CalendarException[]): readonly CalendarException[] {
  const weighed = inOrderOfWeight(exceptions);
  if (weighed === exceptions) return exceptions;
  // Rules count after both anyway.
  const isSpan = ({ from, to }: CalendarException) => from !== to;
  return [...weighed.filter((each) => !isSpan(each)), ...weighed.filter(isSpan)];
}

function weekdaysOf(calendar: XmlElement): readonly XmlElement[] {
  return childrenOf(childOf(calendar, 'WeekDays'), 'WeekDay');
}

function readHours(day: Fields, context: FieldsContext): Intervals {
  if (day.flag('DayWorking') !== true) return [];
  const written = childrenOf(childOf(day.element, 'WorkingTimes'), 'WorkingTime');
  if (written.length === 0) return DEFAULT_HOURS;
  const intervals = written.slice(0, MAX_INTERVALS).flatMap((element): Intervals => {
    const fields = new Fields(element, context);
    const [from = '', to = ''] = ['FromTime', 'ToTime'].map((name) =>
      readClock(element.values.get(name) ?? ''),
    );
    // Work until midnight ends at 00:00.
    const end = to === '00:00' ? '24:00' : to;
    if (from !== '' && to !== '' && from < end) return [[from, end]];
    fields.report('mspdi.working-time', { source: `${from} – ${to}` });
    return [];
  });
  return withoutOverlaps(intervals);
}

function readClock(text: string): string {
  return /^\s{0,9}((?:[01]\d|2[0-3]):[0-5]\d)(?::\d\d)?\s{0,9}$/.exec(text)?.[1] ?? '';
}

function withoutOverlaps(intervals: Intervals): Intervals {
  const kept: WorkingInterval[] = [];
  for (const [from, to] of intervals.toSorted(([one], [other]) => clockMinutes(one) - clockMinutes(other))) {
    const last = kept.at(-1);
    if (last === undefined || last[1] < from) kept.push([from, to]);
    else if (last[1] < to) kept[kept.length - 1] = [last[0], to];
  }
  return kept;
}
