import { MINUTES_PER_UNIT, type Unit } from '../model/index.ts';
import type { Minute } from '../schedule/network.ts';
import { MINUTES_PER_DAY, startMinutes } from '../time/index.ts';

/** The instants of a chart's positions, counted from the first minute of its first day. */
export interface MinuteScale {
  readonly toMinute: (unit: Unit) => Minute;
  /** The position in the chart of an instant. */
  readonly toUnit: (instant: Minute) => Unit;
}

export function minuteScale(startDate: string): MinuteScale {
  const begin = startMinutes(startDate);
  const offset = begin - Math.floor(begin / MINUTES_PER_DAY) * MINUTES_PER_DAY;
  return {
    toMinute: (unit) => Math.round(unit * MINUTES_PER_UNIT) + offset,
    toUnit: (instant) => (instant - offset) / MINUTES_PER_UNIT,
  };
}
