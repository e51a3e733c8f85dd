import { type LagUnit, toMinuteGrain, UNIT_LIMIT, type Unit } from '../../../model/index.ts';
import { findTimeUnit } from '../../../time/index.ts';

/** Why a lag is refused: it isn't a number, its unit is none of a lag's, or it is too large. */
export type LagProblem = 'form' | 'unit' | 'limit';

/** A lag as changes hold it: days as a plain number, everything else with its unit. */
export type TypedLag = Unit | { readonly value: number; readonly unit: LagUnit };

export type ReadLag = { readonly lag: TypedLag } | { readonly problem: LagProblem };

const SIGNED = /^([+\-−]?)\s{0,9}(.*)$/s;
const AMOUNT = /^(\d{1,15}(?:[.,]\d{1,6})?)\s{0,9}(%|e%|\p{L}{0,20})\.?$/u;

type PlainUnit = 'm' | 'h' | 'd' | 'w';

/** The single letters of lags, which are too short to mean the same everywhere else: minutes and, in French, weeks. */
const LETTERS: ReadonlyMap<string, PlainUnit> = new Map([
  ['m', 'm'],
  ['dy', 'd'],
  ['s', 'w'],
]);
/** The units of a lag by those of times. */
const UNITS: ReadonlyMap<string, PlainUnit> = new Map([
  ['min', 'm'],
  ['h', 'h'],
  ['d', 'd'],
  ['w', 'w'],
]);
/** What Microsoft Project puts around a unit of elapsed time: `ed` in English, `ft` in German, `je` in French. */
const ELAPSED = /^(?:[ef](?<after>\p{L}+)|(?<before>[mhjs])e)$/u;

function plainUnit(word: string): PlainUnit | undefined {
  return LETTERS.get(word) ?? UNITS.get(findTimeUnit(word)?.unit ?? '');
}

/** The unit that a word names, in English, German or French: `d`, `wks`, `edays`, `Std`, `fTage`, `je`, `%`. */
export function readLagUnit(word: string): LagUnit | undefined {
  const small = word.toLowerCase();
  if (small === '' || small === '%') return small === '' ? 'd' : '%';
  const plain = plainUnit(small);
  if (plain !== undefined) return plain;
  const { after, before } = ELAPSED.exec(small)?.groups ?? {};
  const unit = plainUnit(after ?? before ?? '');
  return unit && `e${unit}`;
}

/** The lengths of units by the clock, in days; a per cent counts as one, so that it has a limit too. */
const DAYS: { readonly [U in LagUnit]: number } = {
  m: 1 / 1440,
  h: 1 / 24,
  d: 1,
  w: 7,
  em: 1 / 1440,
  eh: 1 / 24,
  ed: 1,
  ew: 7,
  '%': 1,
};

/**
 * Reads a lag: `2d`, `-1.5w`, `+3 edays`, `50%`; without a unit in days, which stay a plain number. A decimal comma is
 * read too. At most as long as a chart: 110,000 days, or as many per cent.
 */
export function readLag(text: string): ReadLag {
  const [, sign, size = ''] = SIGNED.exec(text.trim()) ?? [];
  const [, amount, word = ''] = AMOUNT.exec(size.trim()) ?? [];
  if (amount === undefined) return { problem: 'form' };
  const unit = readLagUnit(word);
  if (unit === undefined) return { problem: 'unit' };
  const value = Number(amount.replace(',', '.'));
  if (value * DAYS[unit] > UNIT_LIMIT) return { problem: 'limit' };
  if (value === 0) return { lag: 0 };
  const signed = sign === '' || sign === '+' ? value : -value;
  return { lag: unit === 'd' ? toMinuteGrain(signed) : { value: signed, unit } };
}
