import { type PlacedTask, type Plan, placeTasks, reportScheduling } from '../../plan/index.ts';
import type { Report } from '../../report/index.ts';
import type { CalendarOptions, WriteContext } from '../format.ts';
import { escapeText, foldLine } from './content-lines.ts';
import { relationLine } from './relation-lines.ts';
import { fieldLines, timeLines, writeMoment } from './task-lines.ts';

/** Where an undated plan begins if it doesn't say so itself. */
const NO_DAY = '2000-01-01';

/**
 * Writes a plan as a calendar: an event or a to-do for each task, with ids that stay from version to version. Reports what
 * calendars don't hold.
 */
export function writeIcs(plan: Plan, { report, calendar = {} }: WriteContext): Uint8Array {
  const placed = placeTasks(plan, NO_DAY, report);
  const written = placed.filter(({ hasChildren, task }) => {
    const isLeftOut = hasChildren && calendar.isWithoutSummaries === true;
    if (isLeftOut) report.add('ics.summary', { task: task.title });
    return !isLeftOut;
  });
  const relations = relationLines(plan, placed, written, calendar, report);
  reportRest(plan, report);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Giotto//Giotto//EN',
    'CALSCALE:GREGORIAN',
    ...feedLines(calendar),
    ...(plan.name === undefined || plan.name === '' ? [] : [`X-WR-CALNAME:${escapeText(plan.name)}`]),
    ...written.flatMap((one) => entryLines(one, relations.get(one.task.id) ?? [], calendar, report)),
    'END:VCALENDAR',
  ];
  return new TextEncoder().encode(lines.map(foldLine).join(''));
}

/** What tells programs that a calendar is published, and how long to wait before they read it again. */
function feedLines({ refreshMinutes }: CalendarOptions): readonly string[] {
  if (refreshMinutes === undefined) return [];
  return [
    'METHOD:PUBLISH',
    `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshMinutes}M`,
    `X-PUBLISHED-TTL:PT${refreshMinutes}M`,
  ];
}

function uidOf(id: string, { chart = 'plan' }: CalendarOptions): string {
  return escapeText(`${chart}-${id}@giotto`);
}

function entryLines(
  placed: PlacedTask,
  relations: readonly string[],
  calendar: CalendarOptions,
  report: Report,
): readonly string[] {
  const { task, isMilestone, hasChildren } = placed;
  const { version = 0, changedAt, hasToDos = false } = calendar;
  const kind = hasToDos ? 'VTODO' : 'VEVENT';
  if (isMilestone && task.start !== undefined && task.finish !== undefined && task.start !== task.finish)
    report.add('ics.milestone-length', { task: task.title }, { source: `${task.start} – ${task.finish}` });
  if (task.milestone && hasChildren) report.add('chart.summary-milestone', { task: task.title });
  return [
    `BEGIN:${kind}`,
    `UID:${uidOf(task.id, calendar)}`,
    `DTSTAMP:${writeMoment(changedAt ?? '1970-01-01T00:00')}Z`,
    `SEQUENCE:${version}`,
    ...(changedAt === undefined ? [] : [`LAST-MODIFIED:${writeMoment(changedAt)}Z`]),
    ...timeLines(placed, hasToDos),
    ...fieldLines(task, hasToDos, report),
    ...relations,
    ...(hasToDos ? [] : ['TRANSP:TRANSPARENT']),
    `END:${kind}`,
  ];
}

/** Each task's parent and the tasks that it waits for, if they're written. */
function relationLines(
  { links }: Plan,
  placed: readonly PlacedTask[],
  written: readonly PlacedTask[],
  calendar: CalendarOptions,
  report: Report,
): ReadonlyMap<string, readonly string[]> {
  const titles = new Map(written.map(({ task }) => [task.id, task.title]));
  const lines = new Map<string, string[]>(written.map(({ task }) => [task.id, []]));
  const above: string[] = [];
  for (const { task } of placed) {
    above.length = task.level;
    const parent = above.at(-1);
    if (parent !== undefined && titles.has(parent))
      lines.get(task.id)?.push(`RELATED-TO;RELTYPE=PARENT:${uidOf(parent, calendar)}`);
    above.push(task.id);
  }
  for (const link of links) {
    const title = titles.get(link.to);
    if (title !== undefined && titles.has(link.from))
      lines.get(link.to)?.push(relationLine(link, uidOf(link.from, calendar), title, report));
    else
      report.add(
        'ics.summary',
        { task: title ?? titles.get(link.from) ?? '' },
        { source: `${link.from} → ${link.to}` },
      );
  }
  return lines;
}

function reportRest(plan: Plan, report: Report): void {
  const { calendars, markers } = plan;
  reportScheduling(plan, report);
  for (const { name, id } of calendars) report.add('ics.calendar', {}, { source: name ?? id });
  for (const { title } of markers) report.add('ics.marker', {}, { source: title });
}
