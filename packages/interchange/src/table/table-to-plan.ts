import { parseCivil } from '@giotto/chart/time';
import {
  PLAN_LIMITS,
  type Plan,
  type PlanCalendar,
  STANDARD_CALENDAR,
  WorkingCalendar,
} from '../plan/index.ts';
import { ImportRefused, type Report } from '../report/index.ts';
import { bodyOf } from './body-of.ts';
import { cellAt, type TableRow } from './cell.ts';
import type { CellStyle } from './custom-cells.ts';
import { columnName } from './guess-columns.ts';
import { guessHours } from './guess-hours.ts';
import { guessMapping, type MappingGuess } from './guess-mapping.ts';
import { type ColumnUse, columnOf, type TableField, type TableMapping } from './mapping.ts';
import { arrange } from './outline.ts';
import { findPreset } from './presets/index.ts';
import { readDateCell } from './read-date-cell.ts';
import { RowReader } from './row-reader.ts';
import type { TaskContext } from './row-times.ts';
import { rowToTask } from './row-to-task.ts';
import { languageOf, type Table, type TableOptions } from './table.ts';
import { TableCalendars } from './table-calendars.ts';
import { readTableLinks } from './table-links.ts';
import { withWholeNumbers } from './wbs-outline.ts';

/** Whole working days, for a table that counts in them but tells no hours. */
const WHOLE_DAYS: PlanCalendar = {
  id: 'table',
  name: 'Monday to Friday',
  week: Array.from({ length: 7 }, (_, weekday) => (weekday < 5 ? [['00:00', '24:00']] : [])),
  exceptions: [],
};

/** A table's plan, and how it was read. */
export interface MappedTable {
  readonly plan: Plan;
  readonly mapping: TableMapping;
}

/** A table's plan, as `mapTable` reads it. */
export function tableToPlan(table: Table, options: TableOptions, report: Report): Plan {
  return mapTable(table, options, report).plan;
}

/**
 * Reads a table by its mapping, guessed where none is given: one task a row. Reports each cell that can't be read.
 * Throws `ImportRefused` for a table without a title, without rows, or
 * about something else than tasks.
 */
export function mapTable(table: Table, options: TableOptions, report: Report): MappedTable {
  const guess = options.mapping === undefined ? guessMapping(table, options) : undefined;
  const mapping = options.mapping ?? guess?.mapping;
  if (mapping === undefined || columnOf(mapping, 'title') < 0) refuse(table, mapping);
  const { header, body } = bodyOf(table, mapping);
  if (body.length === 0) throw ImportRefused.at({}, 'table.no-rows');
  const isSaid = options.columns !== undefined || options.isList === true;
  if (guess !== undefined && !isSaid && !isPlan(guess, table, body))
    throw ImportRefused.at({}, 'table.no-plan');
  for (const { column, field } of guess?.guessed ?? []) {
    const name = columnName(header, column);
    report.add('table.guessed', { column: name }, { source: name, kept: field });
  }
  for (const { row, column, text, dayFirst, monthFirst } of guess?.dates.ambiguous ?? []) {
    const kept = mapping.dateOrder === 'mdy' ? monthFirst : dayFirst;
    const where = { row, column: columnName(header, column) };
    report.add('table.date-order', where, { source: text, kept });
  }
  const style: CellStyle = {
    order: mapping.dateOrder,
    language: languageOf(options),
    near: options.today === undefined ? null : parseCivil(options.today),
    decimal: mapping.decimal,
  };
  const working = mapping.days === 'working' ? calendarOf(body, mapping, style) : undefined;
  const program = findPreset(header)?.preset.title;
  const reader = new RowReader(mapping, header, body, style, report);
  const calendar = working ?? guessHours(body, mapping, style);
  const calendars = new TableCalendars(calendar, report);
  const context: TaskContext = {
    reader,
    mapping,
    style,
    calendar: working && new WorkingCalendar(working),
    hours: calendar && new WorkingCalendar(calendar),
    calendars,
    report,
  };
  // Rows beyond the limit are counted by `tidyPlan`; reading them would only report their faults.
  const rowTasks = withWholeNumbers(
    body
      .slice(0, options.maxRows ?? PLAN_LIMITS.tasks)
      .map((row) => ({ row, task: rowToTask(row, context) })),
  );
  const tasks = arrange(rowTasks, mapping, reader, report);
  const links = readTableLinks(rowTasks, reader, report);
  reader.finish();
  if (body.length > rowTasks.length)
    report.add('task.limit', {}, { source: `${body.length}` }, body.length - rowTasks.length);
  const plan: Plan = {
    ...(table.name !== undefined && { name: table.name }),
    source: { format: table.format, ...(program !== undefined && { program }) },
    calendars: [...(calendar === undefined ? [] : [calendar]), ...calendars.list()],
    ...(calendar !== undefined && { calendar: calendar.id }),
    tasks,
    links,
    markers: [],
  };
  return { plan, mapping };
}

function refuse({ rows }: Table, mapping: TableMapping | undefined): never {
  if (rows.length === 0) throw ImportRefused.at({}, 'table.empty');
  const where = mapping?.headerRow == null ? {} : { row: mapping.headerRow };
  throw ImportRefused.at(where, 'table.no-titles');
}

/** What any list of things can say: not when they are, how long they take, or where in an outline. */
const OF_ANYTHING: ReadonlySet<TableField> = new Set([
  'title',
  'id',
  'externalId',
  'section',
  'people',
  'notes',
  'url',
]);

/** Whether a table is about tasks at all: a known program's, or one that says more of them than what they are called. */
function isPlan(
  { mapping, preset, guessed }: MappingGuess,
  { rows }: Table,
  body: readonly TableRow[],
): boolean {
  const says = (use: ColumnUse) => use.as === 'field' && !OF_ANYTHING.has(use.field);
  if (preset !== undefined || mapping.columns.some(says)) return true;
  const hasTitle = rows.length > body.length && !guessed.some(({ field }) => field === 'title');
  return hasTitle && (mapping.outline !== 'none' || columnOf(mapping, 'section') >= 0);
}

/** Office hours if the table has times, else whole days. */
function calendarOf(body: readonly TableRow[], mapping: TableMapping, style: CellStyle): PlanCalendar {
  const columns = (['start', 'finish'] as const)
    .map((field) => columnOf(mapping, field))
    .filter((column) => column >= 0);
  const hasTimes = body.some((row) =>
    columns.some((column) => {
      const date = readDateCell(cellAt(row, column), style);
      return typeof date !== 'string' && date.hasTime;
    }),
  );
  return hasTimes ? STANDARD_CALENDAR : WHOLE_DAYS;
}
