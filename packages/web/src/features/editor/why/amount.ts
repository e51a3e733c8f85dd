import type { Lag, Unit } from '@giotto/chart/model';

/** A length of time as people read it. */
export interface Amount {
  readonly value: number;
  readonly unit: 'workingDays' | 'days' | 'elapsedDays' | 'weeks' | 'hours' | 'minutes' | 'percent';
}

/** What a day is: how many minutes, and whether it is a working day. */
export interface DayLength {
  readonly minutes: number;
  readonly isWorking: boolean;
}

const MINUTES_PER_HOUR = 60;
const DAYS_PER_WEEK = 7;

/** Minutes of slack in days; below one day in hours, below one hour in minutes. Positive. */
export function amountOf(minutes: number, day: DayLength): Amount {
  const length = Math.abs(minutes);
  if (length >= day.minutes)
    return { value: rounded(length / day.minutes), unit: day.isWorking ? 'workingDays' : 'days' };
  if (length >= MINUTES_PER_HOUR) return { value: rounded(length / MINUTES_PER_HOUR), unit: 'hours' };
  return { value: Math.round(length), unit: 'minutes' };
}

/** A lag or lead without its sign. A number counts days. */
export function lagAmount(lag: Unit | Lag, day: DayLength): Amount {
  if (typeof lag === 'number') return amountOf(lag * day.minutes, day);
  const value = rounded(Math.abs(lag.value));
  switch (lag.unit) {
    case '%':
      return { value, unit: 'percent' };
    case 'd':
      return { value, unit: day.isWorking ? 'workingDays' : 'days' };
    case 'w':
      return { value, unit: 'weeks' };
    case 'ed':
      return { value, unit: 'elapsedDays' };
    case 'ew':
      return { value: rounded(value * DAYS_PER_WEEK), unit: 'elapsedDays' };
    case 'h':
    case 'eh':
      return { value, unit: 'hours' };
    case 'm':
    case 'em':
      return { value, unit: 'minutes' };
  }
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
