import { apply, orderedIds, type PlainChange } from '../../changes/index.ts';
import { ELEMENT_DEFAULTS, type Row, type Unit } from '../../model/index.ts';
import type { ElementRef, Selection } from '../element-ref.ts';
import { isSelected } from '../element-ref.ts';
import { rowAt } from '../geometry.ts';
import {
  duplicateElements,
  moveInTime,
  spanOf,
  startOf,
  stopAtStart,
  withDescendants,
} from '../operations/index.ts';
import { AXIS_SLOP, type PointerInput } from '../pointer.ts';
import { toDataRow, toVisibleRow, visibleRowOf } from '../row-places.ts';
import { listSnapTargets, type SnappedShift, type SnapTargets, snapShift } from '../snapping.ts';
import type { Draft, Gesture, GestureContext } from './gesture.ts';
import { createBarDrop, dropBars, type RowDrop } from './row-drop.ts';

/**
 * Moves the grabbed element, and the selection when it's part of it, in time and between rows. The first 8 px decide
 * the direction; a clear pull in the other direction frees it, unless Shift is held. Alt copies (`ux.md` A3).
 */
export function moveElements(context: GestureContext, grabbed: ElementRef, from: PointerInput): Gesture {
  const chosen = isSelected(context.selection, grabbed) ? context.selection : [grabbed];
  const moved = includeDescendants(context, chosen);
  const targets = targetsOf(context, grabbed, from, moved);
  const drop = createBarDrop(context, taskIds(chosen));
  let direction: 'time' | 'rows' | null = null;
  return (to) => {
    direction ??= decideDirection(from, to);
    const along = { time: direction !== 'rows', rows: direction !== 'time' };
    if (!to.isShift && direction === 'time') along.rows = Math.abs(to.y - from.y) > context.scene.rowHeight;
    if (!to.isShift && direction === 'rows') along.time = Math.abs(to.x - from.x) > context.scene.rowHeight;
    const { delta, guides } = along.time
      ? shiftInTime(context, targets, grabbed, moved, from, to)
      : { delta: 0, guides: [] };
    const badge = badgeOf(context, grabbed, delta);
    if (to.isAlt)
      return { ...draftOfCopies(context, chosen, delta, along.rows ? to.y : null), ...badge, guides };
    const rows = along.rows ? rowChanges() : { changes: [] };
    return {
      cursor: 'grabbing',
      select: chosen,
      held: grabbed.id,
      guides,
      ...badge,
      ...rows,
      changes: [...moveInTime(context.state, moved, delta), ...rows.changes],
    };

    function rowChanges(): RowDrop {
      if (grabbed.kind === 'task') return drop(to.y, delta);
      const by = (to.y - from.y) / context.scene.rowHeight;
      return { changes: chosen.flatMap((ref) => moveBetweenRows(context, ref, by)) };
    }
  };
}

function decideDirection(from: PointerInput, to: PointerInput): 'time' | 'rows' | null {
  const dx = Math.abs(to.x - from.x);
  const dy = Math.abs(to.y - from.y);
  if (Math.max(dx, dy) < AXIS_SLOP) return null;
  return dx >= dy ? 'time' : 'rows';
}

/** Adds the descendants of parents. */
function includeDescendants({ state }: GestureContext, refs: Selection): Selection {
  const tasks = withDescendants(state, orderedIds(state, 'task'), taskIds(refs));
  return [
    ...tasks.map((id) => ({ kind: 'task', id }) as const),
    ...refs.filter(({ kind }) => kind !== 'task'),
  ];
}

function targetsOf(
  context: GestureContext,
  grabbed: ElementRef,
  from: PointerInput,
  moved: Selection,
): SnapTargets {
  const row = grabbed.kind === 'task' ? visibleRowOf(context.scene, context.state, grabbed.id) : undefined;
  return listSnapTargets(context, row ?? rowAt(context.scene, from.y), new Set(moved.map(({ id }) => id)));
}

/**
 * How far the grabbed element moves so that its start, or a bar's end, snaps, and no element moved with it goes before
 * the timeline's start.
 */
function shiftInTime(
  context: GestureContext,
  targets: SnapTargets,
  grabbed: ElementRef,
  moved: Selection,
  from: PointerInput,
  to: PointerInput,
): SnappedShift {
  const start = startOf(context.state, grabbed);
  if (start === null) return { delta: 0, guides: [] };
  const span = spanOf(context.state, grabbed);
  const edges = span ? [start, start + span.duration] : [start];
  const snapped = snapShift(context, targets, edges, (to.x - from.x) / context.scene.unitWidth, to);
  const delta = stopAtStart(context.state, moved, snapped.delta);
  return delta === snapped.delta ? snapped : { delta, guides: [] };
}

function badgeOf({ state }: GestureContext, grabbed: ElementRef, delta: Unit): Pick<Draft, 'badge'> {
  const start = startOf(state, grabbed);
  if (start === null) return {};
  const span = spanOf(state, grabbed);
  return { badge: { start: start + delta, delta, ...(span && { end: start + delta + span.duration }) } };
}

/** Moves the copies in time, and to another row if dropped there. */
function draftOfCopies(context: GestureContext, chosen: Selection, delta: Unit, y: number | null): Draft {
  const { scene, state } = context;
  const { changes, copies } = duplicateElements(state, chosen, context.newId);
  const shifted = changes.map((change): PlainChange => {
    if (change.type !== 'create') return change;
    const field = change.kind === 'task' ? 'start' : 'positionInUnit';
    const at = change.value[field];
    return typeof at === 'number' ? { ...change, value: { ...change.value, [field]: at + delta } } : change;
  });
  const draft = { cursor: 'grabbing', select: copies, ...(copies[0] && { held: copies[0].id }) } as const;
  const ids = taskIds(copies);
  if (y === null || ids.length === 0) return { ...draft, changes: shifted };
  const drop = dropBars({ scene, state: apply(state, shifted).state }, ids, y, 0);
  return { ...draft, ...drop, changes: [...shifted, ...drop.changes] };
}

/**
 * Moves milestones by half rows, lanes by whole ones, horizontal markers from gap to gap, flags along their line: by rows
 * that are visible.
 */
function moveBetweenRows(context: GestureContext, { kind, id }: ElementRef, delta: Row): PlainChange[] {
  const { state } = context;
  const set = (field: string, value: number): PlainChange[] => [
    { type: 'set', kind, id, fields: { [field]: Math.max(0, value) } },
  ];
  const moved = (row: Row, steps: number) =>
    toDataRow(context, Math.round((toVisibleRow(context, row) + delta) * steps) / steps);
  if (kind === 'milestone') {
    const position = state.milestone.get(id)?.position ?? ELEMENT_DEFAULTS.milestone.position;
    return set('position', moved(position, 2));
  }
  if (kind === 'horizontalLane') {
    const row = state.horizontalLane.get(id)?.rowIndex ?? ELEMENT_DEFAULTS.horizontalLane.rowIndex;
    return set('rowIndex', moved(row, 1));
  }
  if (kind === 'horizontalMarker') {
    const row = state.horizontalMarker.get(id)?.rowIndex ?? ELEMENT_DEFAULTS.horizontalMarker.rowIndex;
    return set('rowIndex', moved(row, 1));
  }
  return [];
}

function taskIds(refs: Selection): string[] {
  return refs.filter(({ kind }) => kind === 'task').map(({ id }) => id);
}
