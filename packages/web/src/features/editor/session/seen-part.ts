import type { ElementRef } from '@giotto/chart/interact';
import type { Box, RowRange, Scene } from '@giotto/chart/layout';
import { ELEMENT_DEFAULTS, type Row, type State } from '@giotto/chart/model';
import { findRow } from '../../../components/chart/find-row.ts';

/**
 * Rows laid out beyond a resting view, and ahead of a scrolling one, so that they are ready before they become visible.
 */
const AHEAD = 12;
/** When fewer rows than this are left beyond a resting view, the next ones are laid out. */
const RESTING_OVERSCAN = 5;
/** The same for a moving view. */
const MOVING_OVERSCAN = 2;
/**
 * Rows laid out beyond a view that was jumped to, which shouldn't wait for what is out of view; one, because elements
 * may extend a little into the next row.
 */
const JUMP_OVERSCAN = 1;
/** Guessed row and header heights before the first layout. */
const GUESS = { header: { height: 50 }, plot: { y: 60 }, rowHeight: 30 };

/** The maximum share of the view that a sticky label column may take. */
const WIDEST_COLUMN = 0.5;

/** Whether the label column is so wide that it scrolls with the rest, because it would otherwise hide the plot. */
export function isColumnLoose({ column }: Scene, view: Box): boolean {
  return column.width > view.width * WIDEST_COLUMN;
}

/**
 * The rows to lay out for a view; `known` is a scene with the same row sizes. A scrolling view keeps what is drawn
 * nearby and adds rows in its direction; after a jump, hardly more than it shows.
 */
export function rowsAround(view: Box, known: Scene | undefined, isResting: boolean): RowRange {
  const measures = known ?? GUESS;
  const wide = rowsIn(view, measures, AHEAD);
  if (isResting) return wide;
  const least = rowsIn(view, measures, MOVING_OVERSCAN);
  const drawn = known?.shown;
  if (!drawn || drawn.from >= least.to || drawn.to <= least.from)
    return rowsIn(view, measures, JUMP_OVERSCAN);
  return {
    from: least.from >= drawn.from ? Math.max(drawn.from, wide.from) : wide.from,
    to: least.to <= drawn.to ? Math.min(drawn.to, wide.to) : wide.to,
  };
}

/** Whether a scene holds the visible rows and the next ones. */
export function isCovered(scene: Scene, view: Box, isResting: boolean): boolean {
  return holdsRows(scene, rowsIn(view, scene, isResting ? RESTING_OVERSCAN : MOVING_OVERSCAN));
}

/** Whether a scene that was laid out for a view holds what `rowsAround` gives for it; `isCovered` once the view moves on. */
export function isLaidOut(scene: Scene, view: Box, isResting: boolean): boolean {
  return holdsRows(scene, rowsIn(view, scene, isResting ? RESTING_OVERSCAN : JUMP_OVERSCAN));
}

function holdsRows(scene: Scene, { from, to }: RowRange): boolean {
  const count = scene.rows.length;
  return scene.shown.from <= Math.min(from, count) && scene.shown.to >= Math.min(to, count);
}

/** The parts of a scene that determine its rows' places. */
interface RowMeasures {
  readonly header: Pick<Box, 'height'>;
  readonly plot: Pick<Box, 'y'>;
  readonly rowHeight: number;
}

/** The visible rows and `ahead` more on both sides. The sticky timeline hides the rows beneath it. */
function rowsIn(view: Box, { header, plot, rowHeight }: RowMeasures, ahead: number): RowRange {
  const from = Math.floor((view.y + header.height - plot.y) / rowHeight) - ahead;
  const to = Math.ceil((view.y + view.height - plot.y) / rowHeight) + ahead;
  return { from: Math.max(0, from), to: Math.max(0, to) };
}

/** The x from which the plot is visible beside the label column. Undefined while its beginning is visible. */
export function leftOf(scene: Scene, view: Box): number | undefined {
  const { column, plot } = scene;
  const left = isColumnLoose(scene, view) ? view.x : Math.max(column.x, view.x) + column.width;
  return left <= plot.x ? undefined : left;
}

/** The row that an element is on or begins at. Null for elements without one. */
function rowOf(state: State, scene: Scene, { kind, id }: ElementRef): Row | null {
  switch (kind) {
    case 'task': {
      const host = state.task.get(id)?.rowTask;
      const row = findRow(scene.rows, id);
      return row < 0 && host !== undefined ? findRow(scene.rows, host) : row;
    }
    case 'milestone':
      return state.milestone.get(id)?.position ?? ELEMENT_DEFAULTS.milestone.position;
    case 'horizontalLane':
      return state.horizontalLane.get(id)?.rowIndex ?? ELEMENT_DEFAULTS.horizontalLane.rowIndex;
    case 'horizontalMarker':
      return state.horizontalMarker.get(id)?.rowIndex ?? ELEMENT_DEFAULTS.horizontalMarker.rowIndex;
    case 'verticalMarker':
      return state.verticalMarker.get(id)?.titleRow ?? ELEMENT_DEFAULTS.verticalMarker.titleRow;
    case 'dependency': {
      const from = state.dependency.get(id)?.from;
      if (from === undefined) return null;
      return rowOf(state, scene, { kind: state.task.has(from) ? 'task' : 'milestone', id: from });
    }
    default:
      return 0;
  }
}

/** A view of the row of an element outside the laid-out scene. Null when it has no row. */
export function viewOn(state: State, scene: Scene, ref: ElementRef): Box | null {
  const row = rowOf(state, scene, ref);
  if (row === null || row < 0) return null;
  const { header, plot, rowHeight, width } = scene;
  // Below the sticky timeline, and with a row around it, onto which it may extend.
  const y = plot.y + (row - 1) * rowHeight - header.height;
  return { x: 0, y, width, height: header.height + 3 * rowHeight };
}
