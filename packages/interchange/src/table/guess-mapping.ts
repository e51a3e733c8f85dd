import type { TableRow } from './cell.ts';
import { guessColumnUses, headerText } from './guess-columns.ts';
import { type DateOrderGuess, guessDateOrder } from './guess-dates.ts';
import { guessDays } from './guess-days.ts';
import { guessHeader } from './guess-header.ts';
import { guessOutline } from './guess-outline.ts';
import { readTableHeader, unitInHeader } from './headers.ts';
import { type ColumnUse, columnOf, LIST_FIELDS, type TableField, type TableMapping } from './mapping.ts';
import { looseStyle } from './prepare/prepare-table.ts';
import { type FoundPreset, findPreset } from './presets/index.ts';
import { settleDateOrder } from './settle-date-order.ts';
import type { Table, TableOptions } from './table.ts';

export interface MappingGuess {
  readonly mapping: TableMapping;
  readonly dates: DateOrderGuess;
  /** The program that the table comes from, if its headers tell. */
  readonly preset?: FoundPreset;
  /** Columns whose meaning their headers don't say, by what they hold. */
  readonly guessed: readonly GuessedColumn[];
}

export interface GuessedColumn {
  /** Counted from 0. */
  readonly column: number;
  readonly field: TableField;
}

/** Rows whose dates are looked at. */
const DATED_ROWS = 2_000;

/** Guesses how a table is to be read. */
export function guessMapping(table: Table, options: TableOptions): MappingGuess {
  const { rows, width } = table;
  const loose = looseStyle(table, options);
  const headerAt = guessHeader(rows, loose);
  const header = headerAt < 0 ? undefined : rows[headerAt];
  const body = rows.slice(headerAt + 1);
  const guessed = saidOrder(options) ?? guessDateOrder(body.slice(0, DATED_ROWS), width, loose);
  const preset = findPreset(header);
  const order = { ...loose, order: guessed.order };
  const columns = withSaid(options, guessColumnUses(header, body, width, order, preset?.preset));
  const duration = columnOf({ columns }, 'duration');
  const mapping: TableMapping = {
    headerRow: header?.number ?? null,
    columns,
    dateOrder: guessed.order,
    decimal: table.decimal,
    outline: guessOutline(body, columns),
    days: 'calendar',
    durationUnit: unitInHeader(headerText(header, duration)),
  };
  const dates = settleDateOrder(guessed, body.slice(0, DATED_ROWS), mapping, loose);
  const style = { ...loose, order: dates.order };
  return {
    mapping: { ...mapping, dateOrder: dates.order, days: guessDays(body, mapping, style) },
    dates,
    ...(preset !== undefined && { preset }),
    guessed: preset === undefined ? guessedColumns(header, columns, options) : [],
  };
}

function saidOrder({ dateOrder }: TableOptions): DateOrderGuess | undefined {
  return dateOrder && { order: dateOrder, ambiguous: [], possible: [dateOrder] };
}

/** Columns that are said take their fields from those that were guessed. */
function withSaid({ columns: said = [] }: TableOptions, guessed: readonly ColumnUse[]): readonly ColumnUse[] {
  return guessed.map((use, at): ColumnUse => {
    const name = said[at];
    if (name !== undefined) return name === 'skip' ? { as: 'skip' } : { as: 'field', field: name };
    const isTaken = use.as === 'field' && !LIST_FIELDS.has(use.field) && said.includes(use.field);
    return isTaken ? { as: 'skip' } : use;
  });
}

/** The columns below headers that say something else, or nothing. */
function guessedColumns(
  header: TableRow | undefined,
  columns: readonly ColumnUse[],
  { columns: said = [] }: TableOptions,
): readonly GuessedColumn[] {
  if (header === undefined) return [];
  return columns.flatMap((use, column) => {
    if (use.as !== 'field' || said[column] !== undefined) return [];
    const named = readTableHeader(headerText(header, column));
    const isGuessed = named === null || (use.field === 'title' && named !== 'title');
    return isGuessed ? [{ column, field: use.field }] : [];
  });
}
