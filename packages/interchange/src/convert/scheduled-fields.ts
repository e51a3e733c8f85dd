import { type Id, MAIN, type Milestone, type Task, type Unit } from '@giotto/chart/model';
import { unitAt } from '@giotto/chart/time';
import { type CivilMinute, civilMinutesOf, type PlanTask } from '../plan/index.ts';
import type { Report } from '../report/index.ts';

export interface ScheduledContext {
  readonly startDate: string;
  /** Ids of the chart's calendars by the plan's. */
  readonly calendars: ReadonlyMap<string, Id>;
  readonly report: Report;
}

/** What a plan's task says about scheduling, as both tasks and milestones of a chart hold it. */
export function toScheduled(
  task: PlanTask,
  { startDate, calendars, report }: ScheduledContext,
): Pick<Task & Milestone, 'schedule' | 'calendar' | 'constraint' | 'deadline'> {
  const { schedule = task.manual ? 'manual' : undefined, deadline } = task;
  const calendar = calendars.get(task.calendar ?? '');
  return {
    ...(schedule !== undefined && { schedule }),
    ...(calendar !== undefined && calendar !== MAIN && { calendar }),
    ...toConstraint(task, startDate, report),
    ...(deadline !== undefined && { deadline: unitAt(civilMinutesOf(deadline), startDate) }),
  };
}

function toConstraint(
  { constraint, title }: PlanTask,
  startDate: string,
  report: Report,
): Pick<Task, 'constraint'> {
  if (constraint === undefined) return {};
  const { type, date } = constraint;
  if (type === 'ASAP' || type === 'ALAP') return { constraint: { type } };
  if (date !== undefined) return { constraint: { type, at: unitAt(civilMinutesOf(date), startDate) } };
  report.add('chart.constraint', { task: title }, { source: type });
  return {};
}

/**
 * What an element of a chart says about scheduling, as a plan's task has it.
 * @param calendar the plan's id of its calendar
 */
export function fromScheduled(
  { schedule, constraint, deadline }: Pick<Task, 'schedule' | 'constraint' | 'deadline'>,
  calendar: string | undefined,
  moment: (unit: Unit) => CivilMinute,
): Pick<PlanTask, 'schedule' | 'calendar' | 'constraint' | 'deadline'> {
  return {
    ...(schedule !== undefined && { schedule }),
    ...(calendar !== undefined && { calendar }),
    ...(constraint !== undefined && {
      constraint: {
        type: constraint.type,
        ...(constraint.at !== undefined && { date: moment(constraint.at) }),
      },
    }),
    ...(deadline !== undefined && { deadline: moment(deadline) }),
  };
}
