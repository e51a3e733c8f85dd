import type { Draft } from '../changes/index.ts';
import { timelineOf, toMinuteGrain, UNIT_LIMIT, type Unit } from '../model/index.ts';
import { compileCalendar } from '../schedule/index.ts';
import { calendarsOf } from './calendar-rules.ts';
import { minuteScale } from './frame.ts';

/**
 * A project's start, at or before `start`, that moves none of these milestones, which lie at or after it: working time doesn't
 * begin between it and a milestone in time off (CH-613), whatever the calendar.
 */
export function startBefore(draft: Draft, start: Unit, milestones: readonly Unit[]): Unit {
  const tables = {
    timeline: draft.copyOf('timeline'),
    calendar: draft.copyOf('calendar'),
    person: draft.copyOf('person'),
  };
  const { startDate } = timelineOf(tables);
  const { toMinute, toUnit } = minuteScale(startDate);
  const calendars = calendarsOf(tables, startDate, false).rules.map(compileCalendar);
  let first = toMinute(start);
  for (const milestone of milestones) {
    const at = toMinute(milestone);
    for (const calendar of calendars)
      if (calendar.toWorkingTime(first) > at) first = Math.min(first, calendar.backToWorkingTime(at));
  }
  return first === toMinute(start) ? start : Math.max(-UNIT_LIMIT, toMinuteGrain(toUnit(first)));
}
