import { type DrawnEdges, drawnEdges } from '../chart-schedule/drawn-edges.ts';
import {
  type Id,
  type Px,
  type ResolvedSettings,
  type ResolvedTheme,
  type ResolvedTimeline,
  type Row,
  type State,
  settingsOf,
  themeOf,
  timelineOf,
  type Unit,
} from '../model/index.ts';
import { singleLine, type TextMetrics } from '../text/index.ts';
import type { Axis } from './axis.ts';
import { calendarNameRoom } from './background/calendar-name.ts';
import { caseLabel } from './background/case-label.ts';
import { buildAxis } from './build-axis.ts';
import { cachedAxis } from './cached-axis.ts';
import { type Fit, UNFITTED } from './fit.ts';
import { buildFrame, type Frame, type FrameRequest, firstRowTop } from './frame.ts';
import { findLongestLabel } from './rows/longest-label.ts';
import { type MilestoneRow, milestoneRows } from './rows/milestone-rows.ts';
import { buildRowTable, type RowTable } from './rows/row-table.ts';
import { listTasks, type TaskList } from './rows/task-list.ts';
import type { View } from './scene.ts';
import { automaticUnits } from './timeline-length.ts';
import { Typesetter } from './typesetter.ts';

/** Drawn font sizes: at most three per picture (`ux.md` B1.4). */
interface Sizes {
  readonly label: Px;
  readonly small: Px;
  readonly header: Px;
}

/** A chart with all defaults filled in, its rows, areas and axis: what is known before any element is placed. */
export interface LayoutInputs {
  readonly state: State;
  readonly view: View;
  readonly theme: ResolvedTheme;
  readonly settings: ResolvedSettings;
  readonly timeline: ResolvedTimeline;
  readonly type: Typesetter;
  readonly sizes: Sizes;
  readonly tasks: TaskList;
  readonly rows: RowTable;
  /** The tasks that are milestones. */
  readonly milestones: readonly MilestoneRow[];
  /** The height of every row. */
  readonly rowHeight: Px;
  readonly frame: Frame;
  readonly axis: Axis;
  /** Where instants are drawn. */
  readonly edges: DrawnEdges;
  /** Whether the label column omits titles that are shown in full at their bars. */
  readonly hidesRepeated: boolean;
  /** Whether the label column is as wide as its titles need. */
  readonly isColumnFitted: boolean;
}

const NONE: ReadonlySet<Id> = new Set();
/** With more tasks the label column lists all titles. */
const MAX_FITTED_TASKS = 500;
/** An empty chart still has room for its first rows. */
const MIN_ROWS = 3;
/** A timeline is at least a minute long. */
const MIN_UNITS: Unit = 1 / 1440;
/** The maximum distance of an element below the last row, in rows. */
export const ROWS_BELOW = 40;

/** How far down elements reach, in px from the first row: elements below the last row make the plot taller. */
function plotHeight(state: State, rows: RowTable, top: Px, rowHeight: Px): Px {
  let lowest = rows.height;
  const reach = (row: Row): void => {
    lowest = Math.max(lowest, Math.min(rows.toY(row) - top, rows.height + ROWS_BELOW * rowHeight));
  };
  for (const { position = 0 } of state.milestone.values()) reach(Math.max(0, position) + 1);
  for (const { rowIndex = 0 } of state.horizontalMarker.values()) reach(rowIndex);
  for (const { titleRow = 0 } of state.verticalMarker.values()) reach(titleRow + 1);
  for (const { rowIndex = 0, duration = 1 } of state.horizontalLane.values()) reach(rowIndex + duration);
  return Math.max(MIN_ROWS * rowHeight, Math.ceil(lowest));
}

function hasLaneTitles({ verticalLane }: State): boolean {
  for (const { title } of verticalLane.values()) if (singleLine(title ?? '') !== '') return true;
  return false;
}

/** Reads a chart: everything that takes only one quick look at each record, and the resulting areas. */
export function readLayoutInputs(
  state: State,
  view: View,
  metrics: TextMetrics,
  fit: Fit = UNFITTED,
): LayoutInputs {
  const theme = themeOf(state);
  const settings = settingsOf(state);
  const timeline = timelineOf(state);
  const type = new Typesetter(metrics, theme.font);
  const sizes = {
    label: type.sizeFor(theme.labelSize),
    small: type.sizeFor(Math.min(theme.labelSize, 11)),
    header: type.sizeFor(theme.headerSize),
  };
  const rowHeight = Math.round(view.rowHeight ?? settings.rowHeight);
  const heights = {
    headerSize: theme.headerSize,
    paddingTop: Math.round(theme.imagePaddingTop) + (view.legendHeight ?? 0),
    paddingBottom: Math.round(theme.imagePaddingBottom),
    hasStrip: hasLaneTitles(state),
  };
  const top = firstRowTop(heights);
  const tasks = listTasks(state);
  const { collapsed = NONE, leftOut = NONE } = view;
  const rows = buildRowTable(tasks.hierarchy, { collapsed, leftOut, top, rowHeight });
  const hidesRepeated = settings.hideRepeatedTitles && tasks.ids.length <= MAX_FITTED_TASKS;
  const findLongest = (): Px => {
    const label = findLongestLabel(rows, tasks, type, sizes.label, fit.repeated);
    return fit.repeated.size === 0 ? label : Math.max(label, calendarNameRoom(timeline, type, sizes.small));
  };
  const lockedAt = settings.lockTaskLabelSpacing
    ? settings.labelWidth
    : hidesRepeated
      ? view.heldColumn
      : undefined;
  const column: FrameRequest['column'] = view.hasNoColumn
    ? undefined
    : lockedAt === undefined
      ? { longest: findLongest() }
      : { lockedAt };
  const frame = buildFrame({
    ...heights,
    width: Math.round(view.width ?? settings.ganttWidth),
    units: Math.max(MIN_UNITS, settings.endDate ?? automaticUnits(state, timeline)),
    column,
    plotHeight: plotHeight(state, rows, top, rowHeight),
    titleRoom: fit.titleRoom,
  });
  const { units, unitWidth } = frame;
  const now = settings.showToday ? view.now : undefined;
  const axisInputs = [units, unitWidth, now, state.theme, type.titles, sizes.header];
  const axis = cachedAxis(state, axisInputs, () =>
    buildAxis({
      timeline,
      units,
      unitWidth,
      now,
      measureUpper: (label) => type.measure(caseLabel(theme, timeline, label), 700, sizes.header).width,
      measureLower: (label) => type.measure(caseLabel(theme, timeline, label), 400, sizes.header).width,
    }),
  );
  const isColumnFitted = column !== undefined && 'longest' in column;
  return {
    state,
    view,
    theme,
    settings,
    timeline,
    type,
    sizes,
    tasks,
    rows,
    milestones: milestoneRows(tasks),
    rowHeight,
    frame,
    axis,
    edges: drawnEdges(state),
    hidesRepeated,
    isColumnFitted,
  };
}
