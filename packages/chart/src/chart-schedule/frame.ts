import { type State, settingsOf, timelineOf } from '../model/index.ts';
import type { Minute } from '../schedule/index.ts';
import { CIVIL_RANGE, MINUTES_PER_DAY, startMinutes } from '../time/index.ts';
import { type ChartCalendars, calendarsOf } from './calendar-rules.ts';
import { type MinuteScale, minuteScale } from './minute-scale.ts';

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

/** What a chart's network takes from it besides the elements; the same object while it stays the same. */
export interface Frame extends MinuteScale {
  /** The beginning and the end of a chart's years. */
  readonly range: { readonly first: Minute; readonly last: Minute };
  /** Whether dates follow from links, calendars and constraints; otherwise elements lie where they are drawn. */
  readonly isScheduled: boolean;
  readonly calendars: ChartCalendars;
}

/** Whether a chart's dates follow from its links, calendars and constraints. */
export function isScheduled(state: State): boolean {
  return settingsOf(state).dependentShift === 'schedule';
}

interface Known {
  readonly startDate: string;
  readonly isScheduled: boolean;
  readonly frame: Frame;
}
const known = new WeakMap<ChartCalendars, Known>();
const ofState = new WeakMap<State, Frame>();

/** The frame of a chart. Alarms ask for it at every link and deadline that is drawn. */
export function frameOf(state: State): Frame {
  const found = ofState.get(state);
  if (found !== undefined) return found;
  const frame = findFrame(state);
  ofState.set(state, frame);
  return frame;
}

function findFrame(state: State): Frame {
  const { startDate } = timelineOf(state);
  const isPlanned = isScheduled(state);
  const calendars = calendarsOf(state);
  const found = known.get(calendars);
  if (found?.startDate === startDate && found.isScheduled === isPlanned) return found.frame;
  const firstDay = Math.floor(startMinutes(startDate) / MINUTES_PER_DAY) * MINUTES_PER_DAY;
  const range = { first: CIVIL_RANGE.first - firstDay, last: CIVIL_RANGE.last + 1 - firstDay };
  const frame = { ...minuteScale(startDate), range, isScheduled: isPlanned, calendars };
  known.set(calendars, { startDate, isScheduled: isPlanned, frame });
  return frame;
}
