import { rowAt, unitAt } from '../geometry.ts';
import { defaultDuration, insertTask, type PlacedKind } from '../operations/index.ts';
import type { PointerInput } from '../pointer.ts';
import { rowBelowVisible } from '../row-places.ts';
import { listSnapTargets, snapEdge } from '../snapping.ts';
import type { Draft, GestureContext } from './gesture.ts';
import { placeByTool } from './place-by-tool.ts';

/**
 * Creates an element of default size at the pointer: a task below the row there, or at the end, anything else exactly
 * there (`ux.md` A1).
 */
export function placeAt(context: GestureContext, kind: PlacedKind | 'task', at: PointerInput): Draft {
  return kind === 'task' ? placeTask(context, at) : placeByTool(context, kind, at)(at);
}

function placeTask(context: GestureContext, at: PointerInput): Draft {
  const { scale, scene, state } = context;
  const id = context.newId();
  const ref = { kind: 'task', id } as const;
  const row = rowAt(scene, at.y);
  const after = (scene.rows[Math.floor(row)] ?? scene.rows.at(-1))?.taskId;
  const targets = listSnapTargets(context, row, new Set());
  const { unit: start, guides } = snapEdge(context, targets, unitAt(scene, at.x), at);
  const duration = defaultDuration(scale);
  const designTemplate = context.templateOf?.('task');
  return {
    changes: insertTask(
      state,
      {
        id,
        start,
        duration,
        ...(after !== undefined && rowBelowVisible(scene, state, after)),
        ...(designTemplate !== undefined && { designTemplate }),
      },
      scale,
    ),
    cursor: 'crosshair',
    badge: { start, end: start + duration },
    guides,
    select: [ref],
    editTitle: ref,
  };
}
