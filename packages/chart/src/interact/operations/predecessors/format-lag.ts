import type { Lag, LagUnit, Unit } from '../../../model/index.ts';

/** Beyond six decimals, what is written reads the same to the second. */
const DECIMALS = 6;

/** A number with at most six decimals and none that it doesn't need, never with an exponent. */
function formatAmount(value: number): string {
  const [whole = '', decimals = ''] = value.toFixed(DECIMALS).split('.');
  let length = decimals.length;
  while (decimals[length - 1] === '0') length--;
  return length === 0 ? whole : `${whole}.${decimals.slice(0, length)}`;
}

/** A lag as a signed number and its unit; a plain number counts days. */
export function lagParts(lag: Unit | Lag): { readonly value: number; readonly unit: LagUnit } {
  return typeof lag === 'number' ? { value: lag, unit: 'd' } : lag;
}

/**
 * A lag in Microsoft Project's spelling: `+2d`, `-4h`, `+3ed`, `-50%`; empty without one. `readLag` reads the same lag
 * from it: days to the minute, everything else to the sixth decimal.
 */
export function formatLag(lag: Unit | Lag = 0): string {
  const { value, unit } = lagParts(lag);
  const size = formatAmount(Math.abs(value));
  return size === '0' ? '' : `${value < 0 ? '-' : '+'}${size}${unit}`;
}
