import type { DurationUnit } from '../../plan/index.ts';

/** A unit that durations and lags are shown in. */
export interface DurationFormat {
  readonly unit: DurationUnit | '%';
  readonly elapsed: boolean;
}

/** `DurationFormat` and `LagFormat`: the odd numbers are of working time, the even ones elapsed. */
const UNITS: ReadonlyMap<number, DurationFormat['unit']> = new Map([
  [3, 'min'],
  [5, 'h'],
  [7, 'd'],
  [9, 'w'],
  [11, 'mo'],
  [19, '%'],
]);
/** What an estimated duration's number is higher by. */
const ESTIMATED = 32;
const DAYS: DurationFormat = { unit: 'd', elapsed: false };

/** The unit of a format's number; days for one that says nothing. */
export function durationFormatOf(number: number | undefined): DurationFormat {
  if (number === undefined) return DAYS;
  const plain = number > ESTIMATED ? number - ESTIMATED : number;
  const elapsed = plain % 2 === 0;
  const unit = UNITS.get(elapsed ? plain - 1 : plain);
  return unit === undefined ? DAYS : { unit, elapsed };
}
