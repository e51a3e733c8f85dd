import { MINUTES_PER_DAY } from '@giotto/chart/time';
import { civilMinutesOf, type Plan, type PlanTask, toCivilDay } from '../plan/index.ts';
import type { Report } from '../report/index.ts';
import { durationText, planLengths } from './plan-lengths.ts';
import { reportUnheld } from './report-unheld.ts';

/** A table for people to read in a document, as texts. */
export interface DocumentTable {
  readonly header: readonly string[];
  readonly rows: readonly DocumentRow[];
}

export interface DocumentRow {
  readonly level: number;
  readonly isSummary: boolean;
  readonly url: string | undefined;
  /** The title first. */
  readonly cells: readonly string[];
}

/** Title, dates, duration, progress and people of a plan's tasks; columns without a value are left out. */
export function documentTable(plan: Plan, report: Report): DocumentTable {
  reportUnheld(plan, report);
  reportDetails(plan, report);
  const { tasks } = plan;
  const lengths = planLengths(plan);
  const columns: readonly { readonly header: string; readonly cell: (task: PlanTask) => string }[] = [
    { header: 'Task', cell: ({ title }) => title },
    { header: 'Start', cell: (task) => dayText(task.start, false, lengths.isWholeDays(task)) },
    {
      header: 'Finish',
      cell: (task) => dayText(task.finish, task.milestone !== true, lengths.isWholeDays(task)),
    },
    {
      header: 'Duration',
      cell: (task) => {
        if (task.milestone) return 'Milestone';
        const duration = task.duration ?? lengths.of(task);
        return duration === undefined ? '' : durationText(duration);
      },
    },
    { header: '% complete', cell: ({ progress }) => (progress === undefined ? '' : `${progress}%`) },
    { header: 'Assigned to', cell: ({ people }) => people.join(', ') },
  ];
  const filled = columns.filter(({ cell }, at) => at === 0 || tasks.some((task) => cell(task) !== ''));
  return {
    header: filled.map(({ header }) => header),
    rows: tasks.map((task, at) => ({
      level: task.level,
      isSummary: (tasks[at + 1]?.level ?? 0) > task.level,
      url: task.url,
      cells: filled.map(({ cell }) => cell(task)),
    })),
  };
}

/** Reports the details that a table for documents doesn't show, one entry for each kind. */
function reportDetails({ tasks, links }: Plan, report: Report): void {
  const details: readonly (readonly [name: string, has: (task: PlanTask) => boolean])[] = [
    ['WBS', ({ wbs }) => wbs !== undefined],
    ['Notes', ({ notes }) => notes !== undefined],
    ['Deadline', ({ deadline }) => deadline !== undefined],
    ['Constraint', ({ constraint }) => constraint !== undefined],
    ['Task calendar', ({ calendar }) => calendar !== undefined],
    ['Units', ({ units }) => units !== undefined],
    ['Early and late dates, slack, critical', ({ stated }) => stated !== undefined],
    ['Work', ({ work }) => work !== undefined],
    ['Actual dates', ({ actualStart, actualFinish }) => (actualStart ?? actualFinish) !== undefined],
    ['Custom columns', ({ custom }) => Object.keys(custom).length > 0],
  ];
  for (const [source, has] of details) {
    const count = tasks.filter(has).length;
    if (count > 0) report.add('table.document', {}, { source }, count);
  }
  if (links.length > 0) report.add('table.document', {}, { source: 'Dependencies' }, links.length);
}

function dayText(moment: string | undefined, isEnd: boolean, isWholeDays: boolean): string {
  if (moment === undefined) return '';
  const minutes = civilMinutesOf(moment);
  const isMidnight = minutes % MINUTES_PER_DAY === 0;
  if (!isWholeDays) return moment.replace('T', ' ');
  const day = Math.floor(minutes / MINUTES_PER_DAY);
  return toCivilDay(isEnd && isMidnight ? day - 1 : day);
}
