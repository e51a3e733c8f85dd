import { cleanLink } from '@giotto/chart/link';
import type { KeptCell, KeptColumn } from '../plan/index.ts';
import { type Cell, EMPTY_CELL, textCell } from './cell.ts';
import { LONGEST_CELL } from './written-text.ts';

/** Characters of a number format that spreadsheets take. */
const LONGEST_FORMAT = 255;
/** Characters of a column that spreadsheets take. */
const WIDEST_COLUMN = 255;
/** Civil minutes on either side of 1970: more than a workbook's dates. */
const FURTHEST_DATE = 4_000 * 366 * 1_440;
const WITHOUT_CONTROLS = /^[^\p{Cc}\p{Cs}]+$/u;

/** Whether a value is a number format as workbooks write it. */
export function isNumberFormat(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST_FORMAT && WITHOUT_CONTROLS.test(value);
}

/** Whether a value is a column's width in characters. */
export function isColumnWidth(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value <= WIDEST_COLUMN;
}

/** Whether a value is a kept cell. */
export function isKeptCell(value: unknown): value is KeptCell {
  if (typeof value !== 'object') return isPlain(value);
  if (value === null) return true;
  const { format, ...content }: Readonly<Record<string, unknown>> = { ...value };
  if (format !== undefined && !isNumberFormat(format)) return false;
  const [[name, first] = [], [other, second] = [], more] = Object.entries(content);
  if (more !== undefined) return false;
  if (name === 'text') return isText(first) && other === 'link' && isText(second) && format === undefined;
  if (other !== undefined) return false;
  if (name === 'number') return Number.isFinite(first);
  return name === 'date' && Number.isInteger(first) && Math.abs(Number(first)) < FURTHEST_DATE;
}

function isPlain(value: unknown): boolean {
  return typeof value === 'boolean' || Number.isFinite(value) || isText(value);
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.length <= LONGEST_CELL;
}

/** A cell as it's kept in a column of a format. */
export function keepCell(cell: Cell, columnFormat: string | undefined): KeptCell {
  switch (cell.kind) {
    case 'empty':
      return null;
    case 'flag':
      return cell.value;
    case 'text': {
      const text = cell.text.slice(0, LONGEST_CELL);
      return cell.link === undefined ? text : { text, link: cell.link.slice(0, LONGEST_CELL) };
    }
    case 'number':
      if (cell.format === columnFormat) return cell.value;
      return { number: cell.value, ...withFormat(cell.format) };
    case 'date':
      if (cell.format === columnFormat) return { date: cell.minutes };
      return { date: cell.minutes, ...withFormat(cell.format) };
  }
}

/** The opposite of `keepCell`. A link that isn't safe is left out. */
export function cellOfKept(kept: KeptCell, { format }: Pick<KeptColumn, 'format'>): Cell {
  if (kept === null) return EMPTY_CELL;
  if (typeof kept === 'string') return textCell(kept);
  if (typeof kept === 'boolean') return { kind: 'flag', value: kept };
  if (typeof kept === 'number') return { kind: 'number', value: kept, ...withFormat(format) };
  if ('number' in kept) return { kind: 'number', value: kept.number, ...withFormat(kept.format) };
  if ('date' in kept) return { kind: 'date', minutes: kept.date, ...withFormat(kept.format ?? format) };
  const cell = textCell(kept.text);
  const link = cleanLink(kept.link);
  return cell.kind === 'text' && link !== undefined ? { ...cell, link } : cell;
}

function withFormat(format: string | undefined): { readonly format?: string } {
  return format === undefined ? {} : { format };
}
