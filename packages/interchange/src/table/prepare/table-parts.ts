import { type Cell, cellText, type TableRow } from '../cell.ts';
import type { CellStyle } from '../custom-cells.ts';
import { readTableHeader } from '../headers.ts';
import type { TableField } from '../mapping.ts';
import { presetHeader } from '../presets/preset.ts';
import type { Table } from '../table.ts';

/** A table whose header is known, on its way to one row a task. */
export interface TableParts {
  readonly table: Table;
  readonly above: readonly TableRow[];
  readonly header: TableRow;
  readonly body: readonly TableRow[];
  readonly style: CellStyle;
}

export function headerOf(cell: Cell): string {
  return presetHeader(cellText(cell));
}

export function filledCells({ cells }: TableRow): readonly Cell[] {
  return cells.filter(({ kind }) => kind !== 'empty');
}

/** What each column's header names. */
export function fieldsOf({ cells }: TableRow): readonly (TableField | null)[] {
  return cells.map((cell) => (cell.kind === 'text' ? readTableHeader(cell.text) : null));
}

/** A row whose cells are made of its own ones; trailing empty ones are left out. */
export function withCells(row: TableRow, cells: readonly Cell[]): TableRow {
  const last = cells.findLastIndex(({ kind }) => kind !== 'empty');
  return { ...row, cells: cells.slice(0, last + 1) };
}
