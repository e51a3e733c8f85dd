import { isExternalId } from '@giotto/chart/external-id';
import { cleanLink } from '@giotto/chart/link';
import { DEEPEST_INDENTATION, type Milestone, type Row, type Task, type Unit } from '@giotto/chart/model';
import { MINUTES_PER_DAY, unitAt } from '@giotto/chart/time';
import type { PlacedTask, PlanTask } from '../plan/index.ts';
import type { Report } from '../report/index.ts';
import { toActualDates, toReached } from './actual-dates.ts';
import type { ChartPeople } from './chart-people.ts';
import type { GroupLooks } from './group-looks.ts';
import { type ScheduledContext, toScheduled } from './scheduled-fields.ts';

export interface RecordContext extends ScheduledContext {
  readonly looks: GroupLooks;
  readonly people: ChartPeople;
  readonly workOf: (placed: PlacedTask) => Pick<Task, 'work'>;
}

/** A plan's task as a bar's record, without its order. */
export function toTask(placed: PlacedTask, context: RecordContext): Task {
  const { task, hasChildren, from, to } = placed;
  const { startDate, looks, people, report } = context;
  const where = { task: task.title };
  const indentation = Math.min(task.level, DEEPEST_INDENTATION);
  if (indentation !== task.level)
    report.add('chart.level', where, { source: `${task.level + 1}`, kept: `${indentation + 1}` });
  if (task.milestone && hasChildren) report.add('chart.summary-milestone', where);
  const look = looks.get(task.id);
  const assignments = people.assign(task, report);
  reportUnheld(task, report);
  return {
    title: task.title,
    start: unitAt(from, startDate),
    duration: (to - from) / MINUTES_PER_DAY,
    ...(indentation > 0 && { indentation }),
    ...(task.progress !== undefined && task.progress > 0 && { progress: task.progress }),
    ...(look !== undefined && { designTemplate: look }),
    ...toScheduled(task, context),
    ...context.workOf(placed),
    ...toActualDates(placed, startDate),
    ...toTexts(task, report),
    ...toExternalId(task, report),
    ...(assignments !== undefined && { assignments }),
  };
}

/** A plan's milestone as a record, on the row of the task before it. */
export function toMilestone(placed: PlacedTask, position: Row, context: RecordContext): Milestone {
  const { task, from } = placed;
  const { startDate, report } = context;
  if (task.start !== undefined && task.finish !== undefined && task.start !== task.finish)
    report.add('chart.milestone-length', { task: task.title }, { source: `${task.start} – ${task.finish}` });
  const { progress = 0 } = task;
  if (task.people.length > 0 || (progress > 0 && progress < 100))
    report.add('chart.milestone-fields', { task: task.title });
  reportUnheld(task, report);
  const positionInUnit: Unit = unitAt(from, startDate);
  return {
    title: task.title,
    positionInUnit,
    position,
    ...toScheduled(task, context),
    ...toReached(placed, startDate),
    ...toTexts(task, report),
    ...toExternalId(task, report),
  };
}

function toTexts({ title, notes, url }: PlanTask, report: Report): Pick<Task, 'notes' | 'externalLink'> {
  const externalLink = url === undefined ? undefined : cleanLink(url);
  if (url !== undefined && externalLink === undefined)
    report.add('url.unsafe', { task: title }, { source: url });
  return {
    ...(notes !== undefined && notes !== '' && { notes }),
    ...(externalLink !== undefined && { externalLink }),
  };
}

function toExternalId({ externalId, title }: PlanTask, report: Report): Pick<Task, 'externalId'> {
  if (externalId === undefined || externalId === '') return {};
  if (isExternalId(externalId)) return { externalId };
  report.add('chart.external-id', { task: title }, { source: externalId });
  return {};
}

/** Reports the fields that no chart holds. */
function reportUnheld(task: PlanTask, report: Report): void {
  const where = { task: task.title };
  if (task.work !== undefined) report.add('chart.work', where, { source: `${task.work} min` });
  for (const [name, { value }] of Object.entries(task.custom))
    report.add('chart.custom', where, { source: `${name}: ${value}` });
}
