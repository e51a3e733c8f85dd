import { daysInMonth, epochDay } from '@giotto/chart/time';
import {
  type CalendarException,
  PLAN_LIMITS,
  type PlanCalendar,
  type PlanMarker,
  toCivilDay,
} from '../../plan/index.ts';
import type { Report } from '../../report/index.ts';
import { childOf, childrenOf, type XmlElement } from '../xml/xml-element.ts';
import { attributeOf, cutText, integerOf, midnightOf } from './attributes.ts';
import { HOURS } from './office-hours.ts';
import { WorkingDays } from './working-days.ts';

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
/** Days that are kept, recurring ones counted in each year: more than a plan holds. */
const MAX_DATES = 20_000;

/** A day of the file's calendar. */
interface GanDate {
  readonly day: number;
  readonly type: string;
  readonly title: string;
  /** Whether it comes back every year; there is one for each year of the plan then. */
  readonly isYearly: boolean;
}

export interface GanCalendar {
  readonly calendar: PlanCalendar;
  readonly days: WorkingDays;
  /** Days with a title that are worked as usual. */
  readonly markers: readonly PlanMarker[];
}

/** The file's calendar; what recurs each year does so in the years of the plan. */
export function readCalendar(
  project: XmlElement,
  years: readonly [first: number, last: number],
  report: Report,
): GanCalendar {
  const calendars = childOf(project, 'calendars');
  const types = childOf(calendars, 'day-types');
  // Before 2.7, the week stood in a calendar of its own there.
  const parts = childOf(types, 'calendar') ?? types;
  const week = childOf(parts, 'default-week') ?? childOf(types, 'default-week');
  // Weekends that are only shown are worked.
  const isOnlyShown =
    (childOf(parts, 'only-show-weekends') ?? childOf(types, 'only-show-weekends'))?.attributes.value ===
    'true';
  const works = WEEKDAYS.map((name, at) => {
    if (isOnlyShown) return true;
    return week === undefined ? at < 5 : week.attributes[name] !== '1';
  });
  const dates = readDates(childrenOf(calendars, 'date'), years, report);
  const exceptional = dates.filter(({ type }) => type !== 'NEUTRAL');
  const holidays = new Map(exceptional.map(({ day, type }) => [day, type === 'WORKING_DAY']));
  return {
    calendar: {
      id: 'project',
      week: works.map((isWorked) => (isWorked ? HOURS : [])),
      exceptions: joinDays(exceptional),
    },
    days: new WorkingDays(works, holidays),
    markers: dates
      .filter(({ type }) => type === 'NEUTRAL')
      .slice(0, PLAN_LIMITS.markers + 1)
      .map(({ day, title }) => ({ title, date: midnightOf(toCivilDay(day)) })),
  };
}

function readDates(
  elements: readonly XmlElement[],
  [first, last]: readonly [number, number],
  report: Report,
): readonly GanDate[] {
  const dates: GanDate[] = [];
  for (const element of elements) {
    if (dates.length >= MAX_DATES) break;
    const where = { line: element.line };
    const [month, date] = [integerOf(element, 'month') ?? 0, integerOf(element, 'date') ?? 0];
    const year = attributeOf(element, 'year');
    const years = year === undefined ? range(first, last) : [integerOf(element, 'year') ?? 0];
    const title = cutText(element.text.trim(), PLAN_LIMITS.title, where, report);
    // Files of versions before 2.6 have holidays only.
    const type = attributeOf(element, 'type') ?? 'HOLIDAY';
    const days = years
      .filter((each) => each >= 1900 && each <= 2200 && isDate(each, month, date))
      .map((each) => ({ day: epochDay(each, month, date), type, title, isYearly: year === undefined }));
    // A leap day that recurs may have no day in these years.
    if (days.length === 0 && !(year === undefined && isDate(2000, month, date)))
      report.add('date.unreadable', where, { source: `${year ?? ''}-${month}-${date}` });
    dates.push(...days);
  }
  // Of those on a day, the last one counts, one of a single year before one of every year.
  return dates.sort((one, other) => one.day - other.day || Number(other.isYearly) - Number(one.isYearly));
}

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

function isDate(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** Days after each other with one name are one exception, as is what comes back every year. */
function joinDays(dates: readonly GanDate[]): readonly CalendarException[] {
  const spans: { from: number; to: number; type: string; title: string; isYearly: boolean }[] = [];
  const yearly = new Set<string>();
  for (const { day, type, title, isYearly } of dates) {
    const last = spans.at(-1);
    const anniversary = `${toCivilDay(day).slice(5)} ${type} ${title}`;
    if (isYearly && yearly.has(anniversary)) continue;
    if (isYearly) yearly.add(anniversary);
    const isNext = !isYearly && last?.isYearly === false && day <= last.to + 1;
    if (isNext && last.type === type && last.title === title) last.to = day;
    else spans.push({ from: day, to: day, type, title, isYearly });
  }
  return spans.map(({ from, to, type, title, isYearly }) => ({
    from: toCivilDay(from),
    to: toCivilDay(to),
    ...(title !== '' && { name: title }),
    ...(isYearly && { yearly: true }),
    intervals: type === 'WORKING_DAY' ? HOURS : [],
  }));
}
