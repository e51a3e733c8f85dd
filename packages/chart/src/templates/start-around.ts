import { type CivilDateTime, MAIN, type State, timelineOf, type Unit } from '../model/index.ts';
import {
  formatCivil,
  MINUTES_PER_DAY,
  minutesAt,
  parseCivil,
  startMinutes,
  weekdayOf,
} from '../time/index.ts';

/** The position of the first element; 0 if there is none. */
function firstUnit(state: State): Unit {
  const positions = [
    ...[...state.task.values()].map(({ start }) => start),
    ...[...state.milestone.values()].map(({ positionInUnit }) => positionInUnit),
    ...[...state.verticalLane.values()].map(({ positionInUnit }) => positionInUnit),
    ...[...state.verticalMarker.values()].map(({ positionInUnit }) => positionInUnit),
  ].filter((position) => position !== undefined);
  return positions.reduce((first, position) => Math.min(first, position), positions[0] ?? 0);
}

function mondayOf(day: number): number {
  return day + 1 - weekdayOf(day);
}

/**
 * A chart used as a data template, for a chart created today (the creator's civil date): moved by whole weeks, so that
 * its first element is in this week, as in the built-in data templates. Weekdays and times of day stay; exceptions keep
 * their place in the year. A chart on an axis without dates is unchanged.
 */
export function startAround(state: State, today: CivilDateTime): State {
  const timeline = timelineOf(state);
  if (timeline.relativeTime) return state;
  const { startDate } = timeline;
  const first = Math.floor(minutesAt(firstUnit(state), startDate) / MINUTES_PER_DAY);
  const days = mondayOf(Math.floor(parseCivil(today) / MINUTES_PER_DAY)) - mondayOf(first);
  if (days === 0) return state;
  const moved = formatCivil(startMinutes(startDate) + days * MINUTES_PER_DAY);
  return {
    ...state,
    timeline: new Map([[MAIN, { ...state.timeline.get(MAIN), startDate: moved }]]),
  };
}
