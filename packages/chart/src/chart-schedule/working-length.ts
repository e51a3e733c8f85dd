import type { Draft, Fields, Json } from '../changes/index.ts';
import {
  type Assignment,
  ELEMENT_DEFAULTS,
  MAIN,
  type Minutes,
  timelineOf,
  type Unit,
} from '../model/index.ts';
import { compileCalendar } from '../schedule/index.ts';
import { MINUTES_PER_DAY } from '../time/index.ts';
import { calendarsOf, type WorkedBy } from './calendar-rules.ts';
import { minuteScale } from './frame.ts';

const dayOf = (instant: number) => Math.floor(instant / MINUTES_PER_DAY);

/** A bar in the draft's chart. */
interface Bar extends WorkedBy {
  readonly start: Unit;
  readonly duration: Unit;
}

/** The people of a task's fields. */
function listPeople(assignments: Json | undefined): readonly Assignment[] {
  if (!Array.isArray(assignments)) return [];
  return assignments.flatMap((one: Json) =>
    typeof one === 'object' && one !== null && 'person' in one && typeof one.person === 'string'
      ? [{ person: one.person }]
      : [],
  );
}

/** The bar of a task's fields. */
export function barOf(task: Fields): Bar {
  const { start, duration } = ELEMENT_DEFAULTS.task;
  const { calendar, assignments } = task;
  return {
    start: typeof task.start === 'number' ? task.start : start,
    duration: typeof task.duration === 'number' ? task.duration : duration,
    ...(typeof calendar === 'string' && { calendar }),
    assignments: listPeople(assignments),
  };
}

/**
 * The working time of a bar. Undefined where that isn't what the bar shows: it covers whole days off at an end, or nothing
 * else. Its length is elapsed time then (CH-652).
 */
export function workingLength(draft: Draft, bar: Bar): Minutes | undefined {
  const { start, duration } = bar;
  const tables = {
    timeline: draft.copyOf('timeline'),
    calendar: draft.copyOf('calendar'),
    person: draft.copyOf('person'),
  };
  const { startDate } = timelineOf(tables);
  const calendars = calendarsOf(tables, startDate, false);
  const rules = calendars.rules[calendars.indexOf(bar)];
  if (rules === undefined) return undefined;
  const { toMinute } = minuteScale(startDate);
  const [from, to] = [toMinute(start), toMinute(start + duration)];
  const working = compileCalendar(rules);
  const work = working.between(from, to);
  const isBegun = dayOf(working.nextStart(from)) === dayOf(from);
  const isEnded = dayOf(working.previousFinish(to) - 1) === dayOf(to - 1);
  return work > 0 && isBegun && isEnded ? work : undefined;
}

/** The chart's settings in a draft. */
export function settingsIn(draft: Draft): Fields {
  return draft.get('chart', MAIN) ?? {};
}
