import type { Lag as ChartLag, LagUnit, Unit } from '../model/index.ts';
import type { Lag } from '../schedule/index.ts';
import { MINUTES_PER_DAY } from '../time/index.ts';
import type { ChartCalendars } from './calendar-rules.ts';

const MINUTES_PER_HOUR = 60;
const ELAPSED: { readonly [Unit in LagUnit]?: number } = {
  em: 1,
  eh: MINUTES_PER_HOUR,
  ed: MINUTES_PER_DAY,
  ew: 7 * MINUTES_PER_DAY,
};

/** A link's lag as the engine takes it: days and weeks of working time are the chart's usual ones. */
export function lagOf(
  lag: Unit | ChartLag,
  { dayMinutes, weekMinutes }: Pick<ChartCalendars, 'dayMinutes' | 'weekMinutes'>,
): Lag {
  const { value, unit }: ChartLag = typeof lag === 'number' ? { value: lag, unit: 'd' } : lag;
  if (unit === '%') return { value, unit: 'percent' };
  const elapsed = ELAPSED[unit];
  if (elapsed !== undefined) return { value: Math.round(value * elapsed), unit: 'elapsed' };
  const working = { m: 1, h: MINUTES_PER_HOUR, d: dayMinutes, w: weekMinutes }[unit as 'm' | 'h' | 'd' | 'w'];
  return { value: Math.round(value * working), unit: 'working' };
}
