import type { PlainChange } from '../../changes/index.ts';
import type { Box } from '../../layout/index.ts';
import type { Id, Px, Row, Unit } from '../../model/index.ts';
import { rowAt, xOfUnit, yOfRow } from '../geometry.ts';
import { hasRoomOnRow, hostOf, moveBars, shareRow } from '../operations/index.ts';
import type { GestureContext } from './gesture.ts';

/** The middle part of a row's height where a drop targets the row itself rather than a gap. */
const MIDDLE = { from: 1 / 3, to: 2 / 3 };

/** The effect of dropping bars at a height, and its preview: a line between rows, or a frame around a row. */
export interface RowDrop {
  readonly changes: PlainChange[];
  readonly insertion?: { readonly x: Px; readonly y: Px };
  readonly onto?: Box;
}

/** The gap between rows that is nearest to the pointer, and the task below it. */
export function gapAt({ scene }: Pick<GestureContext, 'scene'>, y: Px): { row: Row; before: Id | null } {
  const row = Math.min(scene.rows.length, Math.max(0, Math.round(rowAt(scene, y))));
  return { row, before: scene.rows[row]?.taskId ?? null };
}

/**
 * Drops bars at a height: on the middle of a row with room for them they share the row, elsewhere they get their own
 * row in the nearest gap (`ux.md` A3, A5). `delta`: how far they move in time meanwhile.
 */
export function dropBars(
  context: Pick<GestureContext, 'scene' | 'state'>,
  ids: readonly Id[],
  y: Px,
  delta: Unit,
): RowDrop {
  const { scene, state } = context;
  const at = rowAt(scene, y);
  const row = Math.floor(at);
  const part = at - row;
  const { taskId: host, isCollapsed } = scene.rows[row] ?? {};
  // A closed parent's bar represents everything within it: there is no room next to it.
  if (host !== undefined && !isCollapsed && part >= MIDDLE.from && part < MIDDLE.to) {
    // On the middle of the row that they are already on, nothing happens.
    if (ids.every((id) => hostOf(state, id) === host)) return { changes: [] };
    if (hasRoomOnRow(state, ids, host, delta)) {
      const { x, width } = scene.plot;
      const onto = { x, y: yOfRow(scene, row), width, height: scene.rowHeight };
      return { changes: shareRow(state, ids, host), onto };
    }
  }
  const gap = gapAt(context, y);
  const changes = moveBars(state, ids, gap.before);
  if (changes.length === 0) return { changes };
  return { changes, insertion: { x: xOfUnit(scene, 0), y: yOfRow(scene, gap.row) } };
}

/** `dropBars` for one gesture: caches the result per place among the rows and movement in time. */
export function createBarDrop(context: GestureContext, ids: readonly Id[]): (y: Px, delta: Unit) => RowDrop {
  const { state } = context;
  let last: { readonly key: string; readonly drop: RowDrop } | null = null;
  return (y, delta) => {
    const { scene } = context;
    // Thirds of rows: the middle one, and the gaps to which the others belong.
    const key = `${Math.floor(rowAt(scene, y) * 3)} ${gapAt({ scene }, y).row} ${delta}`;
    if (last?.key !== key) last = { key, drop: dropBars({ scene, state }, ids, y, delta) };
    return last.drop;
  };
}
