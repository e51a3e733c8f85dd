import type { Box, RowRange, Scene } from '../layout/index.ts';
import { type Id, type State, timelineOf } from '../model/index.ts';
import { minutesAt, unitAt as unitOf } from '../time/index.ts';
import { type Point, unitAt, xOfUnit } from './geometry.ts';

/** A chart and its picture. */
interface Drawn {
  readonly state: State;
  readonly scene: Scene;
}

/** What a person works on, which stays in place before anything else. */
interface Work {
  /** Rows by precedence; those out of view don't count. */
  readonly rows: readonly Id[];
  /** Something is typed or dragged: it stays in place even where the view shows the chart's beginning. */
  readonly isBusy: boolean;
}

/** A person who only looks. */
const AT_REST: Work = { rows: [], isBusy: false };

/**
 * How far a view has to move, in px of the picture, for the same rows and dates to stay where they are in it after others
 * have changed the chart. `view` is the visible part of the picture before that; header and column cover its edges. The
 * chart's beginning stays in view: what is inserted there is seen. A chart without any of its rows is another one, to which
 * the view doesn't move.
 */
export function keepInView(before: Drawn, after: Drawn, view: Box, work: Work = AT_REST): Point {
  const [old, now] = [placesOf(before), placesOf(after)];
  const kept = keptRow([...old.keys()], rowsIn(before.scene, view), (id) => now.has(id), work.rows);
  if (kept === undefined) return { x: 0, y: 0 };
  const isAtTop = rowsIn(before.scene, view).from === 0 && !work.isBusy;
  const y = isAtTop ? 0 : (now.get(kept) ?? 0) - (old.get(kept) ?? 0);
  return { x: acrossFor(before, after, view, work), y };
}

const placesOf = ({ scene }: Drawn) => new Map(scene.rows.map(({ taskId, y }) => [taskId, y]));

/** The rows that a view shows below the header, the first one as a whole. */
function rowsIn({ header, plot, rowHeight }: Scene, { y, height }: Box): RowRange {
  const top = Math.max(plot.y, Math.max(0, y) + header.height);
  return {
    from: Math.ceil((top - plot.y) / rowHeight),
    to: Math.max(0, Math.ceil((y + height - plot.y) / rowHeight)),
  };
}

/**
 * The row that stays where it is: of those worked on in view, else the first in view, the rows below it, and those above,
 * the first that is still there. Undefined when none is.
 */
export function keptRow(
  rows: readonly Id[],
  { from, to }: RowRange,
  isThere: (id: Id) => boolean,
  worked: readonly Id[] = [],
): Id | undefined {
  const seen = new Set(rows.slice(from, to));
  const own = worked.filter((id) => seen.has(id));
  return [...own, ...rows.slice(from), ...rows.slice(0, from).reverse()].find(isThere);
}

/** Keeps the date at the column's edge. A column that has grown covers nothing while the timeline's beginning is in view. */
function acrossFor(before: Drawn, after: Drawn, view: Box, { isBusy }: Work): number {
  const { column, plot } = before.scene;
  const edge = Math.max(plot.x, view.x + column.width);
  const date = minutesAt(unitAt(before.scene, edge), timelineOf(before.state).startDate);
  const there = xOfUnit(after.scene, unitOf(date, timelineOf(after.state).startDate));
  const isAtBeginning = edge === plot.x && !isBusy;
  return there - edge - (isAtBeginning ? after.scene.plot.x - plot.x : 0);
}
