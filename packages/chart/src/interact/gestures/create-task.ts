import type { Id } from '../../model/index.ts';
import { unitAt } from '../geometry.ts';
import { insertTask } from '../operations/index.ts';
import type { PointerInput } from '../pointer.ts';
import { type Gesture, type GestureContext, snapped } from './gesture.ts';

/**
 * Draws a new task over the dragged time in a row of its own: below the row where the drag began, or at the end
 * when that was below all rows. Its title is edited next (`ux.md` A1).
 */
export function createTask(context: GestureContext, after: Id | undefined, from: PointerInput): Gesture {
  const id = context.newId();
  return (to) => {
    const anchor = unitAt(context.scene, from.x);
    const moving = unitAt(context.scene, to.x);
    const start = snapped(context, Math.min(anchor, moving), to);
    const end = Math.max(start + context.snapStep(start), snapped(context, Math.max(anchor, moving), to));
    const ref = { kind: 'task', id } as const;
    return {
      changes: insertTask(
        context.state,
        {
          id,
          start,
          duration: end - start,
          ...(after !== undefined && { after }),
          ...(context.taskTemplate !== undefined && { designTemplate: context.taskTemplate }),
        },
        context.scale,
      ),
      cursor: 'crosshair',
      badge: { start, end },
      select: [ref],
      editTitle: ref,
    };
  };
}
