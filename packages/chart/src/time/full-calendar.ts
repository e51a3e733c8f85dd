import { type Calendar, HOURS_OF_DAY, type TimeSpan } from '../model/calendar.ts';
import { MAIN } from '../model/kinds.ts';
import type { State } from '../model/state.ts';
import type { DayHours, Id } from '../model/values.ts';

const MONDAY_TO_FRIDAY: readonly number[] = [1, 2, 3, 4, 5];
const EVERY_DAY: readonly number[] = [1, 2, 3, 4, 5, 6, 7];

/** A calendar whose days and hours are all stated. */
export interface FullCalendar extends Pick<Calendar, 'workingDays' | 'exceptions'> {
  readonly week: readonly (readonly TimeSpan[])[];
}

/** The tables that a chart's working time follows from. */
export type CalendarTables = Pick<State, 'timeline' | 'calendar' | 'chart'>;

const WEEK_OF: Readonly<Record<DayHours, FullCalendar['week']>> = {
  office: Array.from({ length: 7 }, () => HOURS_OF_DAY.office),
  all: Array.from({ length: 7 }, () => HOURS_OF_DAY.all),
};

/**
 * A calendar by its id, with its base worked in: `main` is the chart's own, without one every day is worked. Days without
 * hours have those of the chart's setting `dayHours`. Undefined if the chart has none of that id. A base that leads back
 * counts as none.
 */
export function fullCalendar(state: CalendarTables, id: Id): FullCalendar | undefined {
  const stated = statedCalendar(state, id, new Set());
  const { dayHours = 'office' } = state.chart.get(MAIN) ?? {};
  return stated && { ...stated, week: stated.week ?? WEEK_OF[dayHours] };
}

function statedCalendar(
  state: Pick<CalendarTables, 'timeline' | 'calendar'>,
  id: Id,
  above: ReadonlySet<Id>,
): Calendar | undefined {
  if (id === MAIN) return state.timeline.get(MAIN)?.calendar ?? { workingDays: EVERY_DAY };
  const calendar = state.calendar.get(id);
  if (calendar === undefined || above.has(id)) return undefined;
  const { base, workingDays, week, exceptions = [] } = calendar;
  const below = base === undefined ? undefined : statedCalendar(state, base, new Set([...above, id]));
  const hours = week ?? below?.week;
  return {
    workingDays: workingDays ?? below?.workingDays ?? MONDAY_TO_FRIDAY,
    ...(hours !== undefined && { week: hours }),
    exceptions: [...(below?.exceptions ?? []), ...exceptions],
  };
}
