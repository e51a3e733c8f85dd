import { type Cell, cellAt, cellText, type TableRow } from '../cell.ts';
import type { Table } from '../table.ts';
import { fieldsOf, filledCells, headerOf, type TableParts } from './table-parts.ts';

/** Whether a row has the same texts as a header. */
export function sameHeader(row: TableRow, header: TableRow): boolean {
  return header.cells.every((cell, at) => headerOf(cellAt(row, at)) === headerOf(cell));
}

/** Without the header where it comes again, and without another header of the same columns below it. */
export function withoutHeaders(parts: TableParts): TableParts {
  const fields = fieldsOf(parts.header);
  const isAgain = (row: TableRow) => {
    if (row.cells.some(isValue)) return false;
    if (sameHeader(row, parts.header)) return true;
    const again = fieldsOf(row);
    const agreeing = fields.filter((field, at) => field !== null && again[at] === field).length;
    return (
      agreeing > 1 &&
      filledCells(row).every(({ kind }) => kind === 'text') &&
      agreeing * 2 >= filledCells(row).length
    );
  };
  return { ...parts, body: parts.body.filter((row) => !isAgain(row)) };
}

/** Whether a cell is no word: a number, or a text with figures. */
function isValue(cell: Cell): boolean {
  return cell.kind === 'text' ? /\d{2}/.test(cell.text) : cell.kind !== 'empty';
}

/** Whether a table consists of several, with the same header, each below its name. */
export function hasNamedTables({ rows }: Table, header: TableRow): boolean {
  const named = rows.filter((row, at) => {
    const above = rows[at - 1];
    return sameHeader(row, header) && above !== undefined && isName(above);
  });
  return named.length > 1;
}

export function isName(row: TableRow): boolean {
  const [only, more] = filledCells(row);
  return only?.kind === 'text' && more === undefined && row.cells[0] === only && cellText(only).trim() !== '';
}
