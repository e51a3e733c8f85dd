import { type Cell, cellAt, cellText, EMPTY_CELL, type TableRow } from '../cell.ts';
import type { Table } from '../table.ts';
import { isName, sameHeader } from './repeated-headers.ts';
import { headerOf } from './table-parts.ts';

/** The column that gets the names of groups. */
const GROUP = 'Group';
/** Columns of subitems that items call otherwise. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  date: 'timeline - end',
  person: 'owner',
  owner: 'person',
};

/**
 * One table of several with the same header, with the name above each in a column of its own. Rows of subitems, below a header of
 * their own, are below their items, with their own columns behind the others.
 */
export function joinGroups(table: Table, headerAt: number): Table {
  const header = table.rows[headerAt];
  if (header === undefined) return table;
  const names = header.cells.map(headerOf);
  const columns: Cell[] = [...header.cells, { kind: 'text', text: GROUP }];
  const column = names.length;
  const rows: TableRow[] = [];
  const nameAbove = (at: number) => {
    const above = table.rows[at];
    return above !== undefined && isName(above) ? cellText(cellAt(above, 0)).trim() : '';
  };
  let group = nameAbove(headerAt - 1);
  /** The columns of subitems, by the header above them. */
  let places: readonly number[] | undefined;
  for (const [at, row] of table.rows.entries()) {
    if (at <= headerAt) continue;
    const next = table.rows[at + 1];
    if (sameHeader(row, header)) places = undefined;
    else if (next !== undefined && sameHeader(next, header) && isName(row)) group = nameAbove(at);
    else if (headerOf(cellAt(row, 0)) === 'subitems')
      places = row.cells.map((cell) => placeOf(cell, names, columns));
    else {
      const isSubitem = places !== undefined && cellAt(row, 0).kind === 'empty';
      if (!isSubitem) places = undefined;
      rows.push(withGroup(isSubitem ? moveCells(row, places ?? []) : row, column, group));
    }
  }
  const joined = { ...header, cells: columns };
  return { ...table, rows: [joined, ...rows], width: Math.max(table.width, columns.length) };
}

/** The column of a subitem's cell; a new one if items have none like it. */
function placeOf(cell: Cell, names: readonly string[], columns: Cell[]): number {
  const name = headerOf(cell);
  if (name === '' || name === 'subitems') return -1;
  const known = [name, OTHER_NAMES[name] ?? name].map((each) => names.indexOf(each)).find((at) => at >= 0);
  if (known !== undefined) return known;
  const added = columns.findIndex((other, at) => at > names.length && headerOf(other) === name);
  return added >= 0 ? added : columns.push(cell) - 1;
}

function withGroup(row: TableRow, column: number, text: string): TableRow {
  const cells = Array.from({ length: Math.max(column + 1, row.cells.length) }, (_, at) => cellAt(row, at));
  cells[column] = text === '' ? EMPTY_CELL : { kind: 'text', text };
  return { ...row, cells };
}

/** A subitem's cells in their columns, one level deeper. */
function moveCells(row: TableRow, places: readonly number[]): TableRow {
  const cells: Cell[] = [];
  for (const [at, to] of places.entries()) {
    if (to < 0) continue;
    while (cells.length <= to) cells.push(EMPTY_CELL);
    cells[to] = cellAt(row, at);
  }
  return { ...row, cells, group: 1 };
}
