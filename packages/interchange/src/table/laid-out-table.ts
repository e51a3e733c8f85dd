import type { Plan, SheetExtra } from '../plan/index.ts';
import type { Report } from '../report/index.ts';
import { baselineHeader, isOfBaseline, newestBaseline } from './baseline-columns.ts';
import { type Cell, EMPTY_CELL } from './cell.ts';
import type { WrittenColumn } from './field-columns.ts';
import { readFigureHeader } from './headers.ts';
import { cellOfKept } from './kept-cells.ts';
import { planToTable, type WrittenTable } from './plan-to-table.ts';
import { sourceReferences } from './source-references.ts';
import type { TableWriteOptions } from './table-write-options.ts';
import { writtenCell, writtenText } from './written-text.ts';

/** A column with where its cells come from. */
interface PlacedColumn {
  readonly column: WrittenColumn;
  /** By row; absent: from the kept cells. */
  readonly cell: (row: number) => Cell;
}

/** Levels that grouped rows say, without a column of levels. */
const GROUPED_LEVELS = 7;

/**
 * A plan as the sheet that it comes from: its columns in their order and under their headers, with the plan's values or the
 * kept cells, then what else the plan says. Of several columns of one field, the first one has everything.
 */
export function laidOutTable(
  plan: Plan,
  extra: SheetExtra,
  report: Report,
  options: TableWriteOptions,
): WrittenTable {
  const fields = new Set(extra.columns.flatMap(({ field }) => field ?? []));
  const hasOwnIds = fields.has('id') && !fields.has('externalId');
  const references = hasOwnIds ? sourceReferences(plan.tasks) : undefined;
  // Custom columns are among the kept ones.
  const tasks = plan.tasks.map((task) => ({ ...task, custom: {} }));
  const table = planToTable({ ...plan, tasks }, report, options, {
    fields,
    ...(references !== undefined && { references }),
  });
  const cellsOf = (column: number) => (row: number) => table.rows[row]?.cells[column] ?? EMPTY_CELL;
  const left = new Map(
    table.columns.map((column, at): [string, PlacedColumn] => [column.field, { column, cell: cellsOf(at) }]),
  );
  const kept = keptCells(plan, extra, report);
  const baseline = newestBaseline(plan);
  const placed = extra.columns.map((column, at): PlacedColumn => {
    const { width, format, field } = column;
    const header = isOfBaseline(field) ? baselineHeader(column.header, baseline) : column.header;
    // Kept figures are the file's; what follows from the chart is newer.
    const own = field ?? readFigureHeader(header);
    const found = own === undefined ? undefined : left.get(own);
    if (own !== undefined) left.delete(own);
    return {
      column: {
        field: found?.column.field ?? 'kept',
        header: writtenText(header, {}, report) || (found?.column.header ?? ''),
        ...(width !== undefined && { width }),
        ...(format !== undefined && { format }),
      },
      cell: found?.cell ?? ((row) => kept[row]?.[at] ?? EMPTY_CELL),
    };
  });
  const added = [...left.values()].filter(({ column }) => isAdded(column, plan, fields));
  const all = [...placed, ...added];
  return {
    columns: all.map(({ column }) => column),
    rows: table.rows.map((row, at) => ({ ...row, cells: all.map(({ cell }) => cell(at)) })),
  };
}

/** Whether a column that the sheet didn't have says what its others don't. */
function isAdded({ field }: WrittenColumn, { tasks, links }: Plan, fields: ReadonlySet<string>): boolean {
  switch (field) {
    case 'duration':
      return false;
    case 'id':
      return links.length > 0;
    case 'externalId':
      return fields.has('id');
    case 'level':
      return tasks.some(({ level }) => level > (fields.has('parent') ? 0 : GROUPED_LEVELS));
    case 'progress':
      return tasks.some(({ progress }) => progress !== undefined);
    case 'earlyStart':
    case 'earlyFinish':
    case 'lateStart':
    case 'lateFinish':
    case 'totalSlack':
    case 'freeSlack':
    case 'critical':
      return false;
    case 'url':
      // It's the link of the title.
      return false;
    default:
      return true;
  }
}

/** The kept cells of the plan's rows by the sheet's columns. */
function keptCells(
  { tasks }: Plan,
  { columns, tasks: kept }: SheetExtra,
  report: Report,
): readonly (readonly Cell[])[] {
  const places = columns.flatMap(({ field }, at) => (field === undefined ? [at] : []));
  const rows = new Map(Object.entries(kept));
  return tasks.map(({ id, title }) => {
    const cells: Cell[] = [];
    for (const [at, cell] of (rows.get(id)?.cells ?? []).entries()) {
      const place = places[at];
      const column = place === undefined ? undefined : columns[place];
      if (place === undefined || column === undefined) continue;
      cells[place] = writtenCell(cellOfKept(cell, column), { task: title, column: column.header }, report);
    }
    return cells;
  });
}
