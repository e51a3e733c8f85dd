import type { Calendar } from '../model/calendar.ts';
import type { Unit } from '../model/units.ts';
import type { AxisTimeline } from './axis-timeline.ts';
import { MINUTES_PER_DAY, weekdayOf } from './civil-date.ts';
import { coveringException } from './covering-exception.ts';
import { minutesAt, unitAt } from './unit-time.ts';

/** A period, end exclusive. */
export interface Span {
  readonly from: Unit;
  readonly to: Unit;
}

const MONDAY_TO_FRIDAY: readonly number[] = [1, 2, 3, 4, 5];

/**
 * The days off from unit 0 to `units`, adjacent ones joined: non-working days (Saturday and Sunday unless the chart's
 * calendar says otherwise) and exceptions. Empty where the scale doesn't show them: they are tinted at hours and days
 * only (`ux.md A8`), and a relative axis has no weekdays.
 */
export function weekendSpans(
  timeline: AxisTimeline & { readonly calendar?: Calendar },
  units: Unit,
): readonly Span[] {
  const { startDate, scaleTypeScale: scale, relativeTime, calendar } = timeline;
  if (relativeTime || (scale !== 'hour' && scale !== 'day')) return [];
  const isOff = dayOffTest(calendar);
  const begin = minutesAt(0, startDate);
  const end = minutesAt(units, startDate);
  const spans: { from: Unit; to: Unit }[] = [];
  for (let day = Math.floor(begin / MINUTES_PER_DAY); day * MINUTES_PER_DAY < end; day++) {
    if (!isOff(day)) continue;
    const from = Math.max(0, unitAt(day * MINUTES_PER_DAY, startDate));
    const to = Math.min(units, unitAt((day + 1) * MINUTES_PER_DAY, startDate));
    const last = spans.at(-1);
    if (last?.to === from) last.to = to;
    else spans.push({ from, to });
  }
  return spans;
}

/**
 * The number of working days in a span, with parts of days as fractions. Monday to Friday without exceptions, unless the
 * chart's calendar says otherwise (`ux.md A3`: shown while dragging).
 */
export function countWorkingDays(
  start: Unit,
  end: Unit,
  timeline: Pick<AxisTimeline, 'startDate'> & { readonly calendar?: Calendar },
): number {
  const { startDate, calendar } = timeline;
  const isOff = dayOffTest(calendar);
  const [from, to] = [minutesAt(start, startDate), minutesAt(end, startDate)];
  let minutes = 0;
  for (let day = Math.floor(from / MINUTES_PER_DAY); day * MINUTES_PER_DAY < to; day++) {
    if (isOff(day)) continue;
    minutes += Math.min(to, (day + 1) * MINUTES_PER_DAY) - Math.max(from, day * MINUTES_PER_DAY);
  }
  return Math.max(0, minutes) / MINUTES_PER_DAY;
}

type DayOffTest = (epochDay: number) => boolean;
const known = new WeakMap<Calendar, DayOffTest>();

/** A predicate for epoch days that are days off: Saturdays and Sundays, unless the calendar says otherwise. */
export function dayOffTest(calendar: Calendar | undefined): DayOffTest {
  const found = calendar && known.get(calendar);
  if (found !== undefined) return found;
  const { workingDays = MONDAY_TO_FRIDAY, exceptions = [] } = calendar ?? {};
  const working = new Set(workingDays);
  const coveringOf = coveringException(exceptions);
  const test: DayOffTest = (day) => {
    const last = exceptions[coveringOf(day)];
    return last === undefined ? !working.has(weekdayOf(day)) : last.hours === undefined;
  };
  if (calendar !== undefined) known.set(calendar, test);
  return test;
}
