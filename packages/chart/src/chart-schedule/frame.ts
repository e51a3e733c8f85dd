import { MINUTES_PER_UNIT, type State, settingsOf, timelineOf, type Unit } from '../model/index.ts';
import type { Minute } from '../schedule/index.ts';
import { MINUTES_PER_DAY, startMinutes } from '../time/index.ts';
import { type ChartCalendars, calendarsOf } from './calendar-rules.ts';

/** The tables that a chart's schedule and its figures follow from. */
export const SCHEDULE_TABLES = [
  'task',
  'milestone',
  'dependency',
  'timeline',
  'calendar',
  'person',
  'chart',
] as const;

/** The instants of a chart's positions, counted from the first minute of its first day. */
export interface MinuteScale {
  readonly toMinute: (unit: Unit) => Minute;
  /** The position in the chart of an instant. */
  readonly toUnit: (instant: Minute) => Unit;
}

/** What a chart's network takes from it besides the elements; the same object while it stays the same. */
export interface Frame extends MinuteScale {
  /** Whether dates follow from links, calendars and constraints; otherwise elements lie where they are drawn. */
  readonly isScheduled: boolean;
  readonly calendars: ChartCalendars;
}

export function minuteScale(startDate: string): MinuteScale {
  const begin = startMinutes(startDate);
  const offset = begin - Math.floor(begin / MINUTES_PER_DAY) * MINUTES_PER_DAY;
  return {
    toMinute: (unit) => Math.round(unit * MINUTES_PER_UNIT) + offset,
    toUnit: (instant) => (instant - offset) / MINUTES_PER_UNIT,
  };
}

/** Whether a chart's dates follow from its links, calendars and constraints. */
export function isScheduled(state: State): boolean {
  return settingsOf(state).dependentShift === 'schedule';
}

const known = new WeakMap<ChartCalendars, { readonly startDate: string; readonly frame: Frame }>();

/** The frame of a chart: in a drawn one, only whole days count. */
export function frameOf(state: State): Frame {
  const { startDate } = timelineOf(state);
  const isPlanned = isScheduled(state);
  const calendars = calendarsOf(state, startDate, !isPlanned);
  const found = known.get(calendars);
  if (found?.startDate === startDate) return found.frame;
  const frame = { ...minuteScale(startDate), isScheduled: isPlanned, calendars };
  known.set(calendars, { startDate, frame });
  return frame;
}
