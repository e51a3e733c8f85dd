import { readEnds } from '@giotto/chart/clipboard';
import { type CivilMinutes, MINUTES_PER_DAY } from '@giotto/chart/time';
import { type PlanTask, toCivilMinute, type WorkingCalendar } from '../plan/index.ts';
import type { Report } from '../report/index.ts';
import type { TableRow } from './cell.ts';
import type { CellStyle } from './custom-cells.ts';
import type { TableMapping } from './mapping.ts';
import type { DateCell } from './read-date-cell.ts';
import type { RowReader } from './row-reader.ts';
import type { TableCalendars } from './table-calendars.ts';

/** What the rest of a table says about its rows. */
export interface TaskContext {
  readonly reader: RowReader;
  readonly mapping: TableMapping;
  readonly style: CellStyle;
  /** The calendar of a table that counts working days. */
  readonly calendar: WorkingCalendar | undefined;
  /** The plan's usual day and week; absent: days by the clock. */
  readonly hours: WorkingCalendar | undefined;
  readonly calendars: TableCalendars;
  readonly report: Report;
}

type Times = Pick<
  PlanTask,
  'start' | 'finish' | 'duration' | 'milestone' | 'deadline' | 'actualStart' | 'actualFinish'
>;

/** When a row's task takes place; without a length, it's a milestone. */
export function readTimes(row: TableRow, context: TaskContext): Times {
  const { reader } = context;
  const [start, finish] = readEnds(reader.date(row, 'start'), reader.date(row, 'finish'));
  const duration = reader.duration(row, 'duration');
  const [, deadline] = readEnds(undefined, reader.date(row, 'deadline'));
  const [actualStart, actualFinish] = readEnds(
    reader.date(row, 'actualStart'),
    reader.date(row, 'actualFinish'),
  );
  const hasNoLength = duration?.value === 0 || isOneMoment(start, finish);
  const milestone = hasNoLength || reader.isMilestone(row);
  // Days of elapsed time are whole ones.
  const calendar = duration?.elapsed ? undefined : context.calendar;
  return {
    ...(start && { start: toCivilMinute(milestone ? start.minutes : startOf(start, calendar)) }),
    ...(finish && { finish: toCivilMinute(milestone ? finish.minutes : finishOf(finish, calendar)) }),
    ...(duration && duration.value > 0 && { duration }),
    ...(milestone && { milestone }),
    ...(deadline && { deadline: toCivilMinute(endOf(deadline)) }),
    ...(actualStart && { actualStart: toCivilMinute(actualStart.minutes) }),
    ...(actualFinish && { actualFinish: toCivilMinute(endOf(actualFinish)) }),
  };
}

function isOneMoment(start: DateCell | undefined, finish: DateCell | undefined): boolean {
  return start?.hasTime === true && finish?.minutes === start.minutes;
}

/** When work begins: a day without a time is the calendar's, or begins at midnight. */
export function startOf({ minutes, hasTime }: DateCell, calendar: WorkingCalendar | undefined): CivilMinutes {
  if (hasTime || calendar === undefined) return minutes;
  return minutes + calendar.dayStart(minutes / MINUTES_PER_DAY);
}

/** When work ends: a day without a time is the calendar's, or counts whole. */
export function finishOf(date: DateCell, calendar: WorkingCalendar | undefined): CivilMinutes {
  if (date.hasTime || calendar === undefined) return endOf(date);
  return date.minutes + calendar.dayEnd(date.minutes / MINUTES_PER_DAY);
}

/** A last day counts whole. */
export function endOf({ minutes, hasTime }: DateCell): CivilMinutes {
  return hasTime ? minutes : minutes + MINUTES_PER_DAY;
}
