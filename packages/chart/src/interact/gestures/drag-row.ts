import { rowsOf } from '../../changes/index.ts';
import type { Id } from '../../model/index.ts';
import { yOfRow } from '../geometry.ts';
import { withDescendants } from '../operations/hierarchy.ts';
import { hostOf, indentationOf, moveRows } from '../operations/index.ts';
import type { PointerInput } from '../pointer.ts';
import type { Gesture, GestureContext } from './gesture.ts';
import { gapAt } from './row-drop.ts';

/** Px of horizontal movement for one level (`ux.md` A5). */
const LEVEL_STEP = 14;

/** Drags rows by their grip: vertically to another place, horizontally to another level (`ux.md` A5). */
export function dragRow(context: GestureContext, row: Id, from: PointerInput): Gesture {
  const { scene, selection, state } = context;
  const chosen = selection.filter(({ kind }) => kind === 'task').map(({ id }) => hostOf(state, id));
  const ids = chosen.includes(row) ? [...new Set(chosen)] : [row];
  const order = rowsOf(state);
  const moved = new Set(withDescendants(state, order, ids));
  return (to) => {
    const gap = gapAt(context, to.y);
    const level = indentationOf(state, row) + Math.round((to.x - from.x) / LEVEL_STEP);
    const above = order[(gap.before === null ? order.length : order.indexOf(gap.before)) - 1];
    const deepest = above === undefined ? 0 : indentationOf(state, above) + 1;
    const isInPlace =
      gap.before === null || moved.has(gap.before) || (above !== undefined && moved.has(above));
    const least = isInPlace || gap.before === null ? 0 : indentationOf(state, gap.before);
    const shown = Math.min(deepest, Math.max(least, level));
    return {
      changes: moveRows(state, ids, gap.before, level),
      cursor: 'grabbing',
      select: ids.map((id) => ({ kind: 'task', id })),
      insertion: { x: scene.column.x + 20 + shown * LEVEL_STEP, y: yOfRow(scene, gap.row) },
    };
  };
}
