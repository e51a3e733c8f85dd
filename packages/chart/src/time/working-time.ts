import type { Calendar } from '../model/calendar.ts';
import type { Unit } from '../model/units.ts';
import type { AxisTimeline } from './axis-timeline.ts';
import { MINUTES_PER_DAY } from './civil-date.ts';
import { countWorkingDays, dayOffTest } from './days-off.ts';
import { minutesAt, unitAt } from './unit-time.ts';

/** The timeline's fields that define working time; without a calendar every day is a working day. */
export type WorkingTimeline = Pick<AxisTimeline, 'startDate'> & { readonly calendar?: Calendar };

/** Days within which to search for a working day: a calendar may be all holidays. */
const MAX_SEARCH_DAYS = 4000;

/** The first moment of working time at or after a position; the position itself without a calendar. */
export function toWorkingTime(unit: Unit, { startDate, calendar }: WorkingTimeline): Unit {
  if (calendar === undefined) return unit;
  const isOff = dayOffTest(calendar);
  const first = Math.floor(minutesAt(unit, startDate) / MINUTES_PER_DAY);
  for (let day = first; day < first + MAX_SEARCH_DAYS; day++) {
    if (!isOff(day)) return day === first ? unit : unitAt(day * MINUTES_PER_DAY, startDate);
  }
  return unit;
}

/** The position this many working days later, or earlier when negative; plain days without a calendar. */
export function addWorkingDays(unit: Unit, days: number, timeline: WorkingTimeline): Unit {
  const { startDate, calendar } = timeline;
  if (calendar === undefined || days === 0) return unit + days;
  const isOff = dayOffTest(calendar);
  const step = days > 0 ? 1 : -1;
  let rest = Math.round(Math.abs(days) * MINUTES_PER_DAY);
  let at = minutesAt(unit, startDate);
  for (let count = 0; rest > 0 && count < MAX_SEARCH_DAYS; count++) {
    // A day is left at its far end: going backwards, midnight belongs to the day before.
    const day = step > 0 ? Math.floor(at / MINUTES_PER_DAY) : Math.ceil(at / MINUTES_PER_DAY) - 1;
    const edge = (step > 0 ? day + 1 : day) * MINUTES_PER_DAY;
    const room = Math.abs(edge - at);
    if (isOff(day)) at = edge;
    else if (room >= rest) {
      at += step * rest;
      rest = 0;
    } else {
      at = edge;
      rest -= room;
    }
  }
  return unitAt(at + step * rest, startDate);
}

/** The number of working days between two positions, negative when `to` is earlier. */
export function workingDaysBetween(from: Unit, to: Unit, timeline: WorkingTimeline): number {
  if (timeline.calendar === undefined) return to - from;
  return from <= to ? countWorkingDays(from, to, timeline) : -countWorkingDays(to, from, timeline);
}
