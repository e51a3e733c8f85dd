import { rowAt, unitAt } from '../geometry.ts';
import { type PlacedKind, placeElement } from '../operations/index.ts';
import { isDrag, type PointerInput } from '../pointer.ts';
import { toDataRow } from '../row-places.ts';
import { listSnapTargets, snapEdge } from '../snapping.ts';
import type { Gesture, GestureContext } from './gesture.ts';

/** Places a milestone, lane or marker: a click in its default size, a drag over the dragged span (`ux.md` A1, A7). */
export function placeByTool(context: GestureContext, kind: PlacedKind, from: PointerInput): Gesture {
  const id = context.newId();
  const ref = { kind, id } as const;
  const targets = listSnapTargets(context, rowAt(context.scene, from.y), new Set());
  return (to) => {
    const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
    const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
    const first = snapEdge(context, targets, unitAt(context.scene, kind === 'milestone' ? to.x : left), to);
    const { unit } = first;
    const { unit: end } = snapEdge(context, targets, unitAt(context.scene, right), to);
    const row = Math.max(0, toDataRow(context, rowAt(context.scene, kind === 'milestone' ? to.y : top)));
    const isDragged = isDrag(from, to);
    const at = {
      unit,
      row,
      ...(isDragged && {
        duration: Math.max(context.snapStep(unit), end - unit),
        rows: Math.max(1, Math.ceil(toDataRow(context, rowAt(context.scene, bottom))) - Math.floor(row)),
      }),
    };
    const isSpan = kind === 'verticalLane';
    return {
      changes: placeElement(kind, id, at, context.titleOf(kind), context.scale, context.templateOf?.(kind)),
      cursor: 'crosshair',
      badge: {
        start: unit,
        ...(isSpan && isDragged && { end: Math.max(end, unit + context.snapStep(unit)) }),
      },
      guides: kind === 'horizontalLane' || kind === 'horizontalMarker' ? [] : first.guides,
      select: [ref],
      editTitle: ref,
    };
  };
}
