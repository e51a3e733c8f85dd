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

const AMOUNT = /^(\d{1,9}(?:[.,]\d{1,6})?|[.,]\d{1,6})\s{0,9}(\p{L}{0,20})\.?\s{0,9}\??$/u;
/** `1w 2d`, `1 hour, 30 minutes`. */
const COMPOUND =
  /^(?:(?:\d{1,9}(?:[.,]\d{1,6})?|[.,]\d{1,6})\s{0,9}\p{L}{1,20}\.?(?:\s{0,9}(?:,|and|und|et)?\s{0,9})(?=\d|$)){2,5}$/u;
const PART = /[\d.,]+\s{0,9}\p{L}+/gu;
/** `P1DT4H`, as ISO 8601 writes lengths. */
const ISO =
  /^p(?:(\d{1,6}(?:[.,]\d{1,6})?)w)?(?:(\d{1,6}(?:[.,]\d{1,6})?)d)?(?:t(?:(\d{1,6}(?:[.,]\d{1,6})?)h)?(?:(\d{1,6}(?:[.,]\d{1,6})?)m)?(?:0+(?:\.0+)?s)?)?$/;
/** Which days a length counts, in words: all of them, or those of work. */
const ALL_DAYS = /^(?:calendar|elapsed|kalender|jours?\s+calendaires?$)/;
const WORKING = /^(?:working|work|business|arbeits|werk|jours?\s+ouvr[eé]e?s?$)/;
/** What a longer unit of working time has of the next shorter one. */
const WORKING_PARTS = { w: 5, d: 8, h: 60, min: 1 } as const;
const PERCENT = /^(\d{1,9}(?:[.,]\d{1,6})?|[.,]\d{1,6})\s*(%?)$/;

/**
 * Reads a number with a unit of time, or several: “5”, “2 weeks”, “1,5 Tage”, “3 days?”, “4ed”, “5 calendar days”, “1w 2d”,
 * “PT8H”. Several are in the shortest of their units, with weeks of 5 days and days of 8 hours. Null when it isn't one.
 */
export function readAmount(text: string): Amount | null {
  const plain = text.trim().toLowerCase();
  const simple = readSimple(plain);
  if (simple !== null) return simple;
  const [, weeks, days, hours, minutes] = ISO.exec(plain) ?? [];
  const iso = [weeks && `${weeks}w`, days && `${days}d`, hours && `${hours}h`, minutes && `${minutes}min`];
  const parts = iso.some(Boolean) ? iso.filter(Boolean).join(' ') : COMPOUND.test(plain) ? plain : '';
  return addUp([...parts.matchAll(PART)].map(([part]) => readSimple(part)));
}

function readSimple(text: string): Amount | null {
  const [, number = '', words = ''] = /^([\d.,]+)\s{0,9}(\p{L}.{0,40})$/u.exec(text) ?? [];
  const isAllDays = ALL_DAYS.test(words);
  const unqualified = isAllDays || WORKING.test(words) ? `${number}${unitOf(words)}` : text;
  const match = AMOUNT.exec(unqualified);
  if (match === null) return null;
  const [, amount = '', word = ''] = match;
  const value = toNumber(amount);
  if (word === '') return { value, isElapsed: false, days: value };
  const plain = findTimeUnit(word);
  const found = plain ?? (/^[ef]/.test(word) ? findTimeUnit(word.slice(1)) : undefined);
  if (found === undefined) return null;
  return { value, unit: found.unit, isElapsed: isAllDays || plain === undefined, days: value * found.days };
}

/** `days` of `working days`, `jours` of `jours ouvrés`, `tage` of `kalendertage`. */
function unitOf(words: string): string {
  const french = /^(jours?)\s/.exec(words)?.[1];
  return (
    french ?? words.replace(/^(?:calendar|elapsed|kalender|working|work|business|arbeits|werk)[\s-]?/, '')
  );
}

function addUp(parts: readonly (Amount | null)[]): Amount | null {
  const units = ['w', 'd', 'h', 'min'] as const;
  const at = parts.map((part) => units.findIndex((unit) => unit === part?.unit));
  const last = Math.max(...at);
  // Each unit once, the longer ones first.
  const isOrdered = at.every((each, index) => each >= 0 && (index === 0 || each > (at[index - 1] ?? 0)));
  const isElapsed = parts[0]?.isElapsed === true;
  const unit = units[last];
  if (!isOrdered || unit === undefined || parts.some((part) => part?.isElapsed !== isElapsed)) return null;
  const perUnit = isElapsed ? { w: 7, d: 24, h: 60, min: 1 } : WORKING_PARTS;
  const sizeOf = (of: number) => units.slice(of, last).reduce((size, each) => size * perUnit[each], 1);
  const value = parts.reduce((sum, part, index) => sum + (part?.value ?? 0) * sizeOf(at[index] ?? 0), 0);
  return {
    value: Number(value.toFixed(6)),
    unit,
    isElapsed,
    days: parts.reduce((sum, part) => sum + (part?.days ?? 0), 0),
  };
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

/** Whether a progress column contains fractions of one: none above 1, one above 0. */
export function isShareColumn(cells: readonly string[]): boolean {
  const amounts = cells.map((cell) => PERCENT.exec(cell.trim())).filter((match) => match !== null);
  return (
    amounts.some(([, amount = '']) => toNumber(amount) > 0) &&
    amounts.every(([, amount = '', sign]) => sign === '' && toNumber(amount) <= 1)
  );
}

function toNumber(text: string): number {
  return Number(text.replace(',', '.'));
}
