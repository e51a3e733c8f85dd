import type { PlanScheduling } from '../../plan/index.ts';
import type { Fields } from './fields.ts';

const USUAL_DAY = 480;

/** How Project schedules: tasks as late as possible use all slack of their successors. */
export function readScheduling(project: Fields): PlanScheduling {
  const isFromFinish = project.flag('ScheduleFromStart') === false;
  const finish = isFromFinish ? project.date('FinishDate') : undefined;
  const statusDate = project.date('StatusDate');
  const slack = project.number('CriticalSlackLimit') ?? 0;
  return {
    alap: 'total',
    ...(isFromFinish && { from: 'finish' }),
    ...(finish !== undefined && { finish }),
    ...(statusDate !== undefined && { statusDate }),
    ...(slack > 0 && { criticalSlack: Math.round(slack * (project.number('MinutesPerDay') ?? USUAL_DAY)) }),
    ...(project.flag('MultipleCriticalPaths') && { hasOwnEnds: true }),
  };
}
