import { isElementKind } from '../../model/index.ts';
import { isSelected, type Selection } from '../element-ref.ts';
import { isTouching } from '../geometry.ts';
import type { PointerInput } from '../pointer.ts';
import type { Gesture, GestureContext } from './gesture.ts';

/** Selects every bar, milestone and marker that the dragged rectangle touches; with Shift it adds (`ux.md` A2). */
export function marquee({ scene, selection }: GestureContext, from: PointerInput): Gesture {
  const kept = from.isShift ? selection : [];
  const items = [...scene.layers.tasks, ...scene.layers.milestones, ...scene.layers.markers];
  return (to) => {
    const box = {
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      width: Math.abs(to.x - from.x),
      height: Math.abs(to.y - from.y),
    };
    const touched = items.flatMap(({ kind, id, box: itemBox }): Selection => {
      if (!isElementKind(kind) || !isTouching(itemBox, box)) return [];
      return isSelected(kept, { kind, id }) ? [] : [{ kind, id }];
    });
    return { changes: [], cursor: 'crosshair', marquee: box, select: [...kept, ...touched] };
  };
}
