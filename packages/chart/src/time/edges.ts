import type { Scale } from '../model/values.ts';
import { type CivilMinutes, civilParts, daysInMonth, epochDay, MINUTES_PER_DAY } from './civil-date.ts';

/** A calendar step: a number of consecutive hours, days, weeks… */
export interface Step {
  readonly scale: Scale;
  /** How many at once, 1 by default. For hours, a divisor of 24; for months and quarters, of a year. */
  readonly count?: number;
}

/** What step edges are counted from. */
export interface Anchor {
  /** Unit 0. */
  readonly start: CivilMinutes;
  /** True: from unit 0 (Day 1, Week 1, Month 1), else by the calendar. */
  readonly isRelative: boolean;
}

const CALENDAR: Anchor = { start: 0, isRelative: false };
const MONTHS: Partial<Record<Scale, number>> = { month: 1, quarter: 3, year: 12 };
const DAYS: Partial<Record<Scale, number>> = { hour: 1 / 24, day: 1, week: 7 };
/** 1969-12-29, a Monday. */
const A_MONDAY = -3 * MINUTES_PER_DAY;

/** The latest edge of a step at or before a date-time. Weeks begin on Monday, quarters in January, April, July, October. */
export function floorEdge(at: CivilMinutes, step: Step, anchor: Anchor = CALENDAR): CivilMinutes {
  return edgeOf(indexOf(at, step, anchor), step, anchor);
}

/** The first edge after a date-time. */
export function nextEdge(at: CivilMinutes, step: Step, anchor: Anchor = CALENDAR): CivilMinutes {
  return edgeOf(indexOf(at, step, anchor) + 1, step, anchor);
}

/** The last edge before a date-time. */
export function previousEdge(at: CivilMinutes, step: Step, anchor: Anchor = CALENDAR): CivilMinutes {
  const edge = floorEdge(at, step, anchor);
  return edge < at ? edge : edgeOf(indexOf(at, step, anchor) - 1, step, anchor);
}

/** The first edge at or after a date-time. */
export function ceilEdge(at: CivilMinutes, step: Step, anchor: Anchor = CALENDAR): CivilMinutes {
  const edge = floorEdge(at, step, anchor);
  return edge === at ? at : nextEdge(at, step, anchor);
}

/** The edge nearest to a date-time, the earlier of two equally near ones. */
export function nearestEdge(at: CivilMinutes, step: Step, anchor: Anchor = CALENDAR): CivilMinutes {
  const before = floorEdge(at, step, anchor);
  const after = nextEdge(at, step, anchor);
  return at - before <= after - at ? before : after;
}

/** The number of steps from the anchor to a date-time, 0 for the first step of a relative axis. */
export function stepIndex(at: CivilMinutes, step: Step, anchor: Anchor): number {
  return indexOf(at, step, anchor);
}

/** The approximate length of a step, in days. */
export function typicalDays({ scale, count = 1 }: Step): number {
  const months = MONTHS[scale];
  return count * (months === undefined ? (DAYS[scale] ?? 1) : months * 30.44);
}

function indexOf(at: CivilMinutes, step: Step, anchor: Anchor): number {
  const months = monthsOf(step);
  if (months === undefined) return Math.floor((at - originOf(step, anchor)) / minutesOf(step));
  const { year, month } = civilParts(at);
  if (!anchor.isRelative) return Math.floor((year * 12 + month - 1) / months);
  const start = civilParts(anchor.start);
  const estimate = Math.floor(((year - start.year) * 12 + month - start.month) / months);
  // A relative month only begins on the start's day and time.
  return edgeOf(estimate, step, anchor) > at ? estimate - 1 : estimate;
}

function edgeOf(index: number, step: Step, anchor: Anchor): CivilMinutes {
  const months = monthsOf(step);
  if (months === undefined) return originOf(step, anchor) + index * minutesOf(step);
  if (!anchor.isRelative) return epochDay(0, index * months + 1, 1) * MINUTES_PER_DAY;
  const { year, month, day, hour, minute } = civilParts(anchor.start);
  const first = epochDay(year, month + index * months, 1);
  const ofMonth = civilParts(first * MINUTES_PER_DAY);
  const last = daysInMonth(ofMonth.year, ofMonth.month);
  return (first + Math.min(day, last) - 1) * MINUTES_PER_DAY + hour * 60 + minute;
}

function monthsOf({ scale, count = 1 }: Step): number | undefined {
  const months = MONTHS[scale];
  return months === undefined ? undefined : months * count;
}

function minutesOf({ scale, count = 1 }: Step): number {
  return Math.round((DAYS[scale] ?? 1) * count * MINUTES_PER_DAY);
}

/**
 * Where steps of fixed length begin. Multiples of weeks have no place in the calendar and start at the chart's first
 * week.
 */
function originOf({ scale, count = 1 }: Step, { start, isRelative }: Anchor): CivilMinutes {
  if (isRelative) return start;
  if (scale !== 'week') return 0;
  const week = 7 * MINUTES_PER_DAY;
  return count === 1 ? A_MONDAY : A_MONDAY + Math.floor((start - A_MONDAY) / week) * week;
}
