import type { Calendar } from '../model/calendar.ts';
import { MAIN } from '../model/kinds.ts';
import type { State } from '../model/state.ts';
import type { Id } from '../model/values.ts';

const MONDAY_TO_FRIDAY: readonly number[] = [1, 2, 3, 4, 5];
/** Without a calendar of the chart's own. */
const EVERY_DAY: FullCalendar = { workingDays: [1, 2, 3, 4, 5, 6, 7] };

/** A calendar with what it takes from its base. */
export type FullCalendar = Pick<Calendar, 'workingDays' | 'week' | 'exceptions'>;

/**
 * A calendar by its id, with its base worked in: `main` is the chart's own, without one every day is worked. Undefined if
 * the chart has none of that id. A base that leads back counts as none.
 */
export function fullCalendar(
  state: Pick<State, 'timeline' | 'calendar'>,
  id: Id,
  above: ReadonlySet<Id> = new Set(),
): FullCalendar | undefined {
  if (id === MAIN) return state.timeline.get(MAIN)?.calendar ?? EVERY_DAY;
  const calendar = state.calendar.get(id);
  if (calendar === undefined || above.has(id)) return undefined;
  const { base, workingDays, week, exceptions = [] } = calendar;
  const below = base === undefined ? undefined : fullCalendar(state, base, new Set([...above, id]));
  const hours = week ?? below?.week;
  return {
    workingDays: workingDays ?? below?.workingDays ?? MONDAY_TO_FRIDAY,
    ...(hours !== undefined && { week: hours }),
    exceptions: [...(below?.exceptions ?? []), ...exceptions],
  };
}
