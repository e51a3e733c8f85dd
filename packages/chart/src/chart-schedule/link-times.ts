import {
  type Dependency,
  ELEMENT_DEFAULTS,
  HALF_MINUTE,
  type Id,
  type Span,
  type State,
  settingsOf,
  spanOfMilestone,
  spanOfTask,
  type Task,
  type Unit,
} from '../model/index.ts';
import { compileCalendar } from '../schedule/calendar/compile-calendar.ts';
import type { WorkingCalendar } from '../schedule/calendar/working-calendar.ts';
import type { CalendarRules, Lag, Minute } from '../schedule/network.ts';
import { isInWholeDays, MINUTES_PER_DAY } from '../time/index.ts';
import { type InstantSpan, isElapsedTask, type WorkDays, workDaysOf } from './bar-span.ts';
import type { ChartCalendars } from './calendar-rules.ts';
import { type Frame, frameOf } from './frame.ts';
import { lagOf } from './lag-minutes.ts';

/** Start and end of an element that can be linked; equal for a milestone. */
export type Times = Span;

/** The times of a task or milestone; undefined when no such id exists. */
export function timesOf(state: State, id: Id): Times | undefined {
  const task = state.task.get(id);
  if (task !== undefined) return spanOfTask(task);
  const milestone = state.milestone.get(id);
  return milestone && spanOfMilestone(milestone);
}

/** Which end of the predecessor a link leaves, and which end of the dependent it reaches. */
export function sidesOf({ type = ELEMENT_DEFAULTS.dependency.type }: Dependency): {
  readonly from: keyof Times;
  readonly to: keyof Times;
} {
  return { from: type[0] === 'F' ? 'end' : 'start', to: type[1] === 'F' ? 'end' : 'start' };
}

/** An end of a link in instants. */
interface LinkedSpan extends InstantSpan {
  /** Undefined where every minute counts: its length is elapsed time. */
  readonly calendar: WorkingCalendar | undefined;
  /** In which lags are counted, also beside elapsed time. */
  readonly lagCalendar: WorkingCalendar;
  /** Undefined for a bar to the minute. */
  readonly days: WorkDays | undefined;
}

const EVERY_MINUTE: CalendarRules = {
  week: Array.from({ length: 7 }, () => [{ from: 0, to: MINUTES_PER_DAY }]),
  exceptions: [],
};

function spanOf(state: State, id: Id, { start, end }: Times, frame: Frame): LinkedSpan {
  const { calendars, isScheduled, toMinute } = frame;
  const bar = { from: toMinute(start), to: toMinute(end) };
  const task: Task | undefined = state.task.get(id);
  const rules = calendars.rules[calendars.indexOf(task ?? state.milestone.get(id) ?? {})] ?? EVERY_MINUTE;
  const isPoint = task === undefined || task.isMilestone === true;
  const calendar = compileCalendar(rules);
  if (!isPoint && isElapsedTask(task, isScheduled))
    return { ...bar, calendar: undefined, lagCalendar: calendar, days: undefined };
  const days = workDaysOf(rules);
  const span = !isPoint && isInWholeDays(bar.from, bar.to) ? days.read(bar) : bar;
  const isInDays = isPoint || span !== bar;
  return { ...span, calendar, lagCalendar: calendar, days: isInDays ? days : undefined };
}

/** An instant after a lag: in working time of the calendar that the chart's setting names, or of the clock. */
function afterLag(
  state: State,
  instant: Minute,
  { value, unit }: Lag,
  [first, second]: readonly [LinkedSpan, LinkedSpan],
  calendars: ChartCalendars,
): Minute {
  if (value === 0) return instant;
  const { lagCalendar } = settingsOf(state);
  const own = { chart: compileCalendar(calendars.rules[0] ?? EVERY_MINUTE), elapsed: undefined };
  const calendar = { ...own, successor: second.lagCalendar, predecessor: first.lagCalendar }[lagCalendar];
  if (unit !== 'percent')
    return unit === 'elapsed' || !calendar ? instant + value : calendar.add(instant, value);
  const covered = first.calendar?.between(first.from, first.to) ?? first.to - first.from;
  const length = first.from === first.to ? 0 : Math.max(1, covered);
  const part = Math.round((length * value) / 100);
  return first.calendar && calendar ? calendar.add(instant, part) : instant + part;
}

/** What a link demands of the side of its successor that it leads to, and that side as it is. */
function demandOf(state: State, link: Dependency, first: Times, second: Times) {
  const frame = frameOf(state);
  const { calendars } = frame;
  const before = spanOf(state, link.from, first, frame);
  const after = spanOf(state, link.to, second, frame);
  const { from, to } = sidesOf(link);
  const lag = lagOf(link.lag ?? ELEMENT_DEFAULTS.dependency.lag, calendars);
  const edge = from === 'end' ? before.to : before.from;
  const demand = afterLag(state, edge, lag, [before, after], calendars);
  return { demand, now: to === 'end' ? after.to : after.from, after, side: to };
}

/**
 * Whether an element lies as late as a link demands, in working time (CH-610): of a bar in whole days counts its first and
 * its last working minute.
 */
export function isLinkKept(state: State, link: Dependency): boolean {
  const [first, second] = [timesOf(state, link.from), timesOf(state, link.to)];
  if (first === undefined || second === undefined) return true;
  const { type = ELEMENT_DEFAULTS.dependency.type, lag = ELEMENT_DEFAULTS.dependency.lag } = link;
  // Work never ends after the end of its bar, nor begins before its start.
  if (type === 'FS' && lag === 0 && first.end <= second.start + HALF_MINUTE) return true;
  const { demand, now, after } = demandOf(state, link, first, second);
  return demand <= (after.calendar?.nextStart(now) ?? now);
}

/** Where a milestone is put: in working time; one at a midnight stays at midnights, after the day's work that it follows. */
function pointAt(demand: Minute, { from, calendar, days }: LinkedSpan): Minute {
  const at = calendar?.toWorkingTime(demand) ?? demand;
  if (days === undefined || from % MINUTES_PER_DAY !== 0) return at;
  if (at === days.endOf(at)) return Math.ceil(at / MINUTES_PER_DAY) * MINUTES_PER_DAY;
  return at === days.beginOf(at) ? Math.floor(at / MINUTES_PER_DAY) * MINUTES_PER_DAY : at;
}

/** The earliest start of a link's second end that its type and lag allow; a bar in whole days begins with a day. */
export function earliestStart(state: State, link: Dependency, first: Times, second: Times): Unit {
  const { toUnit } = frameOf(state);
  const { demand, after, side } = demandOf(state, link, first, second);
  const { calendar, days } = after;
  if (side === 'start') {
    if (second.start === second.end) return toUnit(pointAt(demand, after));
    const start = calendar?.nextStart(demand) ?? demand;
    const midnight = Math.floor(start / MINUTES_PER_DAY) * MINUTES_PER_DAY;
    return toUnit(days !== undefined && start <= days.beginOf(start) ? midnight : start);
  }
  if (days === undefined) return toUnit(demand) - (second.end - second.start);
  const midnight = Math.ceil(demand / MINUTES_PER_DAY) * MINUTES_PER_DAY;
  const isWithin = demand <= days.endOf(midnight);
  return toUnit(isWithin ? midnight : midnight + MINUTES_PER_DAY) - (second.end - second.start);
}
