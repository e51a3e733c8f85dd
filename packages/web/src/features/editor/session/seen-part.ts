import type { ElementRef } from '@giotto/chart/interact';
import type { Box, RowRange, Scene } from '@giotto/chart/layout';
import { ELEMENT_DEFAULTS, type Row, type State } from '@giotto/chart/model';
import { findRow } from './row-index.ts';

/** Rows laid out beyond the view once it rests, and ahead of it while it scrolls on: there before they are seen. */
const AHEAD = 12;
/** When fewer than these are left beyond a view that rests, the next ones are laid out. */
const LEAST_AHEAD = 5;
/** Rows beyond a view that moves: a jump is not to wait for what nobody sees yet. */
const LEAST = 2;
/** Until a chart was ever laid out: as high as rows and header may be guessed. */
const GUESS = { plot: { y: 60 }, rowHeight: 30 };

/** The share of the view that the label column may take while it stays in view. */
const WIDEST_COLUMN = 0.5;

/** Whether the label column is so wide that it scrolls with the rest: else it would hide the plot. */
export function isColumnLoose({ column }: Scene, view: Box): boolean {
  return column.width > view.width * WIDEST_COLUMN;
}

/**
 * The rows to be laid out for a view; `known` is a picture of the same measures. A view that moves keeps what is drawn
 * near it and gets the next rows where it moves to; after a jump hardly more than it shows.
 */
export function rowsAround(view: Box, known: Scene | undefined, isResting: boolean): RowRange {
  const measures = known ?? GUESS;
  const wide = rowsIn(view, measures, AHEAD);
  if (isResting) return wide;
  const least = rowsIn(view, measures, LEAST);
  const drawn = known?.shown;
  if (!drawn || drawn.from >= least.to || drawn.to <= least.from) return least;
  return {
    from: least.from >= drawn.from ? Math.max(drawn.from, wide.from) : wide.from,
    to: least.to <= drawn.to ? Math.min(drawn.to, wide.to) : wide.to,
  };
}

/** Whether a picture holds the rows that are seen, and the next ones. */
export function isCovered(scene: Scene, view: Box, isResting: boolean): boolean {
  const { from, to } = rowsIn(view, scene, isResting ? LEAST_AHEAD : LEAST);
  const count = scene.rows.length;
  return scene.shown.from <= Math.min(from, count) && scene.shown.to >= Math.min(to, count);
}

function rowsIn(
  view: Box,
  { plot, rowHeight }: { readonly plot: Pick<Box, 'y'>; readonly rowHeight: number },
  ahead: number,
): RowRange {
  const from = Math.floor((view.y - plot.y) / rowHeight) - ahead;
  const to = Math.ceil((view.y + view.height - plot.y) / rowHeight) + ahead;
  return { from: Math.max(0, from), to: Math.max(0, to) };
}

/** From which x on the plot is seen beside the label column; undefined while its beginning is. */
export function leftOf(scene: Scene, view: Box): number | undefined {
  const { column, plot } = scene;
  const left = isColumnLoose(scene, view) ? view.x : Math.max(column.x, view.x) + column.width;
  return left <= plot.x ? undefined : left;
}

/** The row that an element stands on, or begins at; null for what has none. */
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

/** A view on the row of an element that is not in the picture; null when that is nowhere. */
export function viewOn(state: State, scene: Scene, ref: ElementRef): Box | null {
  const row = rowOf(state, scene, ref);
  if (row === null || row < 0) return null;
  return { x: 0, y: scene.plot.y + row * scene.rowHeight, width: scene.width, height: scene.rowHeight };
}
