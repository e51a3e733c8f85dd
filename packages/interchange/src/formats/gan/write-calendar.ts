import { civilParts, MINUTES_PER_DAY } from '@giotto/chart/time';
import {
  type CalendarException,
  civilDayOf,
  civilMinutesOf,
  isSame,
  type Plan,
  type PlanCalendar,
  type WorkingInterval,
  type XmlNode,
} from '../../plan/index.ts';
import { Report } from '../../report/index.ts';
import type { XmlWriter } from '../xml/write-xml.ts';
import { toElement } from '../xml/xml-nodes.ts';
import type { KeptFile } from './kept-file.ts';
import { HOURS } from './office-hours.ts';
import { readCalendar } from './read-calendar.ts';
import { workedWeekdays } from './whole-days.ts';
import { yearsOf } from './years.ts';

/** Single days that are written; a plan's calendar may have exceptions of centuries. */
const MAX_DAYS = 5_000;

/** The project's week, its days off, extra working days, and markers as days with a title. */
export function writeCalendar(plan: Plan, kept: KeptFile, xml: XmlWriter, report: Report): void {
  const calendar = plan.calendars.find(({ id }) => id === plan.calendar);
  reportUnheld(plan, calendar, report);
  const [before] = kept.parts('calendars') ?? [];
  if (before !== undefined && saysTheSame(before, plan, calendar)) {
    xml.node(before);
    return;
  }
  const [mon, tue, wed, thu, fri, sat, sun] =
    calendar === undefined ? [true, true, true, true, true, false, false] : workedWeekdays(calendar);
  const isOff = (works = true) => (works ? 0 : 1);
  xml.element('calendars', () => {
    xml.element('day-types', () => {
      xml.empty('day-type', { id: 0 });
      xml.empty('day-type', { id: 1 });
      xml.empty('default-week', {
        id: 1,
        name: 'default',
        sun: isOff(sun),
        mon: isOff(mon),
        tue: isOff(tue),
        wed: isOff(wed),
        thu: isOff(thu),
        fri: isOff(fri),
        sat: isOff(sat),
      });
      xml.empty('only-show-weekends', { value: 'false' });
      xml.empty('overriden-day-types');
      xml.empty('days');
    });
    writeExceptions(calendar?.exceptions ?? [], xml, report);
    for (const { title, date } of plan.markers) {
      const day = civilDayOf(date);
      if (civilMinutesOf(date) !== day * MINUTES_PER_DAY)
        report.add('gan.time', { path: title }, { source: date });
      writeDate(day, 'NEUTRAL', title, xml);
    }
  });
}

/** Whether the calendar of the plan's file is read as the plan has it, in the years of its tasks. */
function saysTheSame(node: XmlNode, plan: Plan, calendar: PlanCalendar | undefined): boolean {
  const project = toElement(['project', [node]]);
  const read = readCalendar(project, yearsOf(plan.tasks.map(({ start = '' }) => start)), new Report());
  const { id: _, ...found } = read.calendar;
  const { id: __, ...given } = calendar ?? { id: '' };
  return isSame(found, given) && isSame(read.markers, plan.markers);
}

function reportUnheld({ calendars }: Plan, calendar: PlanCalendar | undefined, report: Report): void {
  const others = calendars.filter((each) => each !== calendar).length;
  if (others > 0) report.add('gan.calendars', {}, {}, others);
  if (calendar === undefined) return;
  const { name, week, exceptions } = calendar;
  if (name !== undefined) report.add('gan.calendar-name', {}, { source: name });
  const intervals = [...week, ...exceptions.map((each) => each.intervals)].filter(({ length }) => length > 0);
  if (intervals.some((each) => !isUsual(each))) report.add('gan.hours', { path: name ?? '' });
}

function isUsual(intervals: readonly WorkingInterval[]): boolean {
  return JSON.stringify(intervals) === JSON.stringify(HOURS);
}

function writeExceptions(exceptions: readonly CalendarException[], xml: XmlWriter, report: Report): void {
  const written = new Set<number>();
  for (const { from, to, name, intervals, yearly = false } of exceptions) {
    for (let day = civilDayOf(from); day <= civilDayOf(to); day++) {
      if (!yearly && written.has(day)) continue;
      if (written.size === MAX_DAYS) {
        report.add('exception.limit', { path: name ?? from });
        return;
      }
      written.add(day);
      writeDate(day, intervals.length > 0 ? 'WORKING_DAY' : 'HOLIDAY', name, xml, yearly);
    }
  }
}

/** Without a year, it comes back in each one. */
function writeDate(
  at: number,
  type: string,
  title: string | undefined,
  xml: XmlWriter,
  isYearly = false,
): void {
  const { year, month, day } = civilParts(at * MINUTES_PER_DAY);
  const attributes = { ...(!isYearly && { year }), month, date: day, type };
  if (title === undefined || title === '') xml.empty('date', attributes);
  else xml.value('date', title, attributes);
}
