import { type Id, type Px, type Row, spanOfTask, type Unit } from '../model/index.ts';
import { yOfRow } from './geometry.ts';
import type { GestureContext } from './gestures/gesture.ts';
import type { Guide } from './guide.ts';
import { spanOf } from './operations/resize.ts';
import { guestsOf } from './operations/shared-rows.ts';
import type { PointerInput } from './pointer.ts';

/** Px within which an edge snaps (`ux.md` A3). */
const REACH: Px = 6;
/** Rows up and down whose bars attract edges. */
const NEIGHBOURS: Row = 4;
const HALF_MINUTE: Unit = 0.5 / 1440;

/** A place in time that attracts edges; lower priorities come first. */
interface SnapTarget {
  readonly unit: Unit;
  /** 1: nearby starts and ends, 2: today, 3: edges of lanes. The grid comes before all of them. */
  readonly priority: 1 | 2 | 3;
  readonly top: Px;
  readonly bottom: Px;
}

/** What edges can snap to during one gesture. */
export interface SnapTargets {
  readonly row: Row;
  readonly list: readonly SnapTarget[];
}

/** Lists the snap targets around a row, except the moved elements themselves (`except`). */
export function listSnapTargets(context: GestureContext, row: Row, except: ReadonlySet<Id>): SnapTargets {
  const { scene, state, today } = context;
  const list: SnapTarget[] = [];
  const add = (unit: Unit, at: Row) =>
    list.push({ unit, priority: 1, top: yOfRow(scene, at), bottom: yOfRow(scene, at + 1) });
  const from = Math.max(0, Math.floor(row) - NEIGHBOURS);
  const to = Math.min(scene.rows.length - 1, Math.floor(row) + NEIGHBOURS);
  for (let at = from; at <= to; at++) {
    const host = scene.rows[at]?.taskId;
    if (host === undefined) continue;
    for (const id of [host, ...guestsOf(state, host)]) {
      const task = except.has(id) ? undefined : state.task.get(id);
      if (!task) continue;
      const { start, end } = spanOfTask(task);
      add(start, at);
      if (end > start) add(end, at);
    }
  }
  for (const [id, { positionInUnit = 0, position = 0 }] of state.milestone) {
    if (!except.has(id) && position >= from && position <= to + 1) add(positionInUnit, position);
  }
  const whole = { top: scene.plot.y, bottom: scene.plot.y + scene.plot.height };
  if (today !== undefined) list.push({ unit: today, priority: 2, ...whole });
  for (const [id] of state.verticalLane) {
    const span = except.has(id) ? null : spanOf(state, { kind: 'verticalLane', id });
    if (!span) continue;
    list.push({ unit: span.start, priority: 3, ...whole });
    list.push({ unit: span.start + span.duration, priority: 3, ...whole });
  }
  return { row, list };
}

/** The result of a snapped movement. */
export interface SnappedShift {
  readonly delta: Unit;
  readonly guides: readonly Guide[];
}

/**
 * Snaps a movement of edges by `delta`: the first edge to the grid, else any edge to a target within 6 px, by priority
 * and then distance, else to the grid at any distance. With Ctrl, rounds to the minute instead.
 */
export function snapShift(
  context: GestureContext,
  targets: SnapTargets,
  edges: readonly Unit[],
  delta: Unit,
  input: PointerInput,
): SnappedShift {
  const toMinute = (unit: Unit): Unit => Math.round(unit * 1440) / 1440;
  const [first = 0] = edges;
  if (input.isCtrl) return { delta: toMinute(first + delta) - first, guides: [] };
  const reach = REACH / context.scene.unitWidth;
  const gridDelta = context.snap(first + delta) - first;
  const isOnGrid = !context.hasNoGrid && Math.abs(gridDelta - delta) <= reach;
  const pulled = isOnGrid ? undefined : findPull(targets, edges, delta, reach);
  const chosen = pulled ?? gridDelta;
  return { delta: chosen, guides: findGuides(context, targets, edges, chosen) };
}

/** The snapped position of one edge, with its guides; never before the timeline's start. */
export function snapEdge(
  context: GestureContext,
  targets: SnapTargets,
  unit: Unit,
  input: PointerInput,
): { readonly unit: Unit; readonly guides: readonly Guide[] } {
  const { delta, guides } = snapShift(context, targets, [unit], 0, input);
  return unit + delta >= 0 ? { unit: unit + delta, guides } : { unit: 0, guides: [] };
}

function findPull({ list }: SnapTargets, edges: readonly Unit[], delta: Unit, reach: Unit): Unit | undefined {
  let best: { priority: number; distance: Unit; delta: Unit } | undefined;
  for (const { unit, priority } of list) {
    for (const edge of edges) {
      const distance = Math.abs(unit - edge - delta);
      if (distance > reach) continue;
      const isBetter =
        best === undefined ||
        priority < best.priority ||
        (priority === best.priority && distance < best.distance);
      if (isBetter) best = { priority, distance, delta: unit - edge };
    }
  }
  return best?.delta;
}

/** One line for each position that an edge now shares with something, from there to the moved row. */
function findGuides(
  { scene }: GestureContext,
  { row, list }: SnapTargets,
  edges: readonly Unit[],
  delta: Unit,
): readonly Guide[] {
  const guides = new Map<Unit, Guide>();
  const own = { top: yOfRow(scene, Math.floor(row)), bottom: yOfRow(scene, Math.floor(row) + 1) };
  for (const edge of edges) {
    for (const { unit, top, bottom } of list) {
      if (Math.abs(unit - edge - delta) > HALF_MINUTE) continue;
      const before = guides.get(edge) ?? { unit, ...own };
      guides.set(edge, {
        unit,
        top: Math.min(before.top, top),
        bottom: Math.max(before.bottom, bottom),
      });
    }
  }
  return [...guides.values()];
}
