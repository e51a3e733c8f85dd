import type { Scale, Unit } from '@giotto/chart/model';
import {
  type CivilMinutes,
  civilParts,
  epochDay,
  formatCivil,
  MINUTES_PER_DAY,
  weekdayOf,
} from '@giotto/chart/time';
import { civilMinutesOf, type PlacedTask, type Plan } from '../plan/index.ts';

/** The longest span in days for which each scale is chosen; years beyond. */
const LONGEST_DAYS: readonly (readonly [Scale, number])[] = [
  ['hour', 3],
  ['day', 40],
  ['week', 240],
  ['month', 900],
  ['quarter', 2_400],
];

/** A chart's time axis. */
export interface ChosenTimeline {
  /** Unit 0, a civil date. */
  readonly startDate: string;
  readonly scale: Scale;
  readonly unitOf: (at: CivilMinutes) => Unit;
}

/** An axis that suits the plan: a scale with enough but not too many steps, from the beginning of the first one. */
export function chooseTimeline(placed: readonly PlacedTask[], plan: Plan, today: string): ChosenTimeline {
  const moments = [
    ...placed.flatMap(({ from, to }) => [from, to]),
    ...plan.markers.map(({ date }) => civilMinutesOf(date)),
  ];
  const first = moments.reduce((least, at) => Math.min(least, at), moments[0] ?? civilMinutesOf(today));
  const last = moments.reduce((most, at) => Math.max(most, at), first);
  const days = (last - first) / MINUTES_PER_DAY;
  const scale = LONGEST_DAYS.find(([, longest]) => days <= longest)?.[0] ?? 'year';
  // Whole days are better read on a scale of days, however few they are.
  const fitted = scale === 'hour' && moments.every((at) => at % MINUTES_PER_DAY === 0) ? 'day' : scale;
  const startDay = firstDay(first, fitted);
  return {
    startDate: formatCivil(startDay * MINUTES_PER_DAY),
    scale: fitted,
    unitOf: (at) => (at - startDay * MINUTES_PER_DAY) / MINUTES_PER_DAY,
  };
}

/** The day on which the scale's step around a moment begins; the year 1900 has no earlier ones. */
function firstDay(at: CivilMinutes, scale: Scale): number {
  const day = Math.floor(at / MINUTES_PER_DAY);
  const { year, month } = civilParts(at);
  const begin = {
    hour: day,
    day: day + 1 - weekdayOf(day),
    week: day + 1 - weekdayOf(day),
    month: epochDay(year, month, 1),
    quarter: epochDay(year, month - ((month - 1) % 3), 1),
    year: epochDay(year, 1, 1),
  };
  return Math.max(begin[scale], epochDay(1900, 1, 1));
}
