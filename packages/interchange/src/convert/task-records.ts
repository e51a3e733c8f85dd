import { isExternalId } from '@giotto/chart/external-id';
import { cleanLink } from '@giotto/chart/link';
import { DEEPEST_INDENTATION, type Milestone, type Row, type Task, type Unit } from '@giotto/chart/model';
import { MINUTES_PER_DAY, unitAt } from '@giotto/chart/time';
import type { PlacedTask, PlanTask } from '../plan/index.ts';
import type { Report } from '../report/index.ts';
import { DONE, toActualDates, toReached } from './actual-dates.ts';
import type { ChartPeople } from './chart-people.ts';
import type { GroupLooks } from './group-looks.ts';
import { type ScheduledContext, toScheduled } from './scheduled-fields.ts';

export interface RecordContext extends ScheduledContext {
  readonly looks: GroupLooks;
  readonly people: ChartPeople;
  readonly lengthOf: (placed: PlacedTask) => Pick<Task, 'work' | 'isElapsed'>;
}

/** How long the bar of a milestone is that was never one: a day. */
const DAY: Unit = 1;

/** A plan's task as a record, without its order: a bar, or a milestone on a row of its own. */
export function toTask(placed: PlacedTask, context: RecordContext): Task {
  const { task, hasChildren, isMilestone, from, to } = placed;
  const { startDate, looks, people, report } = context;
  const where = { task: task.title };
  const indentation = Math.min(task.level, DEEPEST_INDENTATION);
  if (indentation !== task.level)
    report.add('chart.level', where, { source: `${task.level + 1}`, kept: `${indentation + 1}` });
  if (task.milestone && hasChildren) report.add('chart.summary-milestone', where);
  if (isMilestone) reportMilestone(task, report);
  const look = looks.get(task.id);
  const actual = toActualDates(placed, startDate);
  const { progress: stated = 0 } = task;
  const isReached = actual.actualFinish !== undefined || stated >= DONE;
  const progress = isMilestone ? (isReached ? DONE : 0) : stated;
  const assignments = people.assign(task, report);
  reportUnheld(task, report);
  return {
    title: task.title,
    start: unitAt(from, startDate),
    duration: isMilestone ? DAY : (to - from) / MINUTES_PER_DAY,
    ...(isMilestone && { isMilestone }),
    ...(indentation > 0 && { indentation }),
    ...(progress > 0 && { progress }),
    ...(task.follows !== undefined && { follows: task.follows }),
    ...(look !== undefined && { designTemplate: look }),
    ...toScheduled(task, context),
    ...(!isMilestone && context.lengthOf(placed)),
    ...actual,
    ...toTexts(task, report),
    ...(task.color !== undefined && { [isMilestone ? 'iconColor' : 'color']: task.color }),
    ...toExternalId(task, report),
    ...(assignments !== undefined && { assignments }),
  };
}

/** A plan's milestone as the record of a floating one. */
export function toMilestone(placed: PlacedTask, position: Row, context: RecordContext): Milestone {
  const { task, from } = placed;
  const { startDate, report } = context;
  reportMilestone(task, report);
  reportUnheld(task, report);
  const positionInUnit: Unit = unitAt(from, startDate);
  return {
    title: task.title,
    positionInUnit,
    position,
    ...toScheduled(task, context),
    ...toReached(placed, startDate),
    ...toTexts(task, report),
    ...(task.color !== undefined && { iconColor: task.color }),
    ...toExternalId(task, report),
  };
}

function reportMilestone({ title, start, finish, progress = 0 }: PlanTask, report: Report): void {
  if (progress > 0 && progress < DONE) report.add('chart.milestone-fields', { task: title });
  if (start !== undefined && finish !== undefined && start !== finish)
    report.add('chart.milestone-length', { task: title }, { source: `${start} – ${finish}` });
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
