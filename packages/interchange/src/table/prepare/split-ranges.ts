import { readSpan } from '@giotto/chart/clipboard';
import { type Cell, cellAt, EMPTY_CELL, type TableRow } from '../cell.ts';
import type { TableParts } from './table-parts.ts';

const [START, FINISH] = ['Start', 'Finish'];
/** Characters of a cell that can be two dates. */
const LONGEST = 200;
/** Rows that tell what a column holds. */
const LOOKED_AT = 200;
/** A zone by its letters behind a time: “9:00 AM (CET)”. */
const ZONE = /\s*\([A-Z]{2,5}\)/g;

/** Two columns of each that holds a start and a finish in one cell: `2027-03-01 → 2027-03-05`. A single date is the finish. */
export function splitRanges(parts: TableParts): TableParts {
  const width = Math.max(0, ...parts.body.map(({ cells }) => cells.length));
  const ranges = Array.from({ length: width }, (_, at) => at).find((at) => holdsRanges(parts, at));
  if (ranges === undefined) return parts;
  const split = (row: TableRow, [start, finish]: readonly [Cell, Cell]): TableRow => {
    const cells = Array.from({ length: Math.max(width, row.cells.length) }, (_, at) => cellAt(row, at));
    cells.splice(ranges, 1, start, finish);
    return { ...row, cells };
  };
  const { table, header, body } = parts;
  return {
    ...parts,
    table: { ...table, width: table.width + 1 },
    header: split(header, [text(START), text(FINISH)]),
    body: body.map((row) => split(row, endsOf(cellAt(row, ranges), parts))),
  };
}

function holdsRanges(parts: TableParts, column: number): boolean {
  const cells = parts.body
    .slice(0, LOOKED_AT)
    .map((row) => cellAt(row, column))
    .filter(({ kind }) => kind !== 'empty');
  return cells.filter((cell) => rangeOf(cell, parts) !== undefined).length * 2 >= Math.max(1, cells.length);
}

function rangeOf(cell: Cell, { style }: TableParts): readonly [string, string] | undefined {
  if (cell.kind !== 'text' || cell.text.length > LONGEST) return undefined;
  const plain = cell.text.replaceAll(ZONE, '');
  const [start, finish] = readSpan(plain, { ...style, near: style.near ?? 0 });
  return finish === undefined || start === undefined ? undefined : [start.text, finish.text];
}

function endsOf(cell: Cell, parts: TableParts): readonly [Cell, Cell] {
  const range = rangeOf(cell, parts);
  if (range !== undefined) return [text(range[0]), text(range[1])];
  const isShort = cell.kind === 'text' && cell.text.length <= LONGEST;
  return [EMPTY_CELL, isShort ? { ...cell, text: cell.text.replaceAll(ZONE, '') } : cell];
}

function text(value: string | undefined): Cell {
  return value === undefined ? EMPTY_CELL : { kind: 'text', text: value };
}
