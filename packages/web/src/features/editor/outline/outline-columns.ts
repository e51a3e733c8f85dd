/** The outline's columns with their minimum widths in px. Titles take the remaining width (`ux.md` A0). */
export const OUTLINE_COLUMNS = [
  { id: 'title', width: 116 },
  { id: 'wbs', width: 72 },
  { id: 'start', width: 92 },
  { id: 'end', width: 92 },
  { id: 'duration', width: 72 },
  { id: 'progress', width: 84 },
  { id: 'people', width: 156 },
  { id: 'predecessors', width: 112 },
  { id: 'successors', width: 112 },
  { id: 'constraint', width: 176 },
  { id: 'deadline', width: 92 },
  { id: 'actualStart', width: 124 },
  { id: 'actualFinish', width: 124 },
  { id: 'calendar', width: 132 },
  { id: 'earlyStart', width: 124 },
  { id: 'earlyFinish', width: 124 },
  { id: 'lateStart', width: 124 },
  { id: 'lateFinish', width: 124 },
  { id: 'totalSlack', width: 100 },
  { id: 'freeSlack', width: 100 },
  { id: 'critical', width: 72 },
  { id: 'baselineStart', width: 124 },
  { id: 'baselineFinish', width: 124 },
  { id: 'slip', width: 100 },
] as const;

export type OutlineColumn = (typeof OUTLINE_COLUMNS)[number]['id'];

/** A column as it is shown. */
export interface OutlineColumnShape {
  readonly id: OutlineColumn;
  /** The minimum width, px. */
  readonly width: number;
}

/** The columns that follow from the schedule, or from the chart as it is drawn. */
const FIGURES = [
  'earlyStart',
  'earlyFinish',
  'lateStart',
  'lateFinish',
  'totalSlack',
  'freeSlack',
  'critical',
] as const satisfies readonly OutlineColumn[];
export type FigureColumn = (typeof FIGURES)[number];
const figures: ReadonlySet<OutlineColumn> = new Set(FIGURES);

/** Whether the column holds a figure of the chart. */
export function isFigure(column: OutlineColumn): column is FigureColumn {
  return figures.has(column);
}

/** The columns that compare a chart with one of its baselines. */
const BASELINE = ['baselineStart', 'baselineFinish', 'slip'] as const satisfies readonly OutlineColumn[];
export type BaselineColumn = (typeof BASELINE)[number];
const ofBaseline: ReadonlySet<OutlineColumn> = new Set(BASELINE);

/** Whether the column compares the chart with a baseline. */
export function isOfBaseline(column: OutlineColumn): column is BaselineColumn {
  return ofBaseline.has(column);
}

/** Whether nobody can type into the column. */
export function isReadOnly(column: OutlineColumn): boolean {
  return column === 'wbs' || isFigure(column) || isOfBaseline(column);
}

/** Whether the column's cells are chosen instead of typed. */
export function isChosen(column: OutlineColumn): column is 'constraint' | 'calendar' {
  return column === 'constraint' || column === 'calendar';
}

const NUMBERS: ReadonlySet<OutlineColumn> = new Set([
  'duration',
  'progress',
  'totalSlack',
  'freeSlack',
  'slip',
]);

/** Whether the column holds numbers, which end at the same edge. */
export function isNumeric(column: OutlineColumn): boolean {
  return NUMBERS.has(column);
}

/** The width of the number column, px. */
export const NUMBER_WIDTH = 36;
/** The height of a row and of the header, px. */
export const ROW_HEIGHT = 30;

/** The minimum width of these columns. */
export function widthOf(columns: readonly OutlineColumnShape[]): number {
  return columns.reduce((sum, { width }) => sum + width, NUMBER_WIDTH);
}
