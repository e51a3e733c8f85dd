import type { Id } from '../../model/index.ts';
import { rowAt, unitAt } from '../geometry.ts';
import { insertTask } from '../operations/index.ts';
import type { PointerInput } from '../pointer.ts';
import { rowBelowVisible } from '../row-places.ts';
import { listSnapTargets, snapEdge } from '../snapping.ts';
import type { Gesture, GestureContext } from './gesture.ts';

/**
 * Draws a new task over the dragged time in its own row: below the row where the drag began, or at the end when that
 * was below all rows. Then its title is edited (`ux.md` A1).
 */
export function createTask(context: GestureContext, after: Id | undefined, from: PointerInput): Gesture {
  const id = context.newId();
  const targets = listSnapTargets(context, rowAt(context.scene, from.y), new Set());
  const designTemplate = context.templateOf?.('task');
  const row = after ?? context.scene.rows.at(-1)?.taskId;
  const place = row !== undefined && rowBelowVisible(context.scene, context.state, row);
  return (to) => {
    const anchor = unitAt(context.scene, from.x);
    const moving = unitAt(context.scene, to.x);
    const first = snapEdge(context, targets, Math.min(anchor, moving), to);
    const last = snapEdge(context, targets, Math.max(anchor, moving), to);
    const start = first.unit;
    const end = Math.max(start + context.snapStep(start), last.unit);
    const ref = { kind: 'task', id } as const;
    return {
      changes: insertTask(
        context.state,
        {
          id,
          start,
          duration: end - start,
          ...place,
          ...(designTemplate !== undefined && { designTemplate }),
        },
        context.scale,
      ),
      cursor: 'crosshair',
      badge: { start, end },
      guides: [...first.guides, ...(end === last.unit ? last.guides : [])],
      select: [ref],
      editTitle: ref,
    };
  };
}
