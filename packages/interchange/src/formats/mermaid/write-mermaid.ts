import {
  civilMinutesOf,
  type PlacedTask,
  type Plan,
  placeTasks,
  reportScheduling,
} from '../../plan/index.ts';
import type { Report } from '../../report/index.ts';
import type { WriteContext } from '../format.ts';
import { encodeTitle } from './entities.ts';
import { keepableLinks } from './keepable-links.ts';
import { type Line, layOutLines } from './lay-out-lines.ts';
import { TaskIds } from './name-tasks.ts';
import { reportFields, reportSection } from './report-fields.ts';
import { END_OF_SECTION } from './task-lines.ts';
import { writeDaysOff } from './write-days-off.ts';
import { DateWriter, writeTask, writeTitle } from './write-task.ts';

/** Where an undated plan begins if it doesn't say so itself. */
const NO_DAY = '2000-01-01';

/**
 * Writes a plan as a Gantt chart of Mermaid: sections, tasks, milestones and markers with their dates, and the dependencies
 * that don't change these. Reports everything else.
 */
export function writeMermaid(plan: Plan, { report }: WriteContext): Uint8Array {
  reportScheduling(plan, report);
  const lines = layOutLines(placeTasks(plan, NO_DAY, report).map(withoutLength), report);
  const written = lines.flatMap((line) => (line.kind === 'task' ? [line.placed] : []));
  const markers = plan.markers.map(({ title, date }) => ({ title, at: civilMinutesOf(date) }));
  const dates = new DateWriter([
    ...written.flatMap(({ from, to }) => [from, to]),
    ...markers.map(({ at }) => at),
  ]);
  const ids = new TaskIds(
    written.map(({ task }) => task),
    report,
  );
  const daysOff = writeDaysOff(plan, dates.hasWholeDays, report);
  const links = keepableLinks(plan, written, daysOff.length > 0, report);
  const tasks = new Map(written.map(({ task }) => [task.id, ids.of(task)]));
  const writeLine = (line: Line): readonly string[] => {
    if (line.kind === 'end') return [`section ${encodeTitle(END_OF_SECTION)}`];
    const { task } = line.placed;
    if (line.kind === 'section') {
      reportSection(task, report);
      return [`section ${writeTitle(task.title === END_OF_SECTION ? '' : task.title, report)}`];
    }
    reportFields(task, report);
    const after = (links.after.get(task.id) ?? []).map((id) => tasks.get(id) ?? '');
    const until = tasks.get(links.until.get(task.id) ?? '');
    return writeTask(line.placed, { ids, dates, after, until, report });
  };
  const text = [
    ...(plan.name === undefined || plan.name === '' ? [] : [`title ${encodeTitle(plan.name)}`]),
    `dateFormat ${dates.format}`,
    ...daysOff,
    ...markers.map(
      ({ title, at }) => `${writeMarker(title, report)} :vert, ${ids.free('m')}, ${dates.write(at)}, 0d`,
    ),
    ...lines.flatMap(writeLine),
  ];
  return new TextEncoder().encode(`gantt\n${text.map((line) => `    ${line}\n`).join('')}`);
}

/** A task without a length keeps none; a chart would draw it a minute long. */
function withoutLength(placed: PlacedTask): PlacedTask {
  const { start, finish } = placed.task;
  return start !== undefined && start === finish ? { ...placed, to: placed.from } : placed;
}

function writeMarker(title: string, report: Report): string {
  if (title === '') report.add('mermaid.marker', {}, { kept: '-' });
  return title === '' ? '-' : encodeTitle(title);
}
