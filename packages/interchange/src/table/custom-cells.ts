import { readAmount } from '@giotto/chart/clipboard';
import { type CustomValue, PLAN_LIMITS, toCivilMinute } from '../plan/index.ts';
import { type Cell, cellText } from './cell.ts';
import { readNumber } from './read-amount-cells.ts';
import { type DateStyle, readDateCell } from './read-date-cell.ts';
import { isNo, isYes } from './says.ts';

type CustomType = CustomValue['type'];

/** How a table writes what can be read in several ways. */
export interface CellStyle extends DateStyle {
  readonly decimal: '.' | ',';
}

/** The type that every filled cell of a column has; text when they differ or nothing is filled. */
export function guessCustomType(cells: readonly Cell[], style: CellStyle): CustomType {
  const filled = cells.filter(({ kind }) => kind !== 'empty');
  if (filled.length === 0) return 'text';
  const types: readonly CustomType[] = ['flag', 'number', 'date', 'duration'];
  return types.find((type) => filled.every((cell) => readsAs(cell, type, style))) ?? 'text';
}

function readsAs(cell: Cell, type: CustomType, style: CellStyle): boolean {
  if (cell.kind === 'text') return readText(cell.text, type, style) !== null;
  return cell.kind === type;
}

/** The value of a custom column: of the cell's own type if it has one, else of the column's. Null when it's empty. */
export function readCustomCell(cell: Cell, type: CustomType, style: CellStyle): CustomValue | null {
  switch (cell.kind) {
    case 'empty':
      return null;
    case 'number':
      return cell.isPercent ? asText(cellText(cell)) : { type: 'number', value: cell.value };
    case 'flag':
      return { type: 'flag', value: cell.value };
    case 'date':
      return { type: 'date', value: toCivilMinute(cell.minutes) };
    case 'text':
      return readText(cell.text, type, style) ?? asText(cell.text);
  }
}

function asText(text: string): CustomValue {
  return { type: 'text', value: text.trim().slice(0, PLAN_LIMITS.customText).toWellFormed() };
}

function readText(given: string, type: CustomType, style: CellStyle): CustomValue | null {
  const text = given.trim();
  switch (type) {
    case 'text':
      return asText(text);
    case 'flag':
      // Single letters and figures can be codes.
      if (text.length < 2) return null;
      if (isYes(text)) return { type, value: true };
      return isNo(text) ? { type, value: false } : null;
    case 'number': {
      const value = readNumber(text, style.decimal);
      // A number with leading zeros is a code.
      return value === null || /^0\d/.test(text) ? null : { type, value };
    }
    case 'date': {
      const date = /^\d+$/.test(text) ? 'unreadable' : readDateCell({ kind: 'text', text }, style);
      return typeof date === 'string' ? null : { type, value: toCivilMinute(date.minutes) };
    }
    case 'duration': {
      const amount = /\p{L}/u.test(text) ? readAmount(text) : null;
      return amount === null ? null : { type, value: text };
    }
  }
}
