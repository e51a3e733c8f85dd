import { guessColumns, isYes, readPlainCell } from '@giotto/chart/clipboard';
import { PLAN_LIMITS } from '../plan/index.ts';
import { type Cell, cellAt, cellText, columnLetter, type TableRow } from './cell.ts';
import { splitConstraint } from './constraint-cells.ts';
import { type CellStyle, guessCustomType, isNo } from './custom-cells.ts';
import { isMilestoneHeader, isSureHeader, readTableHeader } from './headers.ts';
import { type ColumnUse, LIST_FIELDS, type TableField } from './mapping.ts';
import { presetHeader, type TablePreset } from './presets/preset.ts';

/** Rows that tell what a column holds. */
const BODY_ROWS = 200;

/** What a column below an unknown header is by its content alone. */
const SEEN_BY_CONTENT: ReadonlySet<TableField> = new Set(['title', 'start', 'finish', 'wbs']);

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
  const fields =
    preset === undefined ? guessFields(names, columns, style) : presetFields(preset, names, columns);
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

export function headerText(header: TableRow | undefined, column: number): string {
  return header === undefined ? '' : readPlainCell(cellText(cellAt(header, column))).trim();
}

function guessFields(
  names: readonly string[],
  columns: readonly (readonly Cell[])[],
  style: CellStyle,
): readonly (TableField | null)[] {
  const named = settle(asPlanned(names.map(readTableHeader)), names, columns);
  return named.includes('title') ? named : addByContent(named, names, columns, style);
}

/** The fields of a known program's columns: each once, lists excepted, from the first column that is filled. */
function presetFields(
  { fields }: TablePreset,
  names: readonly string[],
  columns: readonly (readonly Cell[])[],
): readonly (TableField | null)[] {
  const known = new Map(Object.entries(fields));
  const found = names.map((name) => known.get(presetHeader(name)) ?? null);
  const isFilled = (at: number) => columns[at]?.some(({ kind }) => kind !== 'empty') === true;
  return found.map((field, at) => {
    if (field === null || LIST_FIELDS.has(field)) return field;
    const filled = found.findIndex((other, column) => other === field && isFilled(column));
    return at === (filled >= 0 ? filled : found.indexOf(field)) ? field : null;
  });
}

/** In a table without a start or finish of its own, what was planned is the plan. */
function asPlanned(found: readonly (TableField | null)[]): readonly (TableField | null)[] {
  return found.map((field) => {
    if (field === 'baselineStart' && !found.includes('start')) return 'start';
    return field === 'baselineFinish' && !found.includes('finish') ? 'finish' : field;
  });
}

/** Each field once, lists excepted: the surest header counts, otherwise the first. */
function settle(
  found: readonly (TableField | null)[],
  names: readonly string[],
  columns: readonly (readonly Cell[])[],
): (TableField | null)[] {
  const chosen = (field: TableField) => {
    const sure = names.findIndex((name, at) => found[at] === field && isSureHeader(name, field));
    return sure >= 0 ? sure : found.indexOf(field);
  };
  // Without a finish, tasks end when they are due.
  const finish = found.includes('finish') ? -1 : found.indexOf('deadline');
  return found.map((field, at) => {
    const settled = at === finish ? 'finish' : field;
    if (settled === null) return null;
    if (found.indexOf(settled) >= 0 && !LIST_FIELDS.has(settled) && at !== chosen(settled)) return null;
    if (settled === 'milestone' && !namesMilestones(names[at] ?? '', columns[at] ?? [])) return null;
    if (settled === 'critical' && !columns[at]?.some(saysYesOrNo)) return null;
    if (settled === 'constraint' && !columns[at]?.some(isConstraint)) return null;
    if (settled === 'successors' && found.includes('predecessors')) return null;
    return settled;
  });
}

/** A column “Type” tells milestones only if one of its cells does. */
function namesMilestones(name: string, cells: readonly Cell[]): boolean {
  return isMilestoneHeader(name) || cells.some((cell) => cell.kind === 'text' && isYes(cell.text.trim()));
}

/** A column “Critical” may also hold grades, as “Constraint” may hold sentences. */
function saysYesOrNo(cell: Cell): boolean {
  if (cell.kind !== 'text') return cell.kind === 'flag';
  const text = cell.text.trim();
  return isYes(text) || isNo(text);
}

function isConstraint(cell: Cell): boolean {
  return cell.kind === 'text' && splitConstraint(readPlainCell(cell.text)) !== null;
}

/** A table whose header names no title: as pasted tables are guessed, by what their columns hold. */
function addByContent(
  named: readonly (TableField | null)[],
  names: readonly string[],
  columns: readonly (readonly Cell[])[],
  style: CellStyle,
): (TableField | null)[] {
  const height = Math.max(0, ...columns.map((cells) => cells.length));
  const texts = Array.from({ length: height }, (_, row) =>
    columns.map((cells, at) => (named[at] === null ? cellText(cells[row] ?? { kind: 'empty' }) : '')),
  );
  const guess = guessColumns(texts, { ...style, near: style.near ?? 0 });
  const taken = new Set(named);
  return named.map((field, at) => {
    if (field !== null) return field;
    const found = toField(guess.columns[at] ?? null, texts, at);
    if (found === null || taken.has(found)) return null;
    // Numbers below an unknown header can be anything.
    if (names[at] !== '' && !SEEN_BY_CONTENT.has(found)) return null;
    taken.add(found);
    return found;
  });
}

function toField(
  found: ReturnType<typeof guessColumns>['columns'][number],
  texts: readonly (readonly string[])[],
  column: number,
): TableField | null {
  if (found === 'end') return 'finish';
  if (found !== 'number') return found;
  return texts.some((row) => row[column]?.includes('.')) ? 'wbs' : 'id';
}

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
