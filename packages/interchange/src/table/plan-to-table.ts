import { MINUTES_PER_DAY } from '@giotto/chart/time';
import { civilMinutesOf, type Plan, type PlanTask } from '../plan/index.ts';
import type { Report } from '../report/index.ts';
import { type Cell, EMPTY_CELL, textCell } from './cell.ts';
import { customCell, customHeaders } from './custom-columns.ts';
import { durationText, type PlanLengths, planLengths } from './plan-lengths.ts';
import { writeLinkPart } from './read-links.ts';
import { reportUnheld } from './report-unheld.ts';
import type { TableWriteOptions, WrittenField } from './table-write-options.ts';
import { LONGEST_CELL, writtenCell, writtenText } from './written-text.ts';

export interface WrittenColumn {
  readonly field: WrittenField;
  readonly header: string;
}

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

interface CellContext {
  /** The tasks' numbers from 1, by their ids. */
  readonly numbers: ReadonlyMap<string, number>;
  readonly predecessors: ReadonlyMap<string, string>;
  readonly lengths: PlanLengths;
  /** What stands in the column of milestones. */
  readonly yes: string;
}

interface FieldColumn extends WrittenColumn {
  /** Whether it's written even if all of its cells are empty. */
  readonly isFixed?: boolean;
  readonly cell: (task: PlanTask, context: CellContext) => Cell;
}

const text = (value: string | undefined): Cell => (value === undefined ? EMPTY_CELL : textCell(value));
const day = (value: string | undefined): Cell =>
  value === undefined ? EMPTY_CELL : { kind: 'date', minutes: civilMinutesOf(value) };

const COLUMNS: readonly FieldColumn[] = [
  {
    field: 'id',
    header: 'ID',
    isFixed: true,
    cell: ({ id }, { numbers }) => ({ kind: 'number', value: numbers.get(id) ?? 0 }),
  },
  { field: 'wbs', header: 'WBS', cell: ({ wbs }) => text(wbs) },
  {
    field: 'level',
    header: 'Level',
    isFixed: true,
    cell: ({ level }) => ({ kind: 'number', value: level + 1 }),
  },
  { field: 'title', header: 'Task', isFixed: true, cell: ({ title }) => text(title) },
  { field: 'start', header: 'Start', isFixed: true, cell: ({ start }) => day(start) },
  {
    field: 'finish',
    header: 'Finish',
    isFixed: true,
    cell: ({ finish, milestone }) => (milestone ? day(finish) : lastDay(finish)),
  },
  {
    field: 'duration',
    header: 'Duration',
    isFixed: true,
    cell: (task, { lengths }) => {
      const duration = task.duration ?? lengths.of(task);
      return duration === undefined ? EMPTY_CELL : text(durationText(duration));
    },
  },
  {
    field: 'progress',
    header: '% complete',
    isFixed: true,
    cell: ({ progress }) =>
      progress === undefined ? EMPTY_CELL : { kind: 'number', value: progress / 100, isPercent: true },
  },
  {
    field: 'milestone',
    header: 'Milestone',
    cell: ({ milestone }, { yes }) => text(milestone ? yes : undefined),
  },
  {
    field: 'predecessors',
    header: 'Predecessors',
    cell: ({ id }, { predecessors }) => text(predecessors.get(id)),
  },
  { field: 'people', header: 'Assigned to', cell: ({ people }) => text(joinPeople(people)) },
  { field: 'deadline', header: 'Deadline', cell: ({ deadline }) => lastDay(deadline) },
  {
    field: 'work',
    header: 'Work',
    cell: ({ work }) =>
      work === undefined ? EMPTY_CELL : text(durationText({ value: work / 60, unit: 'h', elapsed: false })),
  },
  { field: 'actualStart', header: 'Actual start', cell: ({ actualStart }) => day(actualStart) },
  { field: 'actualFinish', header: 'Actual finish', cell: ({ actualFinish }) => lastDay(actualFinish) },
  { field: 'notes', header: 'Notes', cell: ({ notes }) => text(notes) },
  { field: 'url', header: 'URL', cell: ({ url }) => text(url) },
  {
    field: 'externalId',
    header: 'Source ID',
    cell: ({ id, externalId }, { numbers }) =>
      text(externalId === `${numbers.get(id)}` ? undefined : externalId),
  },
];

/**
 * A plan as a table with a row for each task, in outline order, and the columns that are filled. Predecessors refer to the
 * rows' numbers, in Microsoft Project's spelling. Reports what no table holds.
 */
export function planToTable(plan: Plan, report: Report, options: TableWriteOptions = {}): WrittenTable {
  reportUnheld(plan, report);
  const { tasks } = plan;
  const numbers = new Map(tasks.map(({ id }, at) => [id, at + 1]));
  const context: CellContext = {
    numbers,
    predecessors: writePredecessors(plan, numbers, report),
    lengths: planLengths(plan),
    yes: options.yes ?? 'Yes',
  };
  const customs = customHeaders(tasks, report);
  const fields = COLUMNS.map((column) => ({
    column,
    cells: tasks.map((task) => column.cell(task, context)),
  })).filter(({ column, cells }) => column.isFixed || cells.some(({ kind }) => kind !== 'empty'));
  return {
    columns: [
      ...fields.map(({ column: { field, header } }) => ({
        field,
        header: options.headers?.[field] ?? header,
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

/** A moment at midnight ends the day before, which counts whole. */
function lastDay(moment: string | undefined): Cell {
  if (moment === undefined) return EMPTY_CELL;
  const minutes = civilMinutesOf(moment);
  return { kind: 'date', minutes: minutes % MINUTES_PER_DAY === 0 ? minutes - MINUTES_PER_DAY : minutes };
}

/** Commas between people, or semicolons if names contain commas. */
function joinPeople(people: readonly string[]): string | undefined {
  if (people.length === 0) return undefined;
  const hasCommas = people.some((person) => person.includes(','));
  return hasCommas ? people.map((person) => `${person};`).join(' ') : people.join(', ');
}

/** The cells of predecessors by the tasks' ids; links that don't fit into a cell are reported. */
function writePredecessors(
  { tasks, links }: Plan,
  numbers: ReadonlyMap<string, number>,
  report: Report,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const excess = new Map<string, number>();
  for (const { from, to, type, lag } of links) {
    const part = writeLinkPart(`${numbers.get(from) ?? ''}`, type, lag);
    const before = found.get(to);
    const cell = before === undefined ? part : `${before}, ${part}`;
    if (cell.length > LONGEST_CELL) excess.set(to, (excess.get(to) ?? 0) + 1);
    else found.set(to, cell);
  }
  for (const { id, title } of tasks) {
    const count = excess.get(id);
    if (count !== undefined) report.add('table.predecessors', { task: title }, {}, count);
  }
  return found;
}
