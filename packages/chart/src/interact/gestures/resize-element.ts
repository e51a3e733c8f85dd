import type { ElementRef } from '../element-ref.ts';
import { rowAt, unitAt } from '../geometry.ts';
import { resizedSpan, setSpan, spanOf } from '../operations/index.ts';
import type { PointerInput } from '../pointer.ts';
import { type Gesture, type GestureContext, snapped } from './gesture.ts';

/** Drags the start or end of a bar or lane; never shorter than one snap step, or one row (`ux.md` A3). */
export function resizeElement(
  context: GestureContext,
  ref: ElementRef,
  edge: 'start' | 'end',
  from: PointerInput,
): Gesture {
  const { scene, state } = context;
  const span = spanOf(state, ref);
  if (!span) return () => ({ changes: [], cursor: 'default' });
  const grabbedAt = edge === 'start' ? span.start : span.start + span.duration;
  return (to) => {
    if (ref.kind === 'horizontalLane') {
      const row = Math.round(Math.max(0, grabbedAt + rowAt(scene, to.y) - rowAt(scene, from.y)));
      const next = resizedSpan(span, edge, row, 1);
      return { changes: setSpan(state, ref, next), cursor: 'ns-resize', select: [ref] };
    }
    const unit = snapped(context, grabbedAt + unitAt(scene, to.x) - unitAt(scene, from.x), to);
    const next = resizedSpan(span, edge, unit, leastDuration(context, span.duration, grabbedAt, to));
    return {
      changes: setSpan(state, ref, next),
      cursor: 'ew-resize',
      select: [ref],
      badge: { start: next.start, end: next.start + next.duration },
    };
  };
}

/** One snap step; a bar that is shorter already keeps its length, and without snapping a minute is enough. */
function leastDuration(context: GestureContext, duration: number, at: number, to: PointerInput): number {
  return to.isCtrl ? 1 / 1440 : Math.min(duration, context.snapStep(at));
}
