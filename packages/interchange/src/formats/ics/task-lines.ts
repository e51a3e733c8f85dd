import { cleanLink } from '@giotto/chart/link';
import { isInWholeDays, MINUTES_PER_DAY } from '@giotto/chart/time';
import { type PlacedTask, type PlanTask, toCivilDay, toCivilMinute } from '../../plan/index.ts';
import type { Report } from '../../report/index.ts';
import { escapeText } from './content-lines.ts';
import { TEXT_COLUMNS } from './task-fields.ts';

/** A date and time as iCalendar writes it, `20270104T080000`. */
export function writeMoment(civil: string): string {
  return `${civil.replaceAll(/[-:]/g, '')}00`;
}

/** The lines that say when an event takes place, or by when something is to be done. */
export function timeLines({ task, from, to, isMilestone }: PlacedTask, isToDo: boolean): readonly string[] {
  const day = (at: number) => toCivilDay(Math.floor(at / MINUTES_PER_DAY)).replaceAll('-', '');
  const moment = (at: number) => writeMoment(toCivilMinute(at));
  const isDays = isMilestone ? from % MINUTES_PER_DAY === 0 : isInWholeDays(from, to);
  if (isMilestone) {
    const start = isDays ? `;VALUE=DATE:${day(from)}` : `:${moment(from)}`;
    return [
      `${isToDo ? 'DUE' : 'DTSTART'}${start}`,
      ...(isDays || isToDo ? ['X-GIOTTO-MILESTONE:TRUE'] : []),
    ];
  }
  if (!isDays) return [`DTSTART:${moment(from)}`, `${isToDo ? 'DUE' : 'DTEND'}:${moment(to)}`];
  if (!isToDo) return [`DTSTART;VALUE=DATE:${day(from)}`, `DTEND;VALUE=DATE:${day(to)}`];
  const due = `DUE;VALUE=DATE:${day(to - MINUTES_PER_DAY)}`;
  // To-dos are due on their last day, which must be after the first one.
  return to - from === MINUTES_PER_DAY && task.start !== undefined
    ? [due]
    : [`DTSTART;VALUE=DATE:${day(from)}`, due];
}

/** The lines of a task's texts; what has no property is reported. */
export function fieldLines(task: PlanTask, isToDo: boolean, report: Report): readonly string[] {
  const url = task.url === undefined ? undefined : cleanLink(task.url);
  if (task.url !== undefined && url === undefined)
    report.add('url.unsafe', { task: task.title }, { source: task.url });
  const unheld = Object.entries(task.custom).filter(
    ([name, value]) => columnLine(name, value.value) === undefined,
  );
  reportFields(
    task,
    unheld.map(([name, { value }]) => [name, value]),
    report,
  );
  return [
    `SUMMARY:${escapeText(task.title)}`,
    ...(task.notes === undefined ? [] : [`DESCRIPTION:${escapeText(task.notes)}`]),
    ...(url === undefined ? [] : [`URL:${url}`]),
    ...task.people.map((person) => `CONTACT:${escapeText(person)}`),
    ...Object.entries(task.custom).flatMap(([name, { value }]) => columnLine(name, value) ?? []),
    ...progressLine(task, isToDo, report),
  ];
}

const COLUMN_NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(TEXT_COLUMNS).map(([name, column]) => [column, name.toUpperCase()])),
  Categories: 'CATEGORIES',
};

function columnLine(column: string, value: string | number | boolean): string | undefined {
  if (column === 'Priority' && typeof value === 'number') return `PRIORITY:${value}`;
  const name = COLUMN_NAMES[column];
  return name === undefined || typeof value !== 'string' ? undefined : `${name}:${escapeText(value)}`;
}

function progressLine({ progress = 0, title }: PlanTask, isToDo: boolean, report: Report): readonly string[] {
  if (progress === 0) return [];
  if (isToDo) return [`PERCENT-COMPLETE:${Math.round(progress)}`];
  report.add('ics.progress', { task: title }, { source: `${progress} %` });
  return [];
}

function reportFields(task: PlanTask, custom: readonly (readonly [string, unknown])[], report: Report): void {
  const { constraint, duration } = task;
  const fields: readonly (readonly [string, unknown])[] = [
    ['WBS', task.wbs],
    ['Duration', duration && `${duration.value} ${duration.elapsed ? 'elapsed ' : ''}${duration.unit}`],
    ['Actual start', task.actualStart],
    ['Actual finish', task.actualFinish],
    ['Work', task.work],
    ['Calendar', task.calendar],
    ['Schedule', task.schedule],
    ['Manual dates', task.manual],
    ['Constraint', constraint && [constraint.type, constraint.date].filter(Boolean).join(' ')],
    ['Deadline', task.deadline],
    ['Recurring', task.recurring],
    ...Object.entries(task.units ?? {}).map(([name, share]) => ['Units', `${name} ${share} %`] as const),
    ...custom,
    ...task.baselines.map(({ name }) => ['Baseline', name] as const),
  ];
  for (const [name, value] of fields)
    if (value !== undefined)
      report.add('ics.field', { task: task.title }, { source: `${name}: ${String(value)}` });
}
