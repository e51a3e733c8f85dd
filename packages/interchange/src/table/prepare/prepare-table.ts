import { dateOrderOf } from '@giotto/chart/clipboard';
import { parseCivil } from '@giotto/chart/time';
import type { Report } from '../../report/index.ts';
import type { CellStyle } from '../custom-cells.ts';
import { guessHeader } from '../guess-header.ts';
import { findPreset } from '../presets/index.ts';
import { languageOf, type Table, type TableOptions } from '../table.ts';
import { withoutOthers, withRowsAbove } from './body-rows.ts';
import { joinHeaderRows } from './header-rows.ts';
import { joinGroups } from './join-groups.ts';
import { hasNamedTables, withoutHeaders } from './repeated-headers.ts';
import { splitRanges } from './split-ranges.ts';
import { joinTitleColumns } from './title-columns.ts';

/** Rows from the top that an export's header is looked for in. */
const SEARCHED_ROWS = 20;

/** The style in which a table's cells are read before anything about it is guessed. */
export function looseStyle({ decimal }: Table, options: TableOptions): CellStyle {
  const language = languageOf(options);
  const near = options.today === undefined ? null : parseCivil(options.today);
  return { order: dateOrderOf(language), language, near, decimal };
}

/**
 * One table with one header and one row a task of what people and programs make of a sheet: titles and totals around it, the
 * header on every page, a table for each phase, outlines over several columns, both dates in one cell.
 */
export function prepareTable(given: Table, options: TableOptions, report: Report): Table {
  const style = looseStyle(given, options);
  const table = joinTables(given, style);
  const at = guessHeader(table.rows, style);
  const header = table.rows[at];
  if (header === undefined) return table;
  const [above, body] = [table.rows.slice(0, at), table.rows.slice(at + 1)];
  const rows = withRowsAbove(withoutHeaders(joinHeaderRows({ table, above, header, body, style })));
  const single = withoutOthers(rows, report);
  // What a person says about columns is about those of the file.
  const done = options.columns === undefined ? splitRanges(joinTitleColumns(single)) : single;
  const isAbove = new Set(done.body);
  return {
    ...done.table,
    rows: [...done.above.filter((row) => !isAbove.has(row)), done.header, ...done.body],
  };
}

/** One table of several below each other, in a known program's export or with a name above each. */
function joinTables(table: Table, style: CellStyle): Table {
  for (const [at, row] of table.rows.slice(0, SEARCHED_ROWS).entries()) {
    const found = findPreset(row);
    if (found !== undefined) return found.preset.prepare?.(table, at) ?? table;
  }
  const at = guessHeader(table.rows, style);
  const header = table.rows[at];
  return header !== undefined && hasNamedTables(table, header) ? joinGroups(table, at) : table;
}
