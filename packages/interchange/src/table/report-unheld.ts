import type { Plan } from '../plan/index.ts';
import type { Report } from '../report/index.ts';

/** Reports what a plan holds and no table does. */
export function reportUnheld({ calendars, tasks, markers }: Plan, report: Report): void {
  for (const { id, name = id } of calendars) report.add('table.calendar', {}, { source: name });
  for (const { title, date } of markers) report.add('table.marker', {}, { source: `${title}: ${date}` });
  for (const task of tasks) {
    const where = { task: task.title };
    const { constraint, calendar, schedule, manual, recurring, baselines, stated } = task;
    if (constraint !== undefined)
      report.add('table.constraint', where, {
        source: [constraint.type, constraint.date].filter(Boolean).join(' '),
      });
    if (calendar !== undefined) report.add('table.calendar', where, { source: calendar });
    if (schedule !== undefined) report.add('table.schedule', where, { source: schedule });
    else if (manual !== undefined)
      report.add('table.schedule', where, { source: manual ? 'manual' : 'auto' });
    if (recurring) report.add('table.recurring', where);
    for (const { name } of baselines) report.add('table.baseline', where, { source: name });
    if (stated !== undefined) report.add('table.stated', where);
  }
}
