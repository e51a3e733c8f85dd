import type { DateOrder } from '@giotto/chart/clipboard';
import { type Cell, cellAt, civilText, type TableRow } from './cell.ts';
import { type DateStyle, readDateCell } from './read-date-cell.ts';

/** A date that can be read in two ways, with both readings as `2027-04-03`. */
export interface AmbiguousDate {
  /** Counted from 1 in the file. */
  readonly row: number;
  /** Counted from 0. */
  readonly column: number;
  readonly text: string;
  readonly dayFirst: string;
  readonly monthFirst: string;
}

export interface DateOrderGuess {
  readonly order: DateOrder;
  /** Some of the dates with two readings, when no date of the table tells which is meant; otherwise empty. */
  readonly ambiguous: readonly AmbiguousDate[];
}

const SHOWN = 20;
const SLASHED = /^\D{0,12}(\d{1,2})[-/](\d{1,2})[-/]\d/;

/** The order of day and month that a table's own dates prove; otherwise the language's, with dates to ask about. */
export function guessDateOrder(rows: readonly TableRow[], width: number, style: DateStyle): DateOrderGuess {
  const ambiguous = new Map<string, AmbiguousDate>();
  let dayFirst = 0;
  let monthFirst = 0;
  for (const { cell, row, column } of textCells(rows, width)) {
    const figures = SLASHED.exec(cell.text);
    if (figures === null) continue;
    if (Number(figures[1]) > 12) dayFirst += 1;
    else if (Number(figures[2]) > 12) monthFirst += 1;
    else if (ambiguous.size < SHOWN) {
      const found = twoReadings(cell, style);
      if (found !== null && !ambiguous.has(found.text)) ambiguous.set(found.text, { ...found, row, column });
    }
  }
  if (dayFirst === monthFirst) return { order: style.order, ambiguous: [...ambiguous.values()] };
  return { order: dayFirst > monthFirst ? 'dmy' : 'mdy', ambiguous: [] };
}

type TextCell = Cell & { readonly kind: 'text' };

interface PlacedCell {
  readonly cell: TextCell;
  readonly row: number;
  readonly column: number;
}

function* textCells(rows: readonly TableRow[], width: number): Generator<PlacedCell> {
  for (const row of rows) {
    for (let column = 0; column < width; column++) {
      const cell = cellAt(row, column);
      if (cell.kind === 'text') yield { cell, row: row.number, column };
    }
  }
}

function twoReadings(cell: TextCell, style: DateStyle): Omit<AmbiguousDate, 'row' | 'column'> | null {
  const [dayFirst, monthFirst] = (['dmy', 'mdy'] as const).map((order) => {
    const date = readDateCell(cell, { ...style, order });
    return typeof date === 'string' ? null : civilText(date.minutes);
  });
  if (dayFirst == null || monthFirst == null || dayFirst === monthFirst) return null;
  return { text: cell.text.trim(), dayFirst, monthFirst };
}
