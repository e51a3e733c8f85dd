import { cleanLink } from '@giotto/chart/link';
import { MINUTES_PER_DAY } from '@giotto/chart/time';
import { type PlacedTask, toCivilMinute } from '../../plan/index.ts';
import type { Report } from '../../report/index.ts';
import { encodeTitle } from './entities.ts';
import type { TaskIds } from './name-tasks.ts';
import { isTag, TAG_COLUMNS } from './report-fields.ts';

/** Writes dates in the chart's format: days, or days with times. */
export class DateWriter {
  readonly format: string;
  readonly hasWholeDays: boolean;

  constructor(moments: readonly number[]) {
    this.hasWholeDays = moments.every((at) => at % MINUTES_PER_DAY === 0);
    this.format = this.hasWholeDays ? 'YYYY-MM-DD' : 'YYYY-MM-DD HH:mm';
  }

  write(minutes: number): string {
    const text = toCivilMinute(minutes);
    return this.hasWholeDays ? text.slice(0, 10) : text.replace('T', ' ');
  }
}

export interface TaskContext {
  readonly ids: TaskIds;
  readonly dates: DateWriter;
  /** Ids in the file of the tasks after which this one starts. */
  readonly after: readonly string[];
  /** Id of the task until whose start it lasts. */
  readonly until: string | undefined;
  readonly report: Report;
}

/** A task's line, and the line of its link if it has one. */
export function writeTask(placed: PlacedTask, context: TaskContext): readonly string[] {
  const { ids, dates, after, until, report } = context;
  const { task, from, to } = placed;
  const id = ids.of(task);
  const start = after.length > 0 ? `after ${after.join(' ')}` : dates.write(from);
  const day = from === to ? '0d' : dates.write(to);
  const end = until === undefined ? day : `until ${until}`;
  const data = [...listTags(placed, report), id, start, end].join(', ');
  return [`${writeTitle(task.title, report)} :${data}`, ...writeClick(placed, id, report)];
}

/** A title as the grammar takes it; one without any character is written as a dash. */
export function writeTitle(title: string, report: Report): string {
  if (title !== '') return encodeTitle(title);
  report.add('title.missing', {}, { kept: '-' });
  return '-';
}

function listTags({ task, isMilestone, hasChildren }: PlacedTask, report: Report): readonly string[] {
  const where = { task: task.title };
  const { progress = 0, start, finish } = task;
  const isPartial = progress > 0 && progress < 100;
  if (isPartial) report.add('mermaid.progress', where, { source: `${progress} %`, kept: 'active' });
  if (isMilestone && start !== undefined && finish !== undefined && start !== finish)
    report.add('mermaid.milestone-length', where, { source: `${start} – ${finish}` });
  if (task.milestone && hasChildren) report.add('chart.summary-milestone', where);
  const columns = Object.entries(task.custom).flatMap(([name, value]) =>
    isTag(name, value) ? [TAG_COLUMNS[name]] : [],
  );
  return [
    ...new Set([
      ...columns,
      ...(task.stated?.critical ? ['crit'] : []),
      ...(isPartial ? ['active'] : []),
      ...(progress === 100 ? ['done'] : []),
      ...(isMilestone ? ['milestone'] : []),
    ]),
  ];
}

function writeClick({ task }: PlacedTask, id: string, report: Report): readonly string[] {
  if (task.url === undefined) return [];
  const address = cleanLink(task.url);
  if (address !== undefined && !/["\s]|#\w+;|%%\{/.test(address)) return [`click ${id} href "${address}"`];
  report.add('url.unsafe', { task: task.title }, { source: task.url });
  return [];
}
