import type { Milestone, Task, Unit } from '@giotto/chart/model';
import { unitAt } from '@giotto/chart/time';
import { type CivilMinute, civilMinutesOf, type PlanTask } from '../plan/index.ts';
import type { Report } from '../report/index.ts';

/** What a plan's task says about scheduling, as both tasks and milestones of a chart hold it. */
export function toScheduled(
  task: PlanTask,
  startDate: string,
  report: Report,
): Pick<Task & Milestone, 'schedule' | 'constraint' | 'deadline'> {
  const { schedule = task.manual ? 'manual' : undefined, deadline } = task;
  return {
    ...(schedule !== undefined && { schedule }),
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

/** What an element of a chart says about scheduling, as a plan's task has it. */
export function fromScheduled(
  { schedule, constraint, deadline }: Pick<Task, 'schedule' | 'constraint' | 'deadline'>,
  moment: (unit: Unit) => CivilMinute,
): Pick<PlanTask, 'schedule' | 'constraint' | 'deadline'> {
  return {
    ...(schedule !== undefined && { schedule }),
    ...(constraint !== undefined && {
      constraint: {
        type: constraint.type,
        ...(constraint.at !== undefined && { date: moment(constraint.at) }),
      },
    }),
    ...(deadline !== undefined && { deadline: moment(deadline) }),
  };
}
