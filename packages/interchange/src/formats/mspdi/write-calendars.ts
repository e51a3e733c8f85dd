import {
  dateException,
  daysOf,
  inOrderOfWeight,
  isSame,
  type Plan,
  type PlanCalendar,
  type WorkingInterval,
  withDatedExceptions,
} from '../../plan/index.ts';
import type { Report } from '../../report/index.ts';
import { numberIds } from '../number-ids.ts';
import type { XmlWriter } from '../xml/write-xml.ts';
import { textIn } from '../xml/xml-nodes.ts';
import { integerIn, type KeptFile } from './kept-file.ts';
import { writableRules, writeRecurrence } from './recurrence.ts';
import { fitText } from './write-values.ts';

/** Characters of a calendar's name. */
const NAME_LENGTH = 51;
/** Working times of one day. */
const MAX_INTERVALS = 5;
const NONE = -1;

/** A number for each calendar, which none of those that were kept has unless it's the same one. */
export function numberCalendars({ calendars }: Plan, kept: KeptFile): ReadonlyMap<string, number> {
  const others = kept.list('Calendars').map((node) => integerIn(node, 'UID') ?? 0);
  const items = [
    ...calendars.map(({ id }) => ({ id, wish: id })),
    ...others.map((uid) => ({ id: `kept ${uid}`, wish: `${uid}` })),
  ];
  // Some programs count from 0.
  return numberIds(items, others.includes(0) ? 0 : 1);
}

/**
 * Calendars with unique names, since Project refuses a file without. Those that were kept and still are as the plan has
 * them stay as they were; of the plan's own, each stands for itself, without a base.
 */
export function writeCalendars(
  plan: Plan,
  uids: ReadonlyMap<string, number>,
  kept: KeptFile,
  xml: XmlWriter,
  report: Report,
): void {
  const known = kept.calendars();
  const dated = new Map(withDatedExceptions(plan).calendars.map(({ id, exceptions }) => [id, exceptions]));
  const changed = plan.calendars.filter(({ id, base: _, ...calendar }) => {
    const { id: __, ...before } = known.get(uids.get(id) ?? 0) ?? { id: '' };
    return !isSame(calendar, before);
  });
  const byUid = new Map(changed.map((calendar) => [uids.get(calendar.id), calendar]));
  const nodes = kept.list('Calendars');
  const stay = nodes.filter((node) => !byUid.has(integerIn(node, 'UID')));
  const names = new Set(stay.map((node) => textIn(node, 'Name') ?? ''));
  const write = (calendar: PlanCalendar) => {
    const name = freeName(calendar, names, report);
    names.add(name);
    xml.element('Calendar', () => {
      xml.value('UID', uids.get(calendar.id));
      xml.value('Name', name);
      xml.value('IsBaseCalendar', true);
      xml.value('BaseCalendarUID', NONE);
      reportTimes(calendar, name, report);
      writeWeek(calendar, inOrderOfWeight(dated.get(calendar.id) ?? []), xml);
      writeExceptions(
        inOrderOfWeight(calendar.exceptions).flatMap((one) => {
          const written = writableRules(one);
          return written.length > 0 ? written : dateException(one, daysOf(plan));
        }),
        xml,
      );
    });
  };
  xml.element('Calendars', () => {
    for (const node of nodes) {
      const uid = integerIn(node, 'UID');
      const calendar = byUid.get(uid);
      if (calendar === undefined) xml.node(node);
      else write(calendar);
      byUid.delete(uid);
    }
    for (const calendar of byUid.values()) write(calendar);
  });
}

function freeName({ name = '' }: PlanCalendar, taken: ReadonlySet<string>, report: Report): string {
  const wanted = name.trim() === '' ? 'Calendar' : name.trim();
  let kept = wanted.length > NAME_LENGTH ? fitText(wanted, { path: wanted }, report, NAME_LENGTH) : wanted;
  for (let at = 2; taken.has(kept); at++) kept = `${wanted.slice(0, NAME_LENGTH - 8)} ${at}`;
  if (kept !== name) report.add('mspdi.calendar-name', { path: kept }, { source: name, kept });
  return kept;
}

function reportTimes({ week, exceptions }: PlanCalendar, path: string, report: Report): void {
  if ([...week, ...exceptions.map(({ intervals }) => intervals)].some(({ length }) => length > MAX_INTERVALS))
    report.add('mspdi.working-times', { path });
}

/** Exceptions stand twice, as Project writes them: programs before 2007 read this form, in which none comes back. */
function writeWeek({ week }: PlanCalendar, dated: PlanCalendar['exceptions'], xml: XmlWriter): void {
  xml.element('WeekDays', () => {
    for (let type = 1; type <= 7; type++) {
      xml.element('WeekDay', () => {
        xml.value('DayType', type);
        writeHours(week[(type + 5) % 7] ?? [], xml);
      });
    }
    for (const exception of dated) {
      xml.element('WeekDay', () => {
        xml.value('DayType', 0);
        xml.value('DayWorking', exception.intervals.length > 0);
        writePeriod(exception, xml);
        writeTimes(exception.intervals, xml);
      });
    }
  });
}

/** The last one counts. */
function writeExceptions(exceptions: PlanCalendar['exceptions'], xml: XmlWriter): void {
  if (exceptions.length === 0) return;
  xml.element('Exceptions', () => {
    for (const exception of exceptions) {
      xml.element('Exception', () => {
        writeRecurrence(exception, xml);
        writeHours(exception.intervals, xml);
      });
    }
  });
}

function writePeriod({ from, to }: PlanCalendar['exceptions'][number], xml: XmlWriter): void {
  xml.element('TimePeriod', () => {
    xml.value('FromDate', `${from}T00:00:00`);
    xml.value('ToDate', `${to}T23:59:00`);
  });
}

function writeHours(intervals: readonly WorkingInterval[], xml: XmlWriter): void {
  xml.value('DayWorking', intervals.length > 0);
  writeTimes(intervals, xml);
}

function writeTimes(intervals: readonly WorkingInterval[], xml: XmlWriter): void {
  if (intervals.length === 0) return;
  xml.element('WorkingTimes', () => {
    for (const [from, to] of intervals.slice(0, MAX_INTERVALS)) {
      xml.element('WorkingTime', () => {
        xml.value('FromTime', `${from}:00`);
        xml.value('ToTime', to === '24:00' ? '00:00:00' : `${to}:00`);
      });
    }
  });
}
