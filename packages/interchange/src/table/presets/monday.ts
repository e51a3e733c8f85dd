import { type Cell, cellAt, cellText, EMPTY_CELL, type TableRow } from '../cell.ts';
import type { Table } from '../table.ts';
import { presetHeader, type TablePreset } from './preset.ts';

/** The column that gets the names of a board's groups. */
const GROUP = 'Group';

/** monday.com's Excel export of a board: a table for each group below the group's name, with the same header. */
export const monday: TablePreset = {
  title: 'monday.com',
  required: ['name', ['timeline - start', 'item id (auto generated)', 'subitems']],
  fields: {
    name: 'title',
    'item id (auto generated)': 'externalId',
    group: 'section',
    person: 'people',
    owner: 'people',
    people: 'people',
    'timeline - start': 'start',
    'timeline - end': 'finish',
    date: 'finish',
    'due date': 'finish',
    duration: 'duration',
    progress: 'progress',
    dependency: 'predecessors',
    'dependent on': 'predecessors',
  },
  skipped: ['subitems'],
  prepare: joinGroups,
};

/** One table of a board's groups, with their names in a column of their own; subitems are below their items. */
function joinGroups(table: Table, headerAt: number): Table {
  const header = table.rows[headerAt];
  if (header === undefined) return table;
  const names = header.cells.map(headerOf);
  const column = names.length;
  const rows: TableRow[] = [withCell(header, column, GROUP)];
  let group = groupName(table.rows[headerAt - 1]);
  /** The columns of subitems, by the header above them, as far as items have them too. */
  let columns: readonly number[] | undefined;
  for (const [at, row] of table.rows.entries()) {
    if (at <= headerAt) continue;
    if (sameHeader(row, names)) {
      columns = undefined;
      continue;
    }
    if (isGroupName(row, table.rows[at + 1], names)) {
      group = groupName(row);
      continue;
    }
    if (headerOf(cellAt(row, 0)) === 'subitems') {
      columns = row.cells.map((cell) => names.indexOf(headerOf(cell)));
      continue;
    }
    const isSubitem = columns !== undefined && cellAt(row, 0).kind === 'empty';
    if (!isSubitem) columns = undefined;
    rows.push(withCell(isSubitem ? moveCells(row, columns ?? []) : row, column, group));
  }
  return { ...table, rows, width: Math.max(table.width, column + 1) };
}

function headerOf(cell: Cell): string {
  return presetHeader(cellText(cell));
}

function sameHeader(row: TableRow, names: readonly string[]): boolean {
  return names.every((name, at) => headerOf(cellAt(row, at)) === name);
}

/** A row with nothing but a name, above a header. */
function isGroupName(row: TableRow, next: TableRow | undefined, names: readonly string[]): boolean {
  return row.cells.length === 1 && next !== undefined && sameHeader(next, names);
}

function groupName(row: TableRow | undefined): string {
  return row?.cells.length === 1 ? cellText(cellAt(row, 0)).trim() : '';
}

function withCell(row: TableRow, column: number, text: string): TableRow {
  const cells = Array.from({ length: column }, (_, at) => cellAt(row, at));
  return { ...row, cells: text === '' ? cells : [...cells, { kind: 'text', text }] };
}

/** A subitem's cells in the columns of items, one level deeper. */
function moveCells(row: TableRow, columns: readonly number[]): TableRow {
  const cells: Cell[] = [];
  for (const [at, to] of columns.entries()) {
    if (to < 0) continue;
    while (cells.length <= to) cells.push(EMPTY_CELL);
    cells[to] = cellAt(row, at);
  }
  return { ...row, cells, group: 1 };
}
