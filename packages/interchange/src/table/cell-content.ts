import { readAmount } from '@giotto/chart/clipboard';
import { type Cell, cellText } from './cell.ts';
import type { CellStyle } from './custom-cells.ts';
import { readNumber, readProgressCell } from './read-amount-cells.ts';
import { readDateCell } from './read-date-cell.ts';
import { isNo, isYes, progressInWords } from './says.ts';

/** A number with a word, which is a unit in some language: “5 dni”. */
const LENGTH = /^[<>~≈]?\s?\d{1,9}(?:[.,]\d{1,6})?\s?\p{L}{1,12}\.?\s?\??$/u;
/** `A1000`, `AB-12`, `1.2.3`, `#7`. */
const CODE = /^#?\p{L}{0,6}[-_. ]?\d{1,12}(?:[-_.]\d{1,12}){0,20}\.?$/u;
const ADDRESS = /^(?:[\w.+-]{1,64}@[\w.-]{1,255}|[a-z]{3,10}:\/\/\S+)$/i;
const LETTER = /\p{L}/u;

export function isFilled({ kind }: Cell): boolean {
  return kind !== 'empty';
}

export function isDate(cell: Cell, style: CellStyle): boolean {
  if (cell.kind === 'date') return true;
  // Bare numbers can be anything.
  return (
    cell.kind === 'text' &&
    /\D\d|\d\D/.test(cell.text.trim()) &&
    typeof readDateCell(cell, style) !== 'string'
  );
}

/** Whether a cell is a name of something: no number, date, length, code, address, yes or no. */
export function isName(cell: Cell, style: CellStyle): boolean {
  if (cell.kind !== 'text') return false;
  const text = cell.text.trim();
  if (!LETTER.test(text) || LENGTH.test(text) || CODE.test(text) || ADDRESS.test(text)) return false;
  return !(text.length > 1 && (isYes(text) || isNo(text))) && !isDate(cell, style);
}

export function isLength(cell: Cell): boolean {
  if (cell.kind === 'number') return !cell.isPercent;
  return cell.kind === 'text' && (LENGTH.test(cell.text.trim()) || readAmount(cell.text) !== null);
}

/** Whether a cell says how much is done: a share, yes or no, or a state that is all or nothing. */
export function isProgress(cell: Cell): boolean {
  return (
    readProgressCell(cell, false) !== null ||
    (cell.kind === 'text' && progressInWords(cell.text.trim()) !== null)
  );
}

/** `1.2`, `2.`: numbers of an outline. */
export function isOutlineNumber(cell: Cell): boolean {
  return cell.kind === 'text' && /^\d{1,9}(?:(?:\.\d{1,9}){1,20}\.?|\.)$/.test(cell.text.trim());
}

export function isNumber(cell: Cell): boolean {
  return cell.kind === 'number' || (cell.kind === 'text' && readNumber(cell.text, '.') !== null);
}

/** The share of a column's filled cells that are something; 0 if none is filled. */
export function shareOf(cells: readonly Cell[], is: (cell: Cell) => boolean): number {
  const filled = cells.filter(isFilled);
  return filled.length === 0 ? 0 : filled.filter(is).length / filled.length;
}

/** How likely a column's names are those of tasks: they differ, and say more than a word. */
export function nameScore(cells: readonly Cell[], style: CellStyle): number {
  if (shareOf(cells, (cell) => isName(cell, style)) < MOSTLY) return 0;
  const texts = cells.filter(isFilled).map((cell) => cellText(cell).trim());
  const length = texts.reduce((sum, text) => sum + Math.min(40, text.length), 0) / texts.length;
  return (new Set(texts).size / texts.length) * length;
}

/** Of a column's filled cells. */
export const MOSTLY = 0.6;
