import { type Cell, cellAt, type TableRow } from './cell.ts';
import { readTableHeader } from './headers.ts';
import { sameHeader } from './prepare/repeated-headers.ts';
import { findPreset } from './presets/index.ts';
import { readNumber } from './read-amount-cells.ts';
import { type DateStyle, readDateCell } from './read-date-cell.ts';

/** Rows from the top that can be the header: titles and empty rows may stand above it. */
const SEARCHED_ROWS = 20;
/** Rows below that tell what a column holds. */
const BODY_ROWS = 20;

/**
 * The position of the row that names the columns, or -1. It has no dates and numbers itself; that it names columns is
 * seen from known words, and from dates and numbers in the columns below its texts.
 */
export function guessHeader(rows: readonly TableRow[], style: DateStyle): number {
  const known = rows.slice(0, SEARCHED_ROWS).findIndex((row) => findPreset(row) !== undefined);
  if (known >= 0) return known;
  let best = -1;
  let most = 0;
  for (const [at, row] of rows.slice(0, SEARCHED_ROWS).entries()) {
    const parts = { above: rows.slice(0, at), body: rows.slice(at + 1, at + 1 + BODY_ROWS) };
    const score = scoreOf(row, parts, style);
    if (score > most) {
      best = at;
      most = score;
    }
  }
  // Where it comes again, on every page or above every phase, the first one counts.
  const header = rows[best];
  return header === undefined ? best : rows.findIndex((row) => sameHeader(row, header));
}

interface Surroundings {
  readonly above: readonly TableRow[];
  readonly body: readonly TableRow[];
}

function scoreOf(row: TableRow, { above, body }: Surroundings, style: DateStyle): number {
  const filled = row.cells.filter(({ kind }) => kind !== 'empty');
  if (filled.length === 0 || filled.some((cell) => isValue(cell, style))) return 0;
  const words = new Set(row.cells.map((cell) => (cell.kind === 'text' ? readTableHeader(cell.text) : null)));
  words.delete(null);
  const contrasts = row.cells.filter(
    (cell, column) => cell.kind === 'text' && holdsValues(body, column, style),
  ).length;
  // One word alone may be a line above the table: “Summary”.
  const isSure =
    words.size > 1 || contrasts > 0 || filled.length === 1 || (above.length === 0 && words.has('title'));
  if (!isSure) return 0;
  // Words of no meaning below dates are a task without dates.
  if (words.size < 2 && above.some(({ cells }) => cells.some((cell) => isValue(cell, style)))) return 0;
  return words.size * 2 + contrasts;
}

/** Whether most of a column's filled cells are dates, numbers or yes and no. */
function holdsValues(body: readonly TableRow[], column: number, style: DateStyle): boolean {
  const cells = body.map((row) => cellAt(row, column)).filter(({ kind }) => kind !== 'empty');
  return cells.length > 0 && cells.filter((cell) => isValue(cell, style)).length * 4 >= cells.length * 3;
}

function isValue(cell: Cell, style: DateStyle): boolean {
  if (cell.kind !== 'text') return cell.kind !== 'empty';
  const text = cell.text.trim().replace(/\s?%$/, '');
  if (readNumber(text, '.') !== null || readNumber(text, ',') !== null) return true;
  return text.length <= 60 && /\d/.test(text) && typeof readDateCell(cell, style) !== 'string';
}
