import type { Calendar } from '@giotto/chart/model';
import { civilDayOf, type PlanCalendar, STANDARD_CALENDAR, toCivilDay } from '../plan/index.ts';

/** A chart's calendar with the usual hours on its working days; without one, every day is worked. */
export function fromChartCalendar(calendar: Calendar | undefined): PlanCalendar {
  const workingDays = calendar?.workingDays ?? [1, 2, 3, 4, 5, 6, 7];
  const hours = STANDARD_CALENDAR.week[0] ?? [];
  return {
    id: 'project',
    name: calendar?.name ?? (calendar === undefined ? 'Every day' : 'Standard'),
    week: Array.from({ length: 7 }, (_, at) => (workingDays.includes(at + 1) ? hours : [])),
    exceptions: (calendar?.exceptions ?? []).map(({ from, to }) => ({
      from: toCivilDay(civilDayOf(from)),
      to: toCivilDay(civilDayOf(to ?? from)),
      intervals: [],
    })),
  };
}
