import { MINUTES_PER_DAY } from '@giotto/chart/time';
import { PLAN_LIMITS } from '../../plan/index.ts';
import type { Entry, Times } from './entry.ts';
import { expandRule } from './expand-rule.ts';
import { isRecord } from './parse-calendar.ts';

/** Starts of all times that an entry takes place, in civil minutes, the first one first; empty for one without a start. */
export function listStarts(entry: Entry, { start }: Times): readonly number[] {
  if (start === undefined) return [];
  const starts = new Set([start, ...repeat(entry, start), ...entry.moments('rdate').map(({ at }) => at)]);
  const excluded = entry.moments('exdate');
  const moments = new Set(excluded.filter(({ isDay }) => !isDay).map(({ at }) => at));
  const days = new Set(excluded.filter(({ isDay }) => isDay).map(({ at }) => at));
  const midnight = (at: number) => Math.floor(at / MINUTES_PER_DAY) * MINUTES_PER_DAY;
  return [...starts]
    .filter((at) => !moments.has(at) && !days.has(midnight(at)))
    .sort((one, other) => one - other)
    .slice(0, PLAN_LIMITS.tasks + 1);
}

function repeat(entry: Entry, start: number): readonly number[] {
  const rule = entry.all('rrule')[0]?.values[0];
  if (!isRecord(rule)) return [];
  const text = Object.entries(rule)
    .map(([key, value]) => `${key.toUpperCase()}=${String(value)}`)
    .join(';');
  const expanded = expandRule(rule, start);
  if (expanded === undefined) {
    entry.report('ics.recurrence-rule', text);
    return [];
  }
  if (expanded.isCut) entry.report('ics.recurrence-limit', text, `${expanded.days.length}`);
  const minute = start - Math.floor(start / MINUTES_PER_DAY) * MINUTES_PER_DAY;
  return expanded.days.map((day) => day * MINUTES_PER_DAY + minute);
}
