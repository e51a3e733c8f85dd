import type { Box, Scene } from '../../layout/index.ts';
import { isElementKind } from '../../model/index.ts';
import { isSelected, type Selection } from '../element-ref.ts';
import { isTouching, yOfRow } from '../geometry.ts';
import type { PointerInput } from '../pointer.ts';
import type { Gesture, GestureContext } from './gesture.ts';

/** Selects every bar, milestone and marker that the dragged rectangle touches; with Shift, adds them (`ux.md` A2). */
export function marquee(context: GestureContext, from: PointerInput): Gesture {
  const { selection } = context;
  const kept = from.isShift ? selection : [];
  return (to) => {
    const box = {
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      width: Math.abs(to.x - from.x),
      height: Math.abs(to.y - from.y),
    };
    const { layers } = sceneAround(context, box);
    const items = [...layers.tasks, ...layers.milestones, ...layers.markers];
    const touched = items.flatMap(({ kind, id, box: itemBox }): Selection => {
      if (!isElementKind(kind) || !isTouching(itemBox, box)) return [];
      return isSelected(kept, { kind, id }) ? [] : [{ kind, id }];
    });
    return { changes: [], cursor: 'crosshair', marquee: box, select: [...kept, ...touched] };
  };
}

/** The visible part of the scene, or the whole scene when the rectangle has grown beyond that. */
function sceneAround(context: GestureContext, { y, height }: Box): Scene {
  const { scene } = context;
  const { from, to } = scene.shown;
  const isSeen = yOfRow(scene, from) <= y || from === 0;
  const isEndSeen = y + height <= yOfRow(scene, to) || to === scene.rows.length;
  return isSeen && isEndSeen ? scene : (context.wholeScene ?? scene);
}
