import type { Unit } from '../model/units.ts';
import type { Scale } from '../model/values.ts';
import type { AxisTimeline } from './axis-timeline.ts';
import { type CivilMinutes, civilParts, MINUTES_PER_DAY } from './civil-date.ts';
import { type DatePattern, nameDate, nameDateRange } from './date-names.ts';
import { formatByPattern } from './format-pattern.ts';
import { nameRelativeDate, nameRelativeSpan } from './relative-forms.ts';
import { nameQuarter, nameTime, shortYear } from './short-names.ts';
import { isInWholeDays, minutesAt } from './unit-time.ts';

/**
 * The forms of a date on a chart (`ux.md B4`): by scale "12 Jan 14:00", "12 Jan", "Jan 27", "Q1 27", "2027", or "Week
 * 3" on a relative axis. There is exactly one, so that all dates of a chart have the same form. On a calendar axis, the
 * chart's own `format` overrides it.
 * @param hasYear whether to write the year where the form lacks it: when the chart spans several
 */
export function dateForms(unit: Unit, timeline: AxisTimeline, hasYear: boolean): readonly string[] {
  const at = minutesAt(unit, timeline.startDate);
  const { format, scaleTypeLang: language, scaleTypeScale: scale } = timeline;
  if (timeline.relativeTime) return [nameRelativeDate(at, timeline)];
  if (format) return [formatByPattern(at, format, language)];
  const day = nameDate(at, hasYear ? 'dayMonthYear' : 'dayMonth', language);
  switch (scale) {
    case 'hour':
      return [`${day} ${nameTime(at)}`];
    case 'day':
    case 'week':
      return [day];
    case 'month':
      return [nameDate(at, hasYear ? 'shortMonthShortYear' : 'shortMonth', language)];
    case 'quarter': {
      const quarter = nameQuarter(at, language);
      return [hasYear ? `${quarter} ${shortYear(at)}` : quarter];
    }
    case 'year':
      return [nameDate(at, 'year', language)];
  }
}

/**
 * The forms of a span, of which there is also exactly one. The end is exclusive in data and the last included day, week
 * or month for people; on the hour scale, clock times are written exactly, and whole days as days. Equal parts are
 * written once: "12–23 Jan". A span without length reads like a date.
 */
export function spanForms(
  start: Unit,
  end: Unit,
  timeline: AxisTimeline,
  hasYear: boolean,
): readonly string[] {
  const from = minutesAt(start, timeline.startDate);
  const to = minutesAt(end, timeline.startDate);
  if (to <= from) return dateForms(start, timeline, hasYear);
  const { format, scaleTypeLang: language, scaleTypeScale: scale } = timeline;
  if (timeline.relativeTime) return [nameRelativeSpan(from, to, timeline)];
  const last = to - 1;
  if (format) return [joinSpan([from, last].map((at) => formatByPattern(at, format, language)))];
  // A span across years needs its years to be unambiguous.
  const isYearly = hasYear || civilParts(from).year !== civilParts(last).year;
  const dayForm: DatePattern = isYearly ? 'dayMonthYear' : 'dayMonth';
  const days = [nameDateRange(from, last, dayForm, language)];
  switch (scale) {
    case 'hour':
      if (isInWholeDays(from, to)) return days;
      return [nameHours(from, to, dayForm, language)];
    case 'day':
    case 'week':
      return days;
    case 'month':
      return [nameDateRange(from, last, isYearly ? 'shortMonthShortYear' : 'shortMonth', language)];
    case 'quarter':
      return [nameQuarters(from, last, language, isYearly)];
    case 'year':
      return [nameDateRange(from, last, 'year', language)];
  }
}

/** Whether a chart covers more than one calendar year, so that its dates need years. */
export function hasSeveralYears(units: Unit, startDate: string): boolean {
  const last = Math.max(minutesAt(0, startDate), minutesAt(units, startDate) - 1);
  return civilParts(minutesAt(0, startDate)).year !== civilParts(last).year;
}

/**
 * A date or span as people hear or read it outside the picture: to the day on every scale (to the minute on the hour
 * scale), with the year if it differs from that of the start date. The longest form of `spanForms`.
 */
export function formatDateRange(
  { start, end }: { readonly start: Unit; readonly end?: Unit },
  timeline: AxisTimeline,
): string {
  const scale: Scale = timeline.scaleTypeScale === 'hour' ? 'hour' : 'day';
  const until = end ?? start;
  const years = [0, start, Math.max(start, until - 1 / MINUTES_PER_DAY)].map(
    (unit) => civilParts(minutesAt(unit, timeline.startDate)).year,
  );
  return spanForms(start, until, { ...timeline, scaleTypeScale: scale }, new Set(years).size > 1)[0] ?? '';
}

function nameHours(from: CivilMinutes, to: CivilMinutes, pattern: DatePattern, language: string): string {
  const first = nameDate(from, pattern, language);
  if (isSameDay(from, to)) return `${first} ${nameTime(from)}–${nameTime(to)}`;
  return `${first} ${nameTime(from)} – ${nameDate(to, pattern, language)} ${nameTime(to)}`;
}

function nameQuarters(from: CivilMinutes, last: CivilMinutes, language: string, isYearly: boolean): string {
  const quarters = [from, last].map((at) => nameQuarter(at, language));
  const years = [from, last].map((at) => shortYear(at));
  if (years[0] !== years[1]) return quarters.map((quarter, i) => `${quarter} ${years[i]}`).join(' – ');
  const span = joinSpan(quarters);
  return isYearly ? `${span} ${years[0]}` : span;
}

/** Joins two dates with a dash, without spaces if they are single words. */
function joinSpan([first = '', last = '']: readonly string[]): string {
  if (first === last) return first;
  return first.includes(' ') || last.includes(' ') ? `${first} – ${last}` : `${first}–${last}`;
}

function isSameDay(a: CivilMinutes, b: CivilMinutes): boolean {
  return Math.floor(a / MINUTES_PER_DAY) === Math.floor(b / MINUTES_PER_DAY);
}
