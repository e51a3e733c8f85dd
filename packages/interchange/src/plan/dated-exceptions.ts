import { exceptionSpans } from '@giotto/chart/time';
import { toCivilDay } from './civil.ts';
import type { Plan, PlanCalendar } from './plan.ts';

/** A plan in which what comes back every year has its dates in the years of the plan's tasks. */
export function withDatedExceptions(plan: Plan): Plan {
  const isYearly = ({ exceptions }: PlanCalendar) => exceptions.some(({ yearly }) => yearly);
  if (!plan.calendars.some(isYearly)) return plan;
  const [first, last] = yearsOf(plan);
  const dated = (calendar: PlanCalendar): PlanCalendar => ({
    ...calendar,
    exceptions: calendar.exceptions.flatMap((exception) => {
      const { yearly, ...rest } = exception;
      if (yearly !== true) return [exception];
      return exceptionSpans({ from: rest.from, to: rest.to, isYearly: true })
        .map(({ from, to }) => ({ ...rest, from: toCivilDay(from), to: toCivilDay(to) }))
        .filter(({ from, to }) => to.slice(0, 4) >= first && from.slice(0, 4) <= last);
    }),
  });
  return { ...plan, calendars: plan.calendars.map((each) => (isYearly(each) ? dated(each) : each)) };
}

function yearsOf({ tasks, projectStart = '2000' }: Plan): readonly [first: string, last: string] {
  let [first, last] = ['9999', ''];
  for (const { start, finish } of tasks) {
    for (const date of [start, finish]) {
      if (date === undefined) continue;
      const year = date.slice(0, 4);
      if (year < first) first = year;
      if (year > last) last = year;
    }
  }
  const year = projectStart.slice(0, 4);
  return last === '' ? [year, year] : [first, last];
}
