import { MINUTES_PER_DAY } from '@giotto/chart/time';
import { type Plan, type PlanTask, WorkingCalendar } from '../plan/index.ts';
import type { Report } from '../report/index.ts';
import { baselineHeader, isOfBaseline, newestBaseline } from './baseline-columns.ts';
import { type Cell, EMPTY_CELL } from './cell.ts';
import { customCell, customHeaders } from './custom-columns.ts';
import { type CellContext, FIELD_COLUMNS, type WrittenColumn } from './field-columns.ts';
import type { TableField } from './mapping.ts';
import { outlineColumns } from './outline-columns.ts';
import { planLengths } from './plan-lengths.ts';
import { reportUnheld } from './report-unheld.ts';
import type { TableWriteOptions } from './table-write-options.ts';
import { writeLinkCells } from './write-link-cells.ts';
import { writtenCell, writtenText } from './written-text.ts';

export interface WrittenRow {
  readonly task: PlanTask;
  /** Whether deeper rows follow. */
  readonly isSummary: boolean;
  readonly cells: readonly Cell[];
}

/** A plan as a table that is read as the same plan again. */
export interface WrittenTable {
  readonly columns: readonly WrittenColumn[];
  readonly rows: readonly WrittenRow[];
}

/** What a table needs that is laid out like another one. */
export interface TableShape {
  /** Its fields: those that say again what others do are only written if they are among them. */
  readonly fields: ReadonlySet<string>;
  /** What links call the tasks, by their ids; their numbers if absent. */
  readonly references?: ReadonlyMap<string, string>;
}

/** Columns that say again what others do. */
const REPEATING: ReadonlySet<TableField> = new Set(['parent', 'section', 'successors', 'constraintDate']);
const PLAIN: TableShape = { fields: new Set() };

/**
 * A plan as a table with a row for each task, in outline order, and the columns that are filled. Predecessors refer to the
 * rows' numbers, in Microsoft Project's spelling. Reports what no table holds.
 */
export function planToTable(
  plan: Plan,
  report: Report,
  options: TableWriteOptions = {},
  shape: TableShape = PLAIN,
): WrittenTable {
  const baseline = newestBaseline(plan);
  reportUnheld(plan, report, baseline);
  const { tasks } = plan;
  const context = contextOf(plan, report, options, shape);
  const customs = customHeaders(tasks, report);
  const headerOf = (field: TableField, header: string) =>
    isOfBaseline(field) ? writtenText(baselineHeader(header, baseline), {}, report) : header;
  const wanted = FIELD_COLUMNS.filter(({ field }) => !REPEATING.has(field) || shape.fields.has(field));
  const fields = wanted
    .map((column) => ({
      column,
      cells: tasks.map((task) => column.cell(task, context)),
    }))
    .filter(({ column, cells }) => column.isFixed || cells.some(({ kind }) => kind !== 'empty'));
  return {
    columns: [
      ...fields.map(({ column: { field, header } }) => ({
        field,
        header: headerOf(field, options.headers?.[field] ?? header),
      })),
      ...customs.map(({ header }) => ({ field: 'custom' as const, header: writtenText(header, {}, report) })),
    ],
    rows: tasks.map((task, at) => ({
      task,
      isSummary: (tasks[at + 1]?.level ?? 0) > task.level,
      cells: [
        ...fields.map(({ cells, column: { header } }) =>
          writtenCell(cells[at] ?? EMPTY_CELL, { task: task.title, column: header }, report),
        ),
        ...customs.map(({ name, header }) =>
          Object.hasOwn(task.custom, name)
            ? writtenCell(customCell(task.custom[name]), { task: task.title, column: header }, report)
            : EMPTY_CELL,
        ),
      ],
    })),
  };
}

function contextOf(
  plan: Plan,
  report: Report,
  { yes = 'Yes' }: TableWriteOptions,
  { fields, references = numbersOf(plan) }: TableShape,
): CellContext {
  const hasSuccessors = fields.has('successors') && !fields.has('predecessors');
  const links = writeLinkCells(plan, references, hasSuccessors ? 'successors' : 'predecessors', report);
  return {
    references,
    predecessors: hasSuccessors ? new Map() : links,
    successors: hasSuccessors ? links : new Map(),
    ...outlineColumns(plan, fields.has('id') ? references : undefined),
    lengths: planLengths(plan),
    calendars: new Map(plan.calendars.map(({ id, name = id }) => [id, name])),
    minutesPerDay: minutesPerDayOf(plan),
    baseline: newestBaseline(plan),
    hasConstraintDates: fields.has('constraint') && fields.has('constraintDate'),
    yes,
  };
}

/** Without a calendar, days count whole. */
function minutesPerDayOf({ calendars, calendar }: Plan): number {
  const own = calendars.find(({ id }) => id === calendar);
  return own === undefined ? MINUTES_PER_DAY : new WorkingCalendar(own).minutesPerDay;
}

/** The tasks' numbers from 1, by their ids. */
function numbersOf({ tasks }: Plan): ReadonlyMap<string, string> {
  return new Map(tasks.map(({ id }, at) => [id, `${at + 1}`]));
}
