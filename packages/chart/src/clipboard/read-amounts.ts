import { type Percent, UNIT_LIMIT, type Unit } from '../model/index.ts';
import { findTimeUnit, type TimeUnit } from '../time/index.ts';

/** A length as written: `4 ewks` is four weeks by the clock. */
export interface Amount {
  /** 0 or more. */
  readonly value: number;
  /** Minutes, hours, days, weeks, months, quarters or years; absent when the text is a bare number. */
  readonly unit?: TimeUnit['unit'];
  /** Whether the text says that days off count: `ed`, in German `fTage`. */
  readonly isElapsed: boolean;
  /** The length in days by the clock. */
  readonly days: Unit;
}

const AMOUNT = /^(\d{1,9}(?:[.,]\d{1,6})?)\s{0,9}(\p{L}{0,20})\.?\s{0,9}\??$/u;
const PERCENT = /^(\d{1,9}(?:[.,]\d{1,6})?)\s*(%?)$/;

/** Reads a number with a unit of time: “5”, “2 weeks”, “1,5 Tage”, “3 days?”, “4ed”. Null when it isn't one. */
export function readAmount(text: string): Amount | null {
  const match = AMOUNT.exec(text.trim().toLowerCase());
  if (match === null) return null;
  const [, amount = '', word = ''] = match;
  const value = toNumber(amount);
  if (word === '') return { value, isElapsed: false, days: value };
  const plain = findTimeUnit(word);
  const found = plain ?? (/^[ef]/.test(word) ? findTimeUnit(word.slice(1)) : undefined);
  if (found === undefined) return null;
  return { value, unit: found.unit, isElapsed: plain === undefined, days: value * found.days };
}

/** Reads a length in days. Null when it isn't one, isn't above 0, or exceeds the maximum of charts. */
export function readDuration(text: string): Unit | null {
  const length = readAmount(text)?.days ?? 0;
  return length > 0 && length <= UNIT_LIMIT ? length : null;
}

/** Reads progress: “40”, “40 %”; a fraction of one if `isShare`. Null when it isn't a number, or above 100. */
export function readPercent(text: string, isShare: boolean): Percent | null {
  const match = PERCENT.exec(text.trim());
  if (match === null) return null;
  const [, amount = '', sign] = match;
  const percent = toNumber(amount) * (isShare && sign === '' ? 100 : 1);
  return percent <= 100 ? Math.round(percent * 100) / 100 : null;
}

/** Whether a progress column contains fractions of one: none above 1, at least one not a whole number. */
export function isShareColumn(cells: readonly string[]): boolean {
  const amounts = cells.map((cell) => PERCENT.exec(cell.trim())).filter((match) => match !== null);
  return (
    amounts.some(([whole]) => /[.,]/.test(whole)) &&
    amounts.every(([, amount = '', sign]) => sign === '' && toNumber(amount) <= 1)
  );
}

function toNumber(text: string): number {
  return Number(text.replace(',', '.'));
}
