import type { Place, Report } from '../report/index.ts';
import { type Cell, textCell } from './cell.ts';

/** Characters of a cell that spreadsheets hold. */
export const LONGEST_CELL = 32_767;
/** Control characters but tabs and line ends, and what is no character at all: files with them are damaged for others. */
const UNWRITABLE = /[\p{Cc}\ufffe\uffff]/gu;

/** A text as every program takes it: without control characters, and no longer than a cell. Reports what it changes. */
export function writtenText(text: string, where: Place, report: Report): string {
  const clean = text
    .toWellFormed()
    .replaceAll(UNWRITABLE, (character) => (/[\t\n\r]/.test(character) ? character : ''));
  if (clean !== text) report.add('table.characters', where, { source: text, kept: clean });
  if (clean.length <= LONGEST_CELL) return clean;
  report.add('text.cut', where, { source: clean });
  return clean.slice(0, LONGEST_CELL).toWellFormed();
}

/** A cell with such a text; other cells as they are. */
export function writtenCell(cell: Cell, where: Place, report: Report): Cell {
  if (cell.kind !== 'text') return cell;
  const written = textCell(writtenText(cell.text, where, report));
  return written.kind === 'text' && cell.link !== undefined ? { ...written, link: cell.link } : written;
}
