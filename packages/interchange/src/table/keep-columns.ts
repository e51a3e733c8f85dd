import type { KeptCell, KeptColumn, Plan, SheetExtra, TaskExtra } from '../plan/index.ts';
import type { Report } from '../report/index.ts';
import { bodyOf } from './body-of.ts';
import { type Cell, cellAt, cellText, columnLetter, type TableRow } from './cell.ts';
import { keepCell } from './kept-cells.ts';
import { columnOf, FIGURE_FIELDS, LIST_FIELDS, type TableField, type TableMapping } from './mapping.ts';
import type { Table } from './table.ts';

interface Column extends KeptColumn {
  readonly at: number;
}

/**
 * What a sheet's table says beyond its plan: all columns in their order, and by the plan's tasks the cells of those that say
 * nothing about tasks that a chart can show.
 * @param formulas how many cells of each column are computed: of those that are kept, the values are
 */
export function keepColumns(
  table: Table,
  mapping: TableMapping,
  { tasks }: Plan,
  { formulas, report }: { readonly formulas: ReadonlyMap<number, number>; readonly report: Report },
): SheetExtra {
  const { header, body } = bodyOf(table, mapping);
  const columns = Array.from({ length: table.width }, (_, at) =>
    toColumn(at, { table, header, body, field: fieldAt(mapping, at) }),
  );
  const kept = columns.filter(({ field }) => field === undefined);
  for (const { at, header: name } of kept) {
    const count = formulas.get(at) ?? 0;
    if (count > 0) report.add('table.formula', { column: name.trim() || columnLetter(at) }, {}, count);
  }
  const rows = new Map(body.map((row) => [`${row.number}`, row]));
  return {
    format: 'xlsx',
    columns: columns.map(({ at: _, ...column }) => column),
    tasks: Object.fromEntries(
      tasks.flatMap(({ id }): [string, TaskExtra][] => {
        const row = rows.get(id);
        const cells = row === undefined ? [] : keepRow(row, kept);
        return cells.length === 0 ? [] : [[id, { cells }]];
      }),
    ),
  };
}

/** What a column says about tasks; of a field that several columns claim, only the first one does. */
function fieldAt(mapping: TableMapping, at: number): TableField | undefined {
  const use = mapping.columns[at];
  // What is computed may not be known in the chart any more.
  if (use?.as !== 'field' || FIGURE_FIELDS.has(use.field)) return undefined;
  return LIST_FIELDS.has(use.field) || columnOf(mapping, use.field) === at ? use.field : undefined;
}

interface ColumnSource {
  readonly table: Table;
  readonly header: TableRow | undefined;
  readonly body: readonly TableRow[];
  readonly field: TableField | undefined;
}

function toColumn(at: number, { table, header, body, field }: ColumnSource): Column {
  const width = table.widths?.[at];
  const format = mostCommonFormat(body, at);
  return {
    at,
    header: header === undefined ? '' : cellText(cellAt(header, at)),
    ...(width !== undefined && { width }),
    ...(format !== undefined && { format }),
    ...(field !== undefined && { field }),
  };
}

/** The format of most numbers and dates of a column; undefined if most have none. */
function mostCommonFormat(body: readonly TableRow[], column: number): string | undefined {
  const counts = new Map<string | undefined, number>();
  for (const row of body) {
    const cell = cellAt(row, column);
    if (hasFormat(cell)) counts.set(cell.format, (counts.get(cell.format) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most?.[0];
}

function hasFormat(cell: Cell): cell is Extract<Cell, { readonly kind: 'number' | 'date' }> {
  return cell.kind === 'number' || cell.kind === 'date';
}

/** A row's cells in the kept columns, up to the last one that isn't empty. */
function keepRow(row: TableRow, kept: readonly Column[]): readonly KeptCell[] {
  const cells = kept.map(({ at, format }) => keepCell(cellAt(row, at), format));
  return cells.slice(0, cells.findLastIndex((cell) => cell !== null) + 1);
}
