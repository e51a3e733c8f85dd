import type { Scene, SceneRow } from '../../layout/index.ts';
import type { DependencyType, Id, Px } from '../../model/index.ts';
import type { ElementRef } from '../element-ref.ts';
import { isInside, type Point, rowAt, unitAt } from '../geometry.ts';
import { insertLinkedTask, refuseLink } from '../operations/index.ts';
import type { PointerInput } from '../pointer.ts';
import { type Draft, type Gesture, type GestureContext, snapped } from './gesture.ts';

/** Px around a bar within which a link can be dropped on it. */
const DROP_REACH = 6;

/** A bar or milestone as the end of a link, with its nearer half. */
interface Port {
  readonly id: Id;
  readonly half: 'start' | 'end';
}

/**
 * Draws a link from one end of an element; the nearest end of the target decides its type. Dropped on an empty place it
 * creates a linked task there (`ux.md` A6).
 */
export function connect(
  context: GestureContext,
  source: ElementRef,
  end: 'start' | 'end',
  _from: PointerInput,
): Gesture {
  const id = context.newId();
  const port = portPoint(context, source.id, end);
  return (to): Draft => {
    const target = portAt(context, to);
    const band = { from: port, to, target: target?.id ?? null };
    if (!target) return { changes: [], cursor: 'crosshair', band, ...linkedTask(context, source, end, to) };
    const type = `${end === 'end' ? 'F' : 'S'}${target.half === 'start' ? 'S' : 'F'}` as DependencyType;
    const refusal = refuseLink(context.state, source.id, target.id, type);
    if (refusal) return { changes: [], cursor: 'not-allowed', band, refusal };
    return {
      changes: [
        {
          type: 'create',
          kind: 'dependency',
          id,
          value: { from: source.id, to: target.id, ...(type !== 'FS' && { type }) },
        },
      ],
      cursor: 'crosshair',
      band,
      select: [{ kind: 'dependency', id }],
    };
  };
}

/** A new task at the pointer, below its row; created only on the drop. Null outside the plot. */
function linkedTask(
  context: GestureContext,
  source: ElementRef,
  end: 'start' | 'end',
  to: PointerInput,
): Pick<Draft, 'onDrop' | 'insertion' | 'select' | 'editTitle'> {
  const { scene } = context;
  const row = Math.floor(rowAt(scene, to.y));
  if (row < 0 || to.x < scene.plot.x || to.x > scene.plot.x + scene.plot.width) return {};
  const id = context.newId();
  const ref = { kind: 'task', id } as const;
  const above = scene.rows[Math.min(row, scene.rows.length - 1)];
  const template = context.templateOf?.('task');
  return {
    onDrop: insertLinkedTask(context.state, source.id, {
      id,
      linkId: context.newId(),
      side: end === 'end' ? 'after' : 'before',
      at: snapped(context, unitAt(scene, to.x), to),
      scale: context.scale,
      ...(above && { row: above.taskId, isCollapsed: above.isCollapsed }),
      ...(template !== undefined && { designTemplate: template }),
    }),
    ...(above && { insertion: { x: scene.plot.x, y: endOf(scene, above, above.taskId === source.id) } }),
    select: [ref],
    editTitle: ref,
  };
}

/** The y at which the row will be inserted: after the children of a parent that is linked itself. */
function endOf({ rows }: Scene, row: SceneRow, isBehindChildren: boolean): Px {
  const next = rows.findIndex(({ indentation }, at) => at > row.index && indentation <= row.indentation);
  const last = isBehindChildren ? rows.at(next < 0 ? -1 : next - 1) : row;
  return last ? last.y + last.height : 0;
}

/** The bar or milestone at a point, and which of its halves. */
function portAt({ scene }: GestureContext, point: Point): Port | null {
  for (const item of [...scene.layers.milestones, ...scene.layers.tasks]) {
    if (!isInside(item.box, point, DROP_REACH)) continue;
    return { id: item.id, half: point.x < item.box.x + item.box.width / 2 ? 'start' : 'end' };
  }
  return null;
}

function portPoint({ scene }: GestureContext, id: Id, end: 'start' | 'end'): Point {
  const item = [...scene.layers.tasks, ...scene.layers.milestones].find((candidate) => candidate.id === id);
  if (!item) return { x: 0, y: 0 };
  return { x: item.box.x + (end === 'end' ? item.box.width : 0), y: item.box.y + item.box.height / 2 };
}
