import { type Plan, reportScheduling } from '../plan/index.ts';
import type { Report } from '../report/index.ts';
import { isWhole } from './constraint-cells.ts';

/**
 * Reports what a plan holds and no table does: also constraints without the date that they need.
 * @param baseline the name of the baseline that this table holds
 */
export function reportUnheld(plan: Plan, report: Report, baseline?: string): void {
  const { calendars, tasks, markers } = plan;
  reportScheduling(plan, report);
  for (const { id, name = id } of calendars) report.add('table.calendar', {}, { source: name });
  for (const { title, date } of markers) report.add('table.marker', {}, { source: `${title}: ${date}` });
  for (const task of tasks) {
    const where = { task: task.title };
    const { constraint, schedule, manual, recurring, baselines } = task;
    if (constraint !== undefined && !isWhole(constraint))
      report.add('table.constraint', where, { source: constraint.type });
    if (schedule !== undefined) report.add('table.schedule', where, { source: schedule });
    else if (manual !== undefined)
      report.add('table.schedule', where, { source: manual ? 'manual' : 'auto' });
    if (recurring) report.add('table.recurring', where);
    for (const { name } of baselines)
      if (name !== baseline) report.add('table.baseline', where, { source: name });
  }
}
