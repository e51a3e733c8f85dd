import { readAmount, readPercent, readPlainCell } from '@giotto/chart/clipboard';
import type { DurationUnit, PlanDuration } from '../plan/index.ts';
import type { Cell } from './cell.ts';
import { progressInWords } from './says.ts';

/** What a column's lengths have in common. */
interface LengthStyle {
  /** How its numbers are written. */
  readonly decimal?: '.' | ',';
  /** Whether its header says that they are of all days. */
  readonly isElapsed?: boolean;
}

/** Reads a length from a cell; a bare number is in the column's unit. The reason when it can't. */
export function readDurationCell(
  cell: Cell,
  unitOfColumn: DurationUnit,
  { decimal = '.', isElapsed: elapsedOfColumn = false }: LengthStyle = {},
): PlanDuration | 'unreadable' | 'negative' {
  if (cell.kind === 'number') {
    if (cell.value < 0) return 'negative';
    return Number.isFinite(cell.value)
      ? { value: cell.value, unit: unitOfColumn, elapsed: elapsedOfColumn }
      : 'unreadable';
  }
  if (cell.kind !== 'text') return 'unreadable';
  const text = withoutGroups(cell.text.trim(), decimal);
  const amount = readAmount(text);
  if (amount === null) return /^[-−]/.test(text) && readAmount(text.slice(1)) ? 'negative' : 'unreadable';
  const { value, unit, isElapsed } = amount;
  const elapsed = isElapsed || elapsedOfColumn;
  if (unit === undefined) return { value, unit: unitOfColumn, elapsed };
  return inPlanUnit(value, unit, elapsed);
}

const GROUPED = {
  '.': /^\d{1,3}(?:[,'’\u00a0\u202f]\d{3}){1,3}(?![\d,])/,
  ',': /^\d{1,3}(?:[.'’\u00a0\u202f]\d{3}){1,3}(?![\d.])/,
} as const;

/** `1,000 h` with a decimal point, or `1.000 h` with a decimal comma, as `1000 h`. */
function withoutGroups(text: string, decimal: '.' | ','): string {
  return text.replace(GROUPED[decimal], (number) => number.replaceAll(/\D/g, ''));
}

/** Reads slack from a cell: a length that may be negative, undefined for none. */
export function readSlackCell(cell: Cell, unitOfColumn: DurationUnit): PlanDuration | undefined {
  if (cell.kind === 'text') {
    const text = readPlainCell(cell.text).trim();
    const isNegative = /^[-−]/.test(text);
    const length = readDurationCell({ kind: 'text', text: isNegative ? text.slice(1) : text }, unitOfColumn);
    if (typeof length === 'string') return undefined;
    return isNegative ? { ...length, value: 0 - length.value } : length;
  }
  if (cell.kind !== 'number' || !Number.isFinite(cell.value)) return undefined;
  return { value: cell.value, unit: unitOfColumn, elapsed: false };
}

/** Quarters and years in months: plans have no longer unit. */
export function inPlanUnit(value: number, unit: DurationUnit | 'q' | 'y', elapsed: boolean): PlanDuration {
  if (unit === 'q') return { value: value * 3, unit: 'mo', elapsed };
  if (unit === 'y') return { value: value * 12, unit: 'mo', elapsed };
  return { value, unit, elapsed };
}

/** Reads progress from a cell: 0 to 100, or beyond what tasks can have. Null when it's none. */
export function readProgressCell(cell: Cell, isShare: boolean): number | null {
  if (cell.kind === 'number') {
    const value = cell.isPercent || isShare ? cell.value * 100 : cell.value;
    return Number.isFinite(value) ? Number(value.toFixed(2)) : null;
  }
  if (cell.kind === 'flag') return cell.value ? 100 : 0;
  if (cell.kind !== 'text') return null;
  const text = cell.text.trim();
  const percent = readPercent(text, isShare) ?? progressInWords(text);
  if (percent !== null) return percent;
  const beyond = /^([-−]?)(\d{1,9}(?:[.,]\d{1,6})?)\s?%?$/.exec(text);
  if (beyond === null) return null;
  return Number((beyond[2] ?? '').replace(',', '.')) * (beyond[1] === '' ? 1 : -1);
}

const NUMBER = {
  '.': /^[-−+]?(?:\d{1,3}(?:[, '’\u00a0\u202f]\d{3}){1,6}|\d{1,18})(?:\.\d{1,15})?$/,
  ',': /^[-−+]?(?:\d{1,3}(?:[. '’\u00a0\u202f]\d{3}){1,6}|\d{1,18})(?:,\d{1,15})?$/,
} as const;

/** Reads a number as written with a decimal point or comma; null when it's none. */
export function readNumber(text: string, decimal: '.' | ','): number | null {
  const plain = text.trim();
  if (!NUMBER[decimal].test(plain)) return null;
  const digits = plain.replaceAll(decimal === '.' ? /[, '’\u00a0\u202f]/g : /[. '’\u00a0\u202f]/g, '');
  return Number(digits.replace(',', '.').replace('−', '-'));
}
