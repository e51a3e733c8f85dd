import type { PlainChange } from '../../changes/index.ts';
import { type ElementRef, isSelected, type Selection } from '../element-ref.ts';
import { rowAt, unitAt } from '../geometry.ts';
import { resizedSpan, type Span, setSpan, spanOf } from '../operations/index.ts';
import type { PointerInput } from '../pointer.ts';
import { toDataRow, toVisibleRow, visibleRowOf } from '../row-places.ts';
import { listSnapTargets, snapEdge } from '../snapping.ts';
import type { Gesture, GestureContext } from './gesture.ts';

/**
 * Drags the start or end of a bar or lane, and those of all other selected elements of its kind by the same time; none
 * gets shorter than one snap step, or one row (`ux.md` A3).
 */
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
  const together = partnersOf(context, ref);
  const select: Selection = together.length > 1 ? context.selection : [ref];
  if (ref.kind === 'horizontalLane') {
    const seenAt = toVisibleRow(context, grabbedAt);
    return (to) => {
      const seen = Math.max(0, seenAt + rowAt(scene, to.y) - rowAt(scene, from.y));
      const row = toDataRow(context, Math.round(seen));
      const changes = resizeAll(context, together, edge, row - grabbedAt, () => 1);
      return { changes, cursor: 'ns-resize', select, held: ref.id };
    };
  }
  const targets = listSnapTargets(context, rowOf(context, ref, from), new Set(together.map(({ id }) => id)));
  return (to) => {
    const wanted = grabbedAt + unitAt(scene, to.x) - unitAt(scene, from.x);
    const { unit, guides } = snapEdge(context, targets, wanted, to);
    const least = (one: Span) => minDuration(context, one, edge, to);
    const next = resizedSpan(span, edge, unit, least(span));
    const reached = edge === 'start' ? next.start : next.start + next.duration;
    return {
      changes: resizeAll(context, together, edge, unit - grabbedAt, least),
      cursor: 'ew-resize',
      select,
      held: ref.id,
      badge: { start: next.start, end: next.start + next.duration },
      guides: reached === unit ? guides : [],
    };
  };
}

/** The elements resized together: the selection of that kind if it contains the grabbed one, else only that. */
function partnersOf({ selection }: GestureContext, ref: ElementRef): Selection {
  return isSelected(selection, ref) ? selection.filter(({ kind }) => kind === ref.kind) : [ref];
}

function resizeAll(
  { state }: GestureContext,
  refs: Selection,
  edge: 'start' | 'end',
  delta: number,
  least: (span: Span) => number,
): PlainChange[] {
  return refs.flatMap((ref) => {
    const span = spanOf(state, ref);
    if (!span) return [];
    const at = edge === 'start' ? span.start : span.start + span.duration;
    return setSpan(state, ref, resizedSpan(span, edge, at + delta, least(span)));
  });
}

function rowOf({ scene, state }: GestureContext, { kind, id }: ElementRef, from: PointerInput): number {
  return (kind === 'task' ? visibleRowOf(scene, state, id) : undefined) ?? rowAt(scene, from.y);
}

/** One snap step; a bar that is already shorter keeps its length, and without snapping a minute is the minimum. */
function minDuration(
  context: GestureContext,
  { start, duration }: Span,
  edge: 'start' | 'end',
  to: PointerInput,
): number {
  const at = edge === 'start' ? start : start + duration;
  return to.isCtrl ? 1 / 1440 : Math.min(duration, context.snapStep(at));
}
