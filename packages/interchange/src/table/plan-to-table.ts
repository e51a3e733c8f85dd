import { MINUTES_PER_DAY } from '@giotto/chart/time';
import { civilMinutesOf, type Plan, type PlanTask } from '../plan/index.ts';
import type { Report } from '../report/index.ts';
import { type Cell, EMPTY_CELL, textCell } from './cell.ts';
import { customCell, customHeaders } from './custom-columns.ts';
import type { TableField } from './mapping.ts';
import { outlineColumns } from './outline-columns.ts';
import { durationText, type PlanLengths, planLengths } from './plan-lengths.ts';
import { reportUnheld } from './report-unheld.ts';
import type { TableWriteOptions, WrittenField } from './table-write-options.ts';
import { writeLinkCells } from './write-link-cells.ts';
import { writtenCell, writtenText } from './written-text.ts';

export interface WrittenColumn {
  readonly field: WrittenField;
  readonly header: string;
  /** In characters; absent: what its cells need. */
  readonly width?: number;
  /** How its numbers or whole days are shown; absent: as its field's usually are. */
  readonly format?: string;
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

/** What a table needs that is laid out like another one. */
export interface TableShape {
  /** Its fields: those that say again what others do are only written if they are among them. */
  readonly fields: ReadonlySet<string>;
  /** What links call the tasks, by their ids; their numbers if absent. */
  readonly references?: ReadonlyMap<string, string>;
}

interface CellContext {
  /** What links call the tasks, by their ids. */
  readonly references: ReadonlyMap<string, string>;
  readonly predecessors: ReadonlyMap<string, string>;
  readonly successors: ReadonlyMap<string, string>;
  readonly parents: ReadonlyMap<string, string>;
  readonly sections: ReadonlyMap<string, string>;
  readonly lengths: PlanLengths;
  /** What stands in the column of milestones. */
  readonly yes: string;
}

interface FieldColumn extends WrittenColumn {
  readonly field: TableField;
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
    cell: ({ id }, { references }) => referenceCell(references.get(id)),
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
  { field: 'people', header: 'Assigned to', cell: (task) => text(joinPeople(task)) },
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
    cell: ({ id, externalId }, { references }) =>
      text(externalId === references.get(id) ? undefined : externalId),
  },
  { field: 'parent', header: 'Parent', cell: ({ id }, { parents }) => text(parents.get(id)) },
  { field: 'section', header: 'Section', cell: ({ id }, { sections }) => text(sections.get(id)) },
  { field: 'successors', header: 'Successors', cell: ({ id }, { successors }) => text(successors.get(id)) },
];

/** Columns that say again what others do. */
const REPEATING: ReadonlySet<TableField> = new Set(['parent', 'section', 'successors']);
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
  reportUnheld(plan, report);
  const { tasks } = plan;
  const context = contextOf(plan, report, options, shape);
  const customs = customHeaders(tasks, report);
  const wanted = COLUMNS.filter(({ field }) => !REPEATING.has(field) || shape.fields.has(field));
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
    yes,
  };
}

/** The tasks' numbers from 1, by their ids. */
function numbersOf({ tasks }: Plan): ReadonlyMap<string, string> {
  return new Map(tasks.map(({ id }, at) => [id, `${at + 1}`]));
}

/** Ids that are numbers are written as such. */
function referenceCell(reference = ''): Cell {
  const value = Number(reference);
  return `${value}` === reference ? { kind: 'number', value } : text(reference);
}

/** A moment at midnight ends the day before, which counts whole. */
function lastDay(moment: string | undefined): Cell {
  if (moment === undefined) return EMPTY_CELL;
  const minutes = civilMinutesOf(moment);
  return { kind: 'date', minutes: minutes % MINUTES_PER_DAY === 0 ? minutes - MINUTES_PER_DAY : minutes };
}

/** People with their units as planners write them, `Ana[50%]`; commas in between, or semicolons if names contain commas. */
function joinPeople({ people, units = {} }: PlanTask): string | undefined {
  if (people.length === 0) return undefined;
  const hasCommas = people.some((person) => person.includes(','));
  const texts = people.map((person) => {
    const share = (Object.hasOwn(units, person) ? units[person] : undefined) ?? 100;
    return share === 100 ? person : `${person}[${Math.round(share * 100) / 100}%]`;
  });
  return hasCommas ? texts.map((person) => `${person};`).join(' ') : texts.join(', ');
}
