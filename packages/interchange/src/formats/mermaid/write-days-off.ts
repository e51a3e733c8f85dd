import { civilDayOf, type Plan, type PlanCalendar, STANDARD_CALENDAR, toCivilDay } from '../../plan/index.ts';
import type { Report } from '../../report/index.ts';
import { WEEKDAYS } from './days-off.ts';

/** Days off that are listed one by one at most. */
const LISTED_DAYS = 2_000;

/**
 * `excludes`, `includes` and `weekend` of the project's calendar. They move the ends of tasks with times, so they're only
 * written for whole days. Reports other calendars, hours, and what is left out.
 */
export function writeDaysOff(plan: Plan, hasWholeDays: boolean, report: Report): readonly string[] {
  const project = plan.calendars.find(({ id }) => id === plan.calendar);
  for (const calendar of plan.calendars)
    if (calendar !== project || !hasWholeDays)
      report.add('mermaid.calendar', {}, { source: calendar.name ?? calendar.id });
  if (project === undefined || !hasWholeDays) return [];
  const hours = [...project.week, ...project.exceptions.map(({ intervals }) => intervals)];
  if (hours.some((spans) => spans.length > 0 && JSON.stringify(spans) !== USUAL_HOURS))
    report.add('mermaid.working-hours', {}, { source: project.name ?? project.id });
  const { excluded, included } = listDays(project, report);
  const weekly = weeklyDaysOff(project);
  const words = [...weekly.words, ...excluded];
  return [
    ...weekly.weekend,
    ...(words.length > 0 ? [`excludes ${words.join(', ')}`] : []),
    ...(included.length > 0 ? [`includes ${included.join(', ')}`] : []),
  ];
}

const USUAL_HOURS = JSON.stringify(STANDARD_CALENDAR.week[0]);

/** Saturday and Sunday, or Friday and Saturday, are a weekend; other days are named. */
function weeklyDaysOff({ week }: PlanCalendar): {
  readonly weekend: readonly string[];
  readonly words: readonly string[];
} {
  const isOff = week.map((spans) => spans.length === 0);
  const [, , , , friday, saturday, sunday] = isOff;
  const weekend = saturday && sunday ? [5, 6] : friday && saturday ? [4, 5] : [];
  const named = WEEKDAYS.filter((_, at) => isOff[at] && !weekend.includes(at));
  return {
    weekend: weekend[0] === 4 ? ['weekend friday'] : [],
    words: [...(weekend.length > 0 ? ['weekends'] : []), ...named],
  };
}

function listDays({ exceptions }: PlanCalendar, report: Report) {
  const excluded: string[] = [];
  const included: string[] = [];
  for (const { from, to, name, intervals } of exceptions) {
    const source = [name, from === to ? from : `${from} – ${to}`].filter(Boolean).join(' ');
    const days = civilDayOf(to) - civilDayOf(from) + 1;
    if (excluded.length + included.length + days > LISTED_DAYS) {
      report.add('mermaid.calendar', {}, { source });
      continue;
    }
    if (name !== undefined) report.add('mermaid.holiday-name', {}, { source });
    const list = intervals.length === 0 ? excluded : included;
    for (let day = civilDayOf(from); day <= civilDayOf(to); day++) list.push(toCivilDay(day));
  }
  return { excluded, included };
}
