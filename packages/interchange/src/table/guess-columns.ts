import { readPlainCell } from '@giotto/chart/clipboard';
import { PLAN_LIMITS } from '../plan/index.ts';
import { cellAt, cellText, columnLetter, type TableRow } from './cell.ts';
import { type CellStyle, guessCustomType } from './custom-cells.ts';
import { guessFields, type NamedColumn } from './guess-fields.ts';
import { type ColumnUse, LIST_FIELDS, type TableField } from './mapping.ts';
import { presetHeader, type TablePreset } from './presets/preset.ts';

/** Rows that tell what a column holds. */
const BODY_ROWS = 200;

/** The use of each column, by its header, otherwise by what it holds; columns without a meaning become custom ones. */
export function guessColumnUses(
  header: TableRow | undefined,
  body: readonly TableRow[],
  width: number,
  style: CellStyle,
  preset: TablePreset | undefined,
): readonly ColumnUse[] {
  const names = Array.from({ length: width }, (_, at) => headerText(header, at));
  const shown = body.slice(0, BODY_ROWS);
  const columns = names.map((_, at) => shown.map((row) => cellAt(row, at)));
  const named = names.map((name, at) => ({ name, cells: columns[at] ?? [] }));
  const fields = preset === undefined ? guessFields(named, style) : presetFields(preset, named, style);
  const skipped = new Set(preset?.skipped);
  const labels = uniqueLabels(names);
  return fields.map((field, at): ColumnUse => {
    if (field !== null) return { as: 'field', field };
    const cells = columns[at] ?? [];
    if (skipped.has(presetHeader(names[at] ?? '')) || cells.every(({ kind }) => kind === 'empty'))
      return { as: 'skip' };
    return { as: 'custom', name: labels[at] ?? '', type: guessCustomType(cells, style) };
  });
}

/** What people call a column: its header, or its letter. */
export function columnName(header: TableRow | undefined, column: number): string {
  return headerText(header, column) || columnLetter(column);
}

export function headerText(header: TableRow | undefined, column: number): string {
  return header === undefined ? '' : readPlainCell(cellText(cellAt(header, column))).trim();
}

/**
 * The fields of a known program's columns: each once, lists excepted, from the first column that is filled. Columns that people
 * have added are read as in any table, as far as the program has none of that kind.
 */
function presetFields(
  { fields, skipped = [] }: TablePreset,
  columns: readonly NamedColumn[],
  style: CellStyle,
): readonly (TableField | null)[] {
  const known = new Map(Object.entries(fields));
  const found = columns.map(({ name }) => known.get(presetHeader(name)) ?? null);
  const isFilled = (at: number) => columns[at]?.cells.some(({ kind }) => kind !== 'empty') === true;
  const own = new Set(known.values());
  const others = guessFields(columns, style);
  return found.map((field, at) => {
    if (field === null) {
      const isSkipped = skipped.includes(presetHeader(columns[at]?.name ?? ''));
      const other = isSkipped ? null : (others[at] ?? null);
      return other !== null && ADDED.has(other) && !own.has(other) ? other : null;
    }
    if (LIST_FIELDS.has(field)) return field;
    const filled = found.findIndex((other, column) => other === field && isFilled(column));
    return at === (filled >= 0 ? filled : found.indexOf(field)) ? field : null;
  });
}

/** What people add to a program's columns. */
const ADDED: ReadonlySet<TableField> = new Set([
  'start',
  'finish',
  'deadline',
  'duration',
  'people',
  'predecessors',
  'successors',
  'notes',
  'url',
]);

/** The headers, or the columns' letters; repeated ones are numbered. */
function uniqueLabels(names: readonly string[]): readonly string[] {
  const used = new Map<string, number>();
  return names.map((name, at) => {
    const label =
      name === '' ? `Column ${columnLetter(at)}` : name.slice(0, PLAN_LIMITS.title).toWellFormed();
    const count = (used.get(label) ?? 0) + 1;
    used.set(label, count);
    return count === 1 ? label : `${label} (${count})`;
  });
}
