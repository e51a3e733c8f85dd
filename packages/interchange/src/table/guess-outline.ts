import { cellAt, cellText, type TableRow } from './cell.ts';
import { type ColumnUse, columnOf, type OutlineSource } from './mapping.ts';

const DOTTED = /^[\p{L}\p{N}]{1,20}(?:\.[\p{L}\p{N}]{1,20}){0,20}\.?$/u;

/** Where a table's outline comes from, as far as its columns and rows say anything about it. */
export function guessOutline(body: readonly TableRow[], columns: readonly ColumnUse[]): OutlineSource {
  if (columnOf({ columns }, 'level') >= 0) return 'level';
  if (columnOf({ columns }, 'parent') >= 0) return 'parent';
  if (body.some(({ group = 0 }) => group > 0)) return 'group';
  const wbs = columnOf({ columns }, 'wbs');
  if (wbs >= 0 && isDotted(body, wbs)) return 'wbs';
  const title = columnOf({ columns }, 'title');
  if (title >= 0 && body.some((row) => indentOf(row, title) > 0)) return 'indent';
  return 'none';
}

function isDotted(body: readonly TableRow[], column: number): boolean {
  const filled = body.map((row) => cellText(cellAt(row, column)).trim()).filter((text) => text !== '');
  return filled.some((text) => text.includes('.')) && filled.every((text) => DOTTED.test(text));
}

/** The depth of a title: its cell's indentation, and the spaces before it. */
export function indentOf(row: TableRow, column: number): number {
  const cell = cellAt(row, column);
  if (cell.kind !== 'text') return 0;
  return (cell.indent ?? 0) * 4 + cell.text.length - cell.text.trimStart().length;
}

/** The depth of a WBS number: its dots. */
export function wbsDepth(wbs: string): number {
  return wbs.replace(/\.$/, '').split('.').length - 1;
}
