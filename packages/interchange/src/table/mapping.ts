import type { DateOrder } from '@giotto/chart/clipboard';
import type { CustomValue, DurationUnit } from '../plan/index.ts';

/** What a column of a table can say about tasks. */
export const TABLE_FIELDS = [
  'title',
  'id',
  'externalId',
  'wbs',
  'level',
  'parent',
  'section',
  'start',
  'finish',
  'duration',
  'work',
  'progress',
  'milestone',
  'predecessors',
  'successors',
  'people',
  'deadline',
  'notes',
  'url',
  'actualStart',
  'actualFinish',
  'constraint',
  'constraintDate',
  'calendar',
  'earlyStart',
  'earlyFinish',
  'lateStart',
  'lateFinish',
  'totalSlack',
  'freeSlack',
  'critical',
  'baselineStart',
  'baselineFinish',
] as const;
export type TableField = (typeof TABLE_FIELDS)[number];

/** What a program has computed: compared with ours, never used. */
export const FIGURE_FIELDS: ReadonlySet<TableField> = new Set([
  'earlyStart',
  'earlyFinish',
  'lateStart',
  'lateFinish',
  'totalSlack',
  'freeSlack',
  'critical',
]);

/** Fields that several columns can give, together or the first that is filled; of the others, one column counts. */
export const LIST_FIELDS: ReadonlySet<TableField> = new Set([
  'people',
  'predecessors',
  'successors',
  'notes',
  'parent',
]);

/** What becomes of a column. */
export type ColumnUse =
  | { readonly as: 'field'; readonly field: TableField }
  | { readonly as: 'custom'; readonly name: string; readonly type: CustomValue['type'] }
  | { readonly as: 'skip' };

/**
 * Where the outline comes from: a column of levels, the dots of WBS numbers, a column that names each task's parent, the
 * grouping of rows, the indentation of titles, or nothing.
 */
export const OUTLINE_SOURCES = ['level', 'wbs', 'parent', 'group', 'indent', 'none'] as const;
export type OutlineSource = (typeof OUTLINE_SOURCES)[number];

/** How a table is read. All of it is guessed, and people can change it. */
export interface TableMapping {
  /** The row that names the columns, counted from 1 in the file; null when there is none. */
  readonly headerRow: number | null;
  /** By column; columns beyond the list are left out. */
  readonly columns: readonly ColumnUse[];
  /** How dates like 03/04/2027 are read. */
  readonly dateOrder: DateOrder;
  readonly decimal: '.' | ',';
  readonly outline: OutlineSource;
  /** Whether lengths are of working days, Monday to Friday, or of all days. */
  readonly days: 'calendar' | 'working';
  /** The unit of a duration without one. */
  readonly durationUnit: DurationUnit;
}

/** The column of a field, or -1. */
export function columnOf({ columns }: Pick<TableMapping, 'columns'>, field: TableField): number {
  return columns.findIndex((use) => use.as === 'field' && use.field === field);
}

/** All columns of a field. */
export function columnsOf({ columns }: Pick<TableMapping, 'columns'>, field: TableField): readonly number[] {
  return columns.flatMap((use, at) => (use.as === 'field' && use.field === field ? [at] : []));
}
