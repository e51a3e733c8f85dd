import { ELEMENT_DEFAULTS } from '../../model/index.ts';
import type { ElementRef } from '../element-ref.ts';
import { rowAt, unitAt } from '../geometry.ts';
import type { PointerInput } from '../pointer.ts';
import { toDataRow, toVisibleRow } from '../row-places.ts';
import { type Gesture, type GestureContext, snapped } from './gesture.ts';
import { moveElements } from './move-elements.ts';

/**
 * Drags a marker by its title: along the line the title slides, across it the line moves (`ux.md` A7). The first 8 px
 * decide which.
 */
export function slideTitle(context: GestureContext, marker: ElementRef, from: PointerInput): Gesture {
  const { scene, state } = context;
  const isVertical = marker.kind === 'verticalMarker';
  const move = moveElements(context, marker, from);
  // Layout may have moved the flag to the first free place: it slides from where it's shown.
  const item = scene.layers.markers.find(({ kind, id }) => kind === marker.kind && id === marker.id);
  const drawn = item?.parts.find(({ part }) => part === 'flag')?.box ?? null;
  let isSliding: boolean | null = null;
  return (to) => {
    const dx = Math.abs(to.x - from.x);
    const dy = Math.abs(to.y - from.y);
    if (isSliding === null && Math.max(dx, dy) >= 8) isSliding = isVertical ? dy > dx : dx >= dy;
    if (!isSliding) return move(to);
    const fields = isVertical
      ? { titleRow: slidRow() }
      : { titlePositionInUnit: Math.max(0, snapped(context, slidUnit(), to)) };
    return { changes: [{ type: 'set', ...marker, fields }], cursor: 'grabbing', select: [marker] };

    function slidRow(): number {
      const row = state.verticalMarker.get(marker.id)?.titleRow ?? ELEMENT_DEFAULTS.verticalMarker.titleRow;
      const at = drawn === null ? toVisibleRow(context, row) : rowAt(scene, drawn.y + drawn.height / 2) - 0.5;
      return toDataRow(context, Math.max(0, Math.round(at + (to.y - from.y) / scene.rowHeight)));
    }
    function slidUnit(): number {
      const defaults = ELEMENT_DEFAULTS.horizontalMarker;
      const unit = state.horizontalMarker.get(marker.id)?.titlePositionInUnit ?? defaults.titlePositionInUnit;
      return (drawn === null ? unit : unitAt(scene, drawn.x)) + (to.x - from.x) / scene.unitWidth;
    }
  };
}
