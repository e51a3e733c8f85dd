import { readPlainCell, writePlainCell } from '@giotto/chart/clipboard';
import { cleanLink } from '@giotto/chart/link';
import { MINUTES_PER_DAY } from '@giotto/chart/time';
import type { Plan } from '../../plan/index.ts';
import type { Report } from '../../report/index.ts';
import {
  type Cell,
  columnLetter,
  EMPTY_CELL,
  laidOutTable,
  planLengths,
  planToTable,
  type TableWriteOptions,
  textCell,
  type WrittenColumn,
  type WrittenField,
  type WrittenRow,
} from '../../table/index.ts';
import { DAY_FORMAT, HEADER_LOOK, TIME_FORMAT } from './looks.ts';
import type { StyledCell, StyledSheet } from './write-workbook.ts';

/** Spreadsheets group rows up to this level. */
const DEEPEST_GROUP = 7;
/** Steps that spreadsheets indent a cell at most. */
const DEEPEST_INDENT = 15;

/** In characters; other columns are as wide as their longest text, within limits. */
const WIDTHS: Readonly<Partial<Record<WrittenField, number>>> = {
  id: 6,
  level: 7,
  start: 12,
  finish: 12,
  duration: 11,
  progress: 12,
  milestone: 11,
  deadline: 12,
};
const NARROWEST = 8;
const WIDEST = 50;
/** Columns that stay in sight, with the title at last; a title further right doesn't stay. */
const FROZEN_COLUMNS = 4;
/** Rows whose texts are measured. */
const MEASURED_ROWS = 500;

/** The sheet with the plan as a table: typed cells, grouped by level, with a frozen, filterable header. */
export function planSheet(plan: Plan, report: Report, options: TableWriteOptions = {}): StyledSheet {
  const { columns, rows } =
    plan.extra?.format === 'xlsx'
      ? laidOutTable(plan, plan.extra, report, options)
      : planToTable(plan, report, options);
  const { isWholeDays } = planLengths(plan);
  const title = columns.findIndex(({ field }) => field === 'title');
  const isLinked = columns.every(({ field }) => field !== 'url');
  return {
    name: 'Plan',
    columns: columns.map((column, at) => ({ width: widthOf(column, rows, at, plan) })),
    rows: [
      columns.map(({ header }) => ({ cell: textCell(readableText(header)), ...HEADER_LOOK })),
      ...rows.map((row) => {
        const format = isWholeDays(row.task) ? DAY_FORMAT : TIME_FORMAT;
        return columns.map((column, at) => {
          const cell = readableCell(row.cells[at] ?? EMPTY_CELL);
          return styledCell(column, row, at === title && isLinked ? linkedTitle(cell, row) : cell, format);
        });
      }),
    ],
    groups: [0, ...rows.map(({ task }) => Math.min(task.level, DEEPEST_GROUP))],
    frozen: { rows: 1, columns: title < FROZEN_COLUMNS ? title + 1 : 0 },
    filter: `A1:${columnLetter(columns.length - 1)}${rows.length + 1}`,
    rules: [],
  };
}

/** A text as it is read again: marks of formulas, which tables made of text files have, are taken off. */
function readableText(text: string): string {
  return readPlainCell(text) === text ? text : writePlainCell(text);
}

function readableCell(cell: Cell): Cell {
  return cell.kind === 'text' ? { ...cell, text: readableText(cell.text) } : cell;
}

function styledCell(
  { field, format }: WrittenColumn,
  row: WrittenRow,
  cell: Cell,
  dates: string,
): StyledCell {
  const { task, isSummary } = row;
  const bold = isSummary && { isBold: true };
  switch (field) {
    case 'title':
      return {
        cell,
        ...bold,
        indent: Math.min(task.level, DEEPEST_INDENT),
      };
    case 'start':
    case 'finish':
      return { cell, ...bold, format: dates === DAY_FORMAT ? (format ?? dates) : dates };
    case 'duration':
      return numericDuration(row, cell);
    case 'totalSlack':
    case 'freeSlack':
      return inDays(cell);
    case 'progress':
      return { cell, format: '0%' };
    case 'url':
      return cell.kind === 'text' ? { cell: withLink(cell) } : { cell };
    case 'kept':
      return keptCell(cell);
    default:
      if (cell.kind !== 'date') return { cell };
      return { cell, format: cell.minutes % MINUTES_PER_DAY === 0 ? (format ?? DAY_FORMAT) : TIME_FORMAT };
  }
}

/** A cell in the format that it had; a date without one would be a number. */
function keptCell(cell: Cell): StyledCell {
  if (cell.kind === 'date') return { cell, format: cell.format ?? TIME_FORMAT };
  return cell.kind === 'number' && cell.format !== undefined ? { cell, format: cell.format } : { cell };
}

/** The title of a task with an address, in a sheet that has no column for it. */
function linkedTitle(cell: Cell, { task: { url } }: WrittenRow): Cell {
  const link = url === undefined ? undefined : cleanLink(url);
  return cell.kind !== 'text' || link === undefined ? cell : { ...cell, link };
}

function withLink(cell: Cell & { readonly kind: 'text' }): Cell {
  const link = cleanLink(cell.text);
  return link === undefined ? cell : { ...cell, link };
}

/** Working days are numbers, which people can add up; other lengths are texts. */
function numericDuration({ task, isSummary }: WrittenRow, cell: Cell): StyledCell {
  return { ...inDays(cell), ...(isSummary && task.milestone !== true && { isBold: true }) };
}

function inDays(cell: Cell): StyledCell {
  const days = cell.kind === 'text' ? /^(-?\d+(?:\.\d+)?)d$/.exec(cell.text)?.[1] : undefined;
  return days === undefined
    ? { cell }
    : { cell: { kind: 'number', value: Number(days) }, format: 'General" d"' };
}

function widthOf(
  { field, header, width }: WrittenColumn,
  rows: readonly WrittenRow[],
  at: number,
  plan: Plan,
) {
  if (width !== undefined) return width;
  const fixed = WIDTHS[field];
  if (fixed !== undefined) return hasTimes(field, plan) ? fixed + 6 : fixed;
  const longest = rows.slice(0, MEASURED_ROWS).reduce((most, { cells, task }) => {
    const cell = cells[at];
    const indent = field === 'title' ? task.level * 2 : 0;
    return Math.max(most, (cell?.kind === 'text' ? cell.text.length : 10) + indent);
  }, header.length + 3);
  return Math.min(WIDEST, Math.max(NARROWEST, longest + 2));
}

function hasTimes(field: WrittenField, plan: Plan): boolean {
  if (field !== 'start' && field !== 'finish') return false;
  const { isWholeDays } = planLengths(plan);
  return plan.tasks.some((task) => !isWholeDays(task));
}
