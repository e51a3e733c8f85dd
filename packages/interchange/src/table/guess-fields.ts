import { readAmount, readPlainCell } from '@giotto/chart/clipboard';
import { type Cell, EMPTY_CELL } from './cell.ts';
import {
  isDate,
  isLength,
  isNumber,
  isOutlineNumber,
  isProgress,
  MOSTLY,
  nameScore,
  shareOf,
} from './cell-content.ts';
import { splitConstraint } from './constraint-cells.ts';
import type { CellStyle } from './custom-cells.ts';
import { DESCRIPTIONS, OF_HISTORY, ONE_DATE, STATES } from './header-words.ts';
import { isMilestoneHeader, isSureHeader, plainHeader, readTableHeader } from './headers.ts';
import { LIST_FIELDS, type TableField } from './mapping.ts';
import { readDateCell } from './read-date-cell.ts';
import { isMilestoneWord, isNo, isYes } from './says.ts';

export interface NamedColumn {
  /** Its header, empty if it has none. */
  readonly name: string;
  readonly cells: readonly Cell[];
}

type Fields = (TableField | null)[];

/** What each column of a table of no known program says: by its header, as far as its cells agree, otherwise by these. */
export function guessFields(
  columns: readonly NamedColumn[],
  style: CellStyle,
): readonly (TableField | null)[] {
  const named = asPlanned(columns.map(({ name }) => readTableHeader(name)));
  const fields = settle(named, columns, style);
  const isKnown = chooseTitle(fields, named, columns, style);
  chooseDates(fields, columns, isKnown, style);
  chooseFinish(fields, columns, style);
  if (!isKnown) chooseLengths(fields, columns);
  addStates(fields, columns);
  addNameless(fields, columns);
  return fields;
}

/** In a table without a start or finish of its own, what was planned is the plan, else what was done. */
function asPlanned(found: readonly (TableField | null)[]): readonly (TableField | null)[] {
  const hasEnd = (['finish', 'deadline', 'baselineFinish'] as const).some((field) => found.includes(field));
  return found.map((field) => {
    if (field === 'actualFinish' && !hasEnd) return 'finish';
    if (field === 'baselineStart' && !found.includes('start')) return 'start';
    return field === 'baselineFinish' && !found.includes('finish') ? 'finish' : field;
  });
}

/** Each field once, lists excepted: the surest header counts, otherwise the first, of those whose cells agree. */
function settle(
  named: readonly (TableField | null)[],
  columns: readonly NamedColumn[],
  style: CellStyle,
): Fields {
  // Without a finish, tasks end when they are due.
  const finish = named.includes('finish') ? -1 : named.indexOf('deadline');
  const found = named.map((field, at) => (at === finish ? 'finish' : field));
  const chosen = new Map<TableField, number>();
  for (const field of new Set(found)) {
    if (field === null || LIST_FIELDS.has(field)) continue;
    const places = found.flatMap((each, at) => (each === field ? [at] : []));
    const isSure = (at: number) => isSureHeader(columns[at]?.name ?? '', field);
    const inOrder = [...places.filter(isSure), ...places.filter((at) => !isSure(at))];
    const fitting = inOrder.find((at) => fits(field, columns[at], style));
    const best =
      fitting ??
      (MAY_DIFFER.has(field) ? inOrder.find((at) => !isOtherDate(field, columns[at], style)) : undefined);
    if (best !== undefined) chosen.set(field, best);
  }
  return found.map((field, at) => {
    if (field === null || (!LIST_FIELDS.has(field) && chosen.get(field) !== at)) return null;
    return field === 'successors' && found.includes('predecessors') ? null : field;
  });
}

/** Fields whose header counts although no cell can be read: the cells are reported one by one. */
const MAY_DIFFER: ReadonlySet<TableField> = new Set([
  'title',
  'start',
  'finish',
  'deadline',
  'duration',
  'progress',
]);

/** Whether a column that sounds like a share holds dates: of when something is complete. */
function isOtherDate(field: TableField, column: NamedColumn | undefined, style: CellStyle): boolean {
  return field === 'progress' && shareOf(column?.cells ?? [], (cell) => isDate(cell, style)) >= MOSTLY;
}

/** Whether a column's cells say what its header promises. */
function fits(field: TableField, column: NamedColumn | undefined, style: CellStyle): boolean {
  const { name = '', cells = [] } = column ?? {};
  const says = (is: (cell: Cell) => boolean) => cells.some(is);
  switch (field) {
    case 'start':
    case 'finish':
    case 'deadline':
      return says((cell) => isDate(cell, style) || isNumber(cell));
    case 'progress':
      return says(isProgress) && shareOf(cells, (cell) => isDate(cell, style)) < MOSTLY;
    case 'duration':
      return says(isLength);
    case 'level':
      return shareOf(cells, isNumber) >= 0.5;
    case 'milestone':
      return isMilestoneHeader(name) ? shareOf(cells, saysWhether) === 1 : says(isMilestone);
    case 'critical':
      return says(saysWhether);
    case 'constraint':
      return says((cell) => cell.kind === 'text' && splitConstraint(readPlainCell(cell.text)) !== null);
    default:
      return true;
  }
}

function isMilestone(cell: Cell): boolean {
  return cell.kind === 'text' && isMilestoneWord(cell.text.trim());
}

/** A column “Milestone” may also hold names, as “Critical” may hold grades. */
function saysWhether(cell: Cell): boolean {
  if (cell.kind === 'number') return cell.value === 0 || cell.value === 1;
  if (cell.kind !== 'text') return cell.kind === 'flag';
  const text = cell.text.trim();
  return isYes(text) || isNo(text) || isMilestoneWord(text) || text === '-';
}

/**
 * The title is the surest column that holds names, not numbers; without any, what its header says. Whether a header says so.
 */
function chooseTitle(
  fields: Fields,
  named: readonly (TableField | null)[],
  columns: readonly NamedColumn[],
  style: CellStyle,
): boolean {
  const scoreOf = (at: number) => nameScore(columns[at]?.cells ?? [], style);
  const called = named.flatMap((field, at) => (field === 'title' ? [at] : []));
  const isSure = (at: number) => isSureHeader(columns[at]?.name ?? '', 'title');
  const described = columns.flatMap(({ name }, at) => (DESCRIPTIONS.test(plainHeader(name)) ? [at] : []));
  const inOrder = [...called.filter(isSure), ...called, ...described];
  const first = fields.indexOf('title');
  let best = inOrder.find((at) => scoreOf(at) > 0) ?? (first >= 0 ? first : undefined);
  const isFound = best === undefined;
  if (best === undefined) {
    const free = fields.flatMap((field, at) => (field === null && scoreOf(at) > 0 ? [at] : []));
    [best] = free.toSorted((one, other) => scoreOf(other) - scoreOf(one));
    best ??= fields.findIndex(
      (field, at) => field === null && shareOf(columns[at]?.cells ?? [], isWord) >= MOSTLY,
    );
  }
  if (best < 0 || best === first) return !isFound;
  if (first >= 0) fields[first] = numbersOf(fields, columns[first]);
  fields[best] = 'title';
  return !isFound;
}

/** Whether a cell has letters, if only in a code, and is no length. */
function isWord(cell: Cell): boolean {
  return cell.kind === 'text' && /\p{L}/u.test(cell.text) && !isLength(cell);
}

/** What a column says that is called a task, but holds numbers. */
function numbersOf(fields: Fields, column: NamedColumn | undefined): TableField | null {
  const cells = column?.cells ?? [];
  if (!fields.includes('wbs') && shareOf(cells, isDotted) >= MOSTLY) return 'wbs';
  return fields.includes('id') ? null : 'id';
}

function isDotted(cell: Cell): boolean {
  return isOutlineNumber(cell) || (cell.kind === 'number' && !Number.isInteger(cell.value));
}

/** Columns of dates that mean nothing yet, and aren't of a row's own history. */
function datedColumns(fields: Fields, columns: readonly NamedColumn[], style: CellStyle): readonly number[] {
  return columns.flatMap(({ name, cells }, at) => {
    const isFree = fields[at] === null && !OF_HISTORY.test(plainHeader(name));
    return isFree && shareOf(cells, (cell) => isDate(cell, style)) >= MOSTLY ? [at] : [];
  });
}

/**
 * Without named dates: a column called “Date” is the day. In a table whose headers aren't understood, the first dates are the
 * start, the second the end.
 */
function chooseDates(
  fields: Fields,
  columns: readonly NamedColumn[],
  isKnown: boolean,
  style: CellStyle,
): void {
  if (fields.includes('start') || fields.includes('finish')) return;
  const dated = datedColumns(fields, columns, style);
  const called = dated.find((at) => ONE_DATE.test(plainHeader(columns[at]?.name ?? '')));
  if (called !== undefined) {
    fields[called] = 'finish';
    return;
  }
  const [first, second] = isKnown ? dated.filter((at) => columns[at]?.name === '') : dated;
  if (first !== undefined) fields[first] = 'start';
  if (second !== undefined) fields[second] = 'finish';
}

/** Beside a start, the only other dates are the end if none is before it, whatever their header says. */
function chooseFinish(fields: Fields, columns: readonly NamedColumn[], style: CellStyle): void {
  const start = columns[fields.indexOf('start')]?.cells;
  if (start === undefined || fields.includes('finish')) return;
  const [only, other] = datedColumns(fields, columns, style);
  if (only === undefined || other !== undefined) return;
  const isAfter = columns[only]?.cells.every((cell, row) => {
    const [from, to] = [start[row] ?? EMPTY_CELL, cell].map((each) => readDateCell(each, style));
    return typeof from !== 'object' || typeof to !== 'object' || from.minutes <= to.minutes;
  });
  if (isAfter) fields[only] = 'finish';
}

/** In a table whose headers aren't understood, numbers with units of time are lengths. */
function chooseLengths(fields: Fields, columns: readonly NamedColumn[]): void {
  if (fields.includes('duration')) return;
  const isLengthWithUnit = (cell: Cell) =>
    cell.kind === 'text' && /\p{L}/u.test(cell.text) && readAmount(cell.text) !== null;
  const at = columns.findIndex(
    ({ cells }, column) => fields[column] === null && shareOf(cells, isLengthWithUnit) === 1,
  );
  if (at >= 0) fields[at] = 'duration';
}

/** States in words, or percentages in a column of states, where nothing else says what is done. */
function addStates(fields: Fields, columns: readonly NamedColumn[]): void {
  if (fields.includes('progress')) return;
  const at = columns.findIndex(
    ({ name, cells }, column) =>
      fields[column] === null && STATES.test(plainHeader(name)) && shareOf(cells, isProgress) >= MOSTLY,
  );
  if (at >= 0) fields[at] = 'progress';
}

/** Columns without a header, by what they hold; numbers below a header could be anything. */
function addNameless(fields: Fields, columns: readonly NamedColumn[]): void {
  const guesses: readonly (readonly [TableField, (cell: Cell) => boolean])[] = [
    [
      'progress',
      (cell) =>
        cell.kind === 'number'
          ? cell.isPercent === true
          : cell.kind === 'text' && /%\s*$/.test(cell.text) && isProgress(cell),
    ],
    ['wbs', isOutlineNumber],
    ['duration', (cell) => cell.kind === 'text' && /\p{L}/u.test(cell.text) && isLength(cell)],
  ];
  for (const [field, is] of guesses) {
    const at = columns.findIndex(
      ({ name, cells }, column) => name === '' && fields[column] === null && shareOf(cells, is) >= MOSTLY,
    );
    if (at >= 0 && !fields.includes(field)) fields[at] = field;
  }
  const counted = columns.findIndex(
    ({ name, cells }, at) =>
      name === '' &&
      fields[at] === null &&
      cells.length > 0 &&
      cells.every((cell, row) => isCount(cell, row + 1)),
  );
  if (counted >= 0 && !fields.includes('id')) fields[counted] = 'id';
  const numbers = columns.findIndex(
    ({ name, cells }, at) => name === '' && fields[at] === null && shareOf(cells, isNumber) >= MOSTLY,
  );
  if (numbers >= 0 && !fields.includes('duration')) fields[numbers] = 'duration';
}

function isCount(cell: Cell, count: number): boolean {
  return cell.kind === 'number'
    ? cell.value === count
    : cell.kind === 'text' && cell.text.trim() === `${count}`;
}
