import type { Draft, Fields, Json } from '../changes/index.ts';
import {
  type Assignment,
  ELEMENT_DEFAULTS,
  MAIN,
  type Minutes,
  timelineOf,
  type Unit,
} from '../model/index.ts';
import { type CalendarRules, compileCalendar } from '../schedule/index.ts';
import { isInWholeDays, MINUTES_PER_DAY, usualDay } from '../time/index.ts';
import { type InstantSpan, workDaysOf } from './bar-span.ts';
import { calendarsOf, type WorkedBy, type WorkingTables } from './calendar-rules.ts';
import { minuteScale } from './minute-scale.ts';

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

/** The bar of a task's fields: of no length if it is a milestone. */
export function barOf(task: Fields): Bar {
  const { start, duration } = ELEMENT_DEFAULTS.task;
  const { calendar, assignments } = task;
  return {
    start: typeof task.start === 'number' ? task.start : start,
    duration: task.isMilestone === true ? 0 : typeof task.duration === 'number' ? task.duration : duration,
    ...(typeof calendar === 'string' && { calendar }),
    assignments: listPeople(assignments),
  };
}

/** The tables of a draft's chart that its working time follows from. */
export function workingTables(draft: Draft): WorkingTables {
  return {
    chart: draft.copyOf('chart'),
    timeline: draft.copyOf('timeline'),
    calendar: draft.copyOf('calendar'),
    person: draft.copyOf('person'),
  };
}

/** The working time of a bar's task. */
export function rulesOf(tables: WorkingTables, bar: Bar): CalendarRules {
  const calendars = calendarsOf(tables);
  return calendars.rules[calendars.indexOf(bar)] ?? { week: [], exceptions: [] };
}

function drawnSpan(tables: WorkingTables, { start, duration }: Bar): InstantSpan {
  const { toMinute } = minuteScale(timelineOf(tables).startDate);
  return { from: toMinute(start), to: toMinute(start + duration) };
}

/** When the work of a bar begins: of one in whole days not at its midnight (CH-635). */
export function beginOfWork(tables: WorkingTables, bar: Bar): Unit {
  const { toUnit } = minuteScale(timelineOf(tables).startDate);
  return toUnit(workDaysOf(rulesOf(tables, bar)).read(drawnSpan(tables, bar)).from);
}

/** When the work of a bar ends. */
export function endOfWork(tables: WorkingTables, bar: Bar): Unit {
  const { toUnit } = minuteScale(timelineOf(tables).startDate);
  return toUnit(workDaysOf(rulesOf(tables, bar)).read(drawnSpan(tables, bar)).to);
}

/**
 * The length of a bar in working time, from 1: that which it covers, or, where it covers none, as many usual days as it is
 * long (CH-652).
 */
export function workingLength(tables: WorkingTables, bar: Bar): Minutes {
  const rules = rulesOf(tables, bar);
  const drawn = drawnSpan(tables, bar);
  const { from, to } = workDaysOf(rules).read(drawn);
  const covered = compileCalendar(rules).between(from, to);
  if (covered > 0) return covered;
  const day = usualDay(rules.week);
  if (isInWholeDays(drawn.from, drawn.to)) return ((drawn.to - drawn.from) / MINUTES_PER_DAY) * day;
  const days = Math.floor((to - from) / MINUTES_PER_DAY);
  return Math.max(1, days * day + Math.min(day, to - from - days * MINUTES_PER_DAY));
}

/** The chart's settings in a draft. */
export function settingsIn(draft: Draft): Fields {
  return draft.get('chart', MAIN) ?? {};
}
