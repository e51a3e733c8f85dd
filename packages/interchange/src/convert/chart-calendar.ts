import { cleanText } from '@giotto/chart/clean-text';
import type { Calendar } from '@giotto/chart/model';
import { MINUTES_PER_DAY } from '@giotto/chart/time';
import { clockMinutes, PLAN_LIMITS, type Plan } from '../plan/index.ts';
import type { Report } from '../report/index.ts';

/** Lengths of a day that needn't be reported: usual office hours, and whole days, as charts have them. */
const USUAL_MINUTES: readonly number[] = [480, MINUTES_PER_DAY];

/**
 * The project's calendar as a chart's: working days and days off. Undefined when the plan names none or every day is worked.
 * Its name isn't taken: charts show it in their header, and planners call nearly every calendar 'Standard'.
 */
export function toChartCalendar({ calendars, calendar }: Plan, report: Report): Calendar | undefined {
  const project = calendars.find(({ id }) => id === calendar);
  if (project === undefined) return undefined;
  const workingDays = project.week.flatMap((spans, at) => (spans.length > 0 ? [at + 1] : []));
  if (workingDays.length === 0) return undefined;
  const name = cleanText(project.name ?? '', { limit: PLAN_LIMITS.name, hasLines: false });
  if (project.week.some((spans) => spans.length > 0 && !USUAL_MINUTES.includes(lengthOf(spans))))
    report.add('chart.working-hours', { path: name });
  const exceptions = project.exceptions.flatMap(({ from, to, name: reason, intervals }) => {
    if (intervals.length === 0) return [to === from ? { from } : { from, to }];
    report.add(
      'chart.working-exception',
      { path: name },
      { source: [reason, `${from} – ${to}`].filter(Boolean).join(' ') },
    );
    return [];
  });
  const isEveryDay = workingDays.length === 7 && exceptions.length === 0;
  return isEveryDay ? undefined : { workingDays, ...(exceptions.length > 0 && { exceptions }) };
}

function lengthOf(spans: Plan['calendars'][number]['week'][number]): number {
  return spans.reduce((sum, [from, to]) => sum + clockMinutes(to) - clockMinutes(from), 0);
}
