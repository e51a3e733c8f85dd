import type { Lag } from '../model/elements.ts';
import { MINUTES_PER_UNIT, type Unit } from '../model/units.ts';
import type { LagUnit } from '../model/values.ts';
import { addWorkingDays, type WorkingTimeline, workingDaysBetween } from './working-time.ts';

const MINUTES_PER_HOUR = 60;
const DAYS_PER_WEEK = 7;
const ELAPSED_DAYS: { readonly [Unit in LagUnit]?: number } = {
  em: 1 / MINUTES_PER_UNIT,
  eh: MINUTES_PER_HOUR / MINUTES_PER_UNIT,
  ed: 1,
  ew: DAYS_PER_WEEK,
};

/** How many of the chart's working days a lag of working time is; whole days, since a drawn chart has no hours. */
function workingDays({ value, unit }: Lag, { calendar }: WorkingTimeline): number {
  if (unit === 'm') return value / MINUTES_PER_UNIT;
  if (unit === 'h') return (value * MINUTES_PER_HOUR) / MINUTES_PER_UNIT;
  return unit === 'w' ? value * (calendar?.workingDays.length ?? DAYS_PER_WEEK) : value;
}

/**
 * A position after a lag, or before it when that is negative. A number and units of working time count the chart's working
 * days, a per cent those from the predecessor's start to its end.
 */
export function afterLag(
  unit: Unit,
  lag: Unit | Lag,
  predecessor: { readonly start: Unit; readonly end: Unit },
  timeline: WorkingTimeline,
): Unit {
  if (typeof lag === 'number') return lag === 0 ? unit : addWorkingDays(unit, lag, timeline);
  const elapsed = ELAPSED_DAYS[lag.unit];
  if (elapsed !== undefined) return unit + lag.value * elapsed;
  const days =
    lag.unit === '%'
      ? (workingDaysBetween(predecessor.start, predecessor.end, timeline) * lag.value) / 100
      : workingDays(lag, timeline);
  return addWorkingDays(unit, days, timeline);
}
