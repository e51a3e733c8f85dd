import { cellAt, cellText, type TableRow } from './cell.ts';
import { type ColumnUse, columnOf, type OutlineSource } from './mapping.ts';

const DOTTED = /^[\p{L}\p{N}]{1,20}(?:\.[\p{L}\p{N}]{1,20}){0,20}\.?$/u;

/** Spaces of a step of indentation, and signs as wide as one. */
const STEP = 4;
const WIDE: ReadonlySet<string> = new Set(['\t', '\u2003', '\u3000']);

/** Where a table's outline comes from, as far as its columns and rows say anything about it. */
export function guessOutline(body: readonly TableRow[], columns: readonly ColumnUse[]): OutlineSource {
  if (columnOf({ columns }, 'level') >= 0) return 'level';
  if (columnOf({ columns }, 'parent') >= 0) return 'parent';
  if (body.some(({ group = 0 }) => group > 0)) return 'group';
  const wbs = columnOf({ columns }, 'wbs');
  if (wbs >= 0 && isDotted(body, wbs)) return 'wbs';
  const title = columnOf({ columns }, 'title');
  // A single space before a title is a slip.
  if (title >= 0 && body.some((row) => indentOf(row, title) > 1)) return 'indent';
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
  const before = cell.text.slice(0, cell.text.length - cell.text.trimStart().length);
  return [...before].reduce((depth, sign) => depth + (WIDE.has(sign) ? STEP : 1), (cell.indent ?? 0) * STEP);
}

/** The depth of a WBS number: its dots. */
export function wbsDepth(wbs: string): number {
  return wbs.replace(/\.$/, '').split('.').length - 1;
}
