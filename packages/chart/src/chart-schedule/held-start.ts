import type { Draft } from '../changes/index.ts';
import { timelineOf, toMinuteGrain, UNIT_LIMIT, type Unit } from '../model/index.ts';
import { compileCalendar } from '../schedule/index.ts';
import { calendarsOf, type WorkedBy } from './calendar-rules.ts';
import { minuteScale } from './minute-scale.ts';
import { workingTables } from './working-length.ts';

/** Where a milestone is, and whose time it is done in. */
export interface Instant {
  readonly at: Unit;
  readonly element: WorkedBy;
}

/**
 * A project's start, at or before `start`, that moves none of these milestones, which lie at or after it: in their calendars,
 * working time doesn't begin between it and a milestone in time off (CH-613).
 */
export function startBefore(draft: Draft, start: Unit, milestones: readonly Instant[]): Unit {
  const tables = workingTables(draft);
  const { startDate } = timelineOf(tables);
  const { toMinute, toUnit } = minuteScale(startDate);
  const calendars = calendarsOf(tables);
  let first = toMinute(start);
  for (const { at, element } of milestones) {
    const rules = calendars.rules[calendars.indexOf(element)];
    const calendar = rules && compileCalendar(rules);
    const instant = toMinute(at);
    if (calendar && calendar.toWorkingTime(first) > instant)
      first = Math.min(first, calendar.backToWorkingTime(instant));
  }
  return first === toMinute(start) ? start : Math.max(-UNIT_LIMIT, toMinuteGrain(toUnit(first)));
}
