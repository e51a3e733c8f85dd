import { type Lag, type LagUnit, UNIT_LIMIT, type Unit } from '@giotto/chart/model';
import { MINUTES_PER_DAY } from '@giotto/chart/time';
import type { PlanLag } from '../plan/index.ts';

const MINUTES_LIMIT = UNIT_LIMIT * MINUTES_PER_DAY;
/** Days of a month, of working time and by the clock: a chart counts no months. */
const DAYS_PER_MONTH = { working: 20, elapsed: 30 };

const WORKING: Readonly<Record<Exclude<PlanLag['unit'], 'mo' | '%'>, LagUnit>> = {
  min: 'm',
  h: 'h',
  d: 'd',
  w: 'w',
};
const ELAPSED: typeof WORKING = { min: 'em', h: 'eh', d: 'ed', w: 'ew' };
const PLAN_UNITS: Readonly<Record<LagUnit, Omit<PlanLag, 'value'>>> = {
  m: { unit: 'min', elapsed: false },
  h: { unit: 'h', elapsed: false },
  d: { unit: 'd', elapsed: false },
  w: { unit: 'w', elapsed: false },
  em: { unit: 'min', elapsed: true },
  eh: { unit: 'h', elapsed: true },
  ed: { unit: 'd', elapsed: true },
  ew: { unit: 'w', elapsed: true },
  '%': { unit: '%', elapsed: false },
};

/** What a chart's lag depends on besides the plan's. */
interface LagContext {
  /** Whether the plan has working time: without it, a month is one by the clock. */
  readonly hasCalendar: boolean;
  /** The predecessor's length by the clock, in minutes. */
  readonly length: number;
}

/**
 * A plan's lag as a chart's: a number of days, or a number with its unit; undefined for none. Months become days, and a
 * percentage of elapsed time becomes that time.
 */
export function toChartLag(lag: PlanLag, context: LagContext): Unit | Lag | undefined {
  if (lag.value === 0) return undefined;
  const { value, unit } = toLag(lag, context);
  const limit = unit === 'd' ? UNIT_LIMIT : MINUTES_LIMIT;
  const kept = Math.max(-limit, Math.min(limit, value));
  return unit === 'd' ? kept : { value: kept, unit };
}

function toLag({ value, unit, elapsed }: PlanLag, { hasCalendar, length }: LagContext): Lag {
  if (unit === '%') {
    return elapsed ? { value: Math.round((length * value) / 100), unit: 'em' } : { value, unit: '%' };
  }
  if (unit !== 'mo') return { value, unit: (elapsed ? ELAPSED : WORKING)[unit] };
  const days = value * DAYS_PER_MONTH[elapsed || !hasCalendar ? 'elapsed' : 'working'];
  return { value: days, unit: elapsed ? 'ed' : 'd' };
}

/** Whether a chart says a plan's lag in the same unit. */
export function isHeldLag({ unit, elapsed }: PlanLag): boolean {
  return unit === '%' ? !elapsed : unit !== 'mo';
}

/** A chart's lag as a plan's. */
export function toPlanLag(lag: Unit | Lag): PlanLag {
  const { value, unit }: Lag = typeof lag === 'number' ? { value: lag, unit: 'd' } : lag;
  return { value, ...PLAN_UNITS[unit] };
}

/** `2d`, `-3ed`, `50%`, as reports quote it. */
export function lagText(lag: Unit | Lag | undefined): string {
  const { value, unit }: Lag = typeof lag === 'object' ? lag : { value: lag ?? 0, unit: 'd' };
  return `${value} ${unit}`;
}
