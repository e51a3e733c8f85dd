import type { Timeline } from '../model/index.ts';
import type { CalendarRules, Interval } from '../schedule/index.ts';
import { MINUTES_PER_DAY, parseCivil, weekdayOf } from '../time/index.ts';

const WHOLE_DAY: readonly Interval[] = [{ from: 0, to: MINUTES_PER_DAY }];
const DAY_OFF: readonly Interval[] = [];

const dayOf = (date: string): number => Math.floor(parseCivil(date) / MINUTES_PER_DAY);

/** The working time of a chart: its calendar's days off as whole days; without a calendar, every minute is worked. */
export function calendarOf(startDate: string, calendar: Timeline['calendar']): CalendarRules {
  const first = dayOf(startDate);
  const worked = calendar && new Set(calendar.workingDays);
  return {
    week: Array.from({ length: 7 }, (_, day) =>
      worked === undefined || worked.has(weekdayOf(first + day)) ? WHOLE_DAY : DAY_OFF,
    ),
    exceptions: (calendar?.holidays ?? []).flatMap(({ from, to = from }) => {
      const days = { from: dayOf(from) - first, to: dayOf(to) - first };
      return days.from > days.to ? [] : [{ ...days, intervals: DAY_OFF }];
    }),
  };
}
