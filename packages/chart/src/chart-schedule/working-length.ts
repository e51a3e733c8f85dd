import type { Draft, Fields } from '../changes/index.ts';
import { ELEMENT_DEFAULTS, type Id, MAIN, type Minutes, timelineOf, type Unit } from '../model/index.ts';
import { compileCalendar } from '../schedule/index.ts';
import { MINUTES_PER_DAY } from '../time/index.ts';
import { calendarsOf } from './calendar-rules.ts';
import { minuteScale } from './frame.ts';

const dayOf = (instant: number) => Math.floor(instant / MINUTES_PER_DAY);

/** A bar in the draft's chart. */
interface Bar {
  readonly start: Unit;
  readonly duration: Unit;
  readonly calendar: Id | undefined;
}

/** The bar of a task's fields. */
export function barOf(task: Fields): Bar {
  const { start, duration } = ELEMENT_DEFAULTS.task;
  const { calendar } = task;
  return {
    start: typeof task.start === 'number' ? task.start : start,
    duration: typeof task.duration === 'number' ? task.duration : duration,
    calendar: typeof calendar === 'string' ? calendar : undefined,
  };
}

/**
 * The working time of a bar. Undefined where that isn't what the bar shows: it covers whole days off at an end, or nothing
 * else. Its length is elapsed time then (CH-652).
 */
export function workingLength(draft: Draft, { start, duration, calendar }: Bar): Minutes | undefined {
  const tables = { timeline: draft.copyOf('timeline'), calendar: draft.copyOf('calendar') };
  const { startDate } = timelineOf(tables);
  const calendars = calendarsOf(tables, startDate, false);
  const rules = calendars.rules[calendars.indexOf(calendar)];
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
