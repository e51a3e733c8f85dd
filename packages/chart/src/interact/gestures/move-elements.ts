import { orderedIds, type PlainChange } from '../../changes/index.ts';
import { ELEMENT_DEFAULTS, type Id, type Row } from '../../model/index.ts';
import type { ElementRef, Selection } from '../element-ref.ts';
import { isSelected } from '../element-ref.ts';
import { rowAt, xOfUnit, yOfRow } from '../geometry.ts';
import {
  duplicateElements,
  moveInTime,
  moveRows,
  spanOf,
  startOf,
  withDescendants,
} from '../operations/index.ts';
import { AXIS_SLOP, type PointerInput } from '../pointer.ts';
import { type Draft, type Gesture, type GestureContext, snapped } from './gesture.ts';

/**
 * Moves the grabbed element, and the selection when it is part of it, in time and between rows. The first 8 px decide
 * the direction; a clear pull the other way frees it, unless Shift is held. Alt copies (`ux.md` A3).
 */
export function moveElements(context: GestureContext, grabbed: ElementRef, from: PointerInput): Gesture {
  const chosen = isSelected(context.selection, grabbed) ? context.selection : [grabbed];
  const moved = includeDescendants(context, chosen);
  let direction: 'time' | 'rows' | null = null;
  return (to) => {
    direction ??= decideDirection(from, to);
    const along = { time: direction !== 'rows', rows: direction !== 'time' };
    if (!to.isShift && direction === 'time') along.rows = Math.abs(to.y - from.y) > context.scene.rowHeight;
    if (!to.isShift && direction === 'rows') along.time = Math.abs(to.x - from.x) > context.scene.rowHeight;
    const delta = along.time ? timeDelta(context, grabbed, from, to) : 0;
    if (to.isAlt) return draftOfCopies(context, chosen, delta);
    const rows = along.rows ? rowChanges(context, grabbed, chosen, from, to) : { changes: [] };
    const start = startOf(context.state, grabbed);
    const span = spanOf(context.state, grabbed);
    return {
      changes: [...moveInTime(context.state, moved, delta), ...rows.changes],
      cursor: 'grabbing',
      select: chosen,
      ...(start !== null && {
        badge: { start: start + delta, delta, ...(span && { end: start + delta + span.duration }) },
      }),
      ...(rows.insertion && { insertion: rows.insertion }),
    };
  };
}

function decideDirection(from: PointerInput, to: PointerInput): 'time' | 'rows' | null {
  const dx = Math.abs(to.x - from.x);
  const dy = Math.abs(to.y - from.y);
  if (Math.max(dx, dy) < AXIS_SLOP) return null;
  return dx >= dy ? 'time' : 'rows';
}

/** Parents take their descendants along. */
function includeDescendants({ state }: GestureContext, refs: Selection): Selection {
  const ids = refs.filter(({ kind }) => kind === 'task').map(({ id }) => id);
  const tasks = withDescendants(state, orderedIds(state, 'task'), ids);
  return [
    ...tasks.map((id) => ({ kind: 'task', id }) as const),
    ...refs.filter(({ kind }) => kind !== 'task'),
  ];
}

/** How far the grabbed element moves so that its start, or a bar's end, lies on a snap edge. */
function timeDelta(
  context: GestureContext,
  grabbed: ElementRef,
  from: PointerInput,
  to: PointerInput,
): number {
  const start = startOf(context.state, grabbed);
  if (start === null) return 0;
  return snapped(context, start + (to.x - from.x) / context.scene.unitWidth, to) - start;
}

function draftOfCopies(context: GestureContext, chosen: Selection, delta: number): Draft {
  const { changes, copies } = duplicateElements(context.state, chosen, context.newId);
  const shifted = changes.map((change): PlainChange => {
    if (change.type !== 'create') return change;
    const field = change.kind === 'task' ? 'start' : 'positionInUnit';
    const at = change.value[field];
    return typeof at === 'number' ? { ...change, value: { ...change.value, [field]: at + delta } } : change;
  });
  return { changes: shifted, cursor: 'grabbing', select: copies };
}

interface RowChanges {
  readonly changes: PlainChange[];
  readonly insertion?: { readonly x: number; readonly y: number };
}

function rowChanges(
  context: GestureContext,
  grabbed: ElementRef,
  chosen: Selection,
  from: PointerInput,
  to: PointerInput,
): RowChanges {
  const { scene, state } = context;
  const delta = (to.y - from.y) / scene.rowHeight;
  if (grabbed.kind === 'task') {
    const gap = gapAt(context, to.y);
    const ids = chosen.filter(({ kind }) => kind === 'task').map(({ id }) => id);
    const changes = moveRows(state, ids, gap.before);
    return changes.length === 0
      ? { changes }
      : { changes, insertion: { x: xOfUnit(scene, 0), y: yOfRow(scene, gap.row) } };
  }
  return { changes: chosen.flatMap((ref) => moveBetweenRows(context, ref, delta)) };
}

/** The gap between rows that the pointer is nearest to, and the task below it. */
export function gapAt({ scene }: GestureContext, y: number): { row: Row; before: Id | null } {
  const row = Math.min(scene.rows.length, Math.max(0, Math.round(rowAt(scene, y))));
  return { row, before: scene.rows[row]?.taskId ?? null };
}

/** Milestones move by half rows, lanes by whole ones, horizontal markers from gap to gap, flags along their line. */
function moveBetweenRows(context: GestureContext, { kind, id }: ElementRef, delta: Row): PlainChange[] {
  const { state } = context;
  const set = (field: string, value: number): PlainChange[] => [
    { type: 'set', kind, id, fields: { [field]: Math.max(0, value) } },
  ];
  if (kind === 'milestone') {
    const position = state.milestone.get(id)?.position ?? ELEMENT_DEFAULTS.milestone.position;
    return set('position', Math.round((position + delta) * 2) / 2);
  }
  if (kind === 'horizontalLane') {
    const row = state.horizontalLane.get(id)?.rowIndex ?? ELEMENT_DEFAULTS.horizontalLane.rowIndex;
    return set('rowIndex', Math.round(row + delta));
  }
  if (kind === 'horizontalMarker') {
    const row = state.horizontalMarker.get(id)?.rowIndex ?? ELEMENT_DEFAULTS.horizontalMarker.rowIndex;
    return set('rowIndex', Math.round(row + delta));
  }
  return [];
}
