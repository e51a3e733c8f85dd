import { MINUTES_PER_DAY } from '@giotto/chart/time';
import { PLAN_LIMITS } from '../../plan/index.ts';
import type { CivilValue } from './civil-values.ts';
import type { Entry, Period, Times } from './entry.ts';
import { expandRule } from './expand-rule.ts';
import { isRecord, type Property } from './parse-calendar.ts';

/** A time that an entry takes place, in civil minutes of its zone. */
export interface Occurrence {
  readonly start: number;
  /** Absent: as long as the entry. */
  readonly length?: number;
}

/**
 * All times that an entry takes place but for those that entries of their own replace, the first one first; empty for one
 * without a start.
 */
export function listOccurrences(
  entry: Entry,
  { start, zone, isDay }: Times,
  replaced: readonly CivilValue[],
): readonly Occurrence[] {
  if (start === undefined) return [];
  const rules = entry.all('rrule').flatMap((rule) => repeat(entry, rule, { start, zone, isDay }));
  const found = new Map([start, ...rules].map((at): [number, Occurrence] => [at, { start: at }]));
  for (const period of entry.periods('rdate')) {
    const occurrence = periodOf(entry, period, zone);
    found.set(occurrence.start, occurrence);
  }
  const excluded = [...entry.moments('exdate'), ...replaced];
  const moments = new Set(excluded.filter((each) => !each.isDay).map((each) => entry.inZone(each, zone)));
  const days = new Set(excluded.filter((each) => each.isDay).map(({ at }) => at));
  return [...found.values()]
    .filter(({ start: at }) => !moments.has(at) && !days.has(midnightOf(at)))
    .sort((one, other) => one.start - other.start)
    .slice(0, PLAN_LIMITS.tasks + 1);
}

function midnightOf(at: number): number {
  return Math.floor(at / MINUTES_PER_DAY) * MINUTES_PER_DAY;
}

function periodOf(entry: Entry, { at, end }: Period, zone: string | undefined): Occurrence {
  const start = entry.inZone(at, zone);
  if (end === undefined) return { start };
  const length = typeof end === 'number' ? end : entry.inZone(end, zone) - start;
  return length > 0 ? { start, length } : { start };
}

function repeat(
  entry: Entry,
  { values: [rule], text, line }: Property,
  { start, zone, isDay }: Pick<Times, 'zone' | 'isDay'> & { readonly start: number },
): readonly number[] {
  if (!isRecord(rule)) return [];
  const last = (until: CivilValue) => entry.inZone(until, isDay ? entry.zones.own : zone);
  const expanded = expandRule(rule, start, last);
  if (expanded === undefined) {
    entry.report('ics.recurrence-rule', text, undefined, line);
    return [];
  }
  if (expanded.isCut) entry.report('ics.recurrence-limit', text, `${expanded.days.length}`, line);
  const minute = start - midnightOf(start);
  return expanded.days.map((day) => day * MINUTES_PER_DAY + minute);
}
