import type { DependencyType, Id } from '../../model/index.ts';
import type { ElementRef } from '../element-ref.ts';
import { isInside, type Point } from '../geometry.ts';
import { refuseLink } from '../operations/index.ts';
import type { PointerInput } from '../pointer.ts';
import type { Draft, Gesture, GestureContext } from './gesture.ts';

/** Px around a bar within which a link is dropped on it. */
const DROP_REACH = 6;

/** A bar or milestone that a link can end at, with the half that is nearest. */
interface Port {
  readonly id: Id;
  readonly half: 'start' | 'end';
}

/** Draws a link from one end of an element; the nearest end of the target decides its type (`ux.md` A6). */
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
    if (!target) return { changes: [], cursor: 'crosshair', band };
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

/** The bar or milestone under a point, and which of its halves. */
export function portAt({ scene }: GestureContext, point: Point): Port | null {
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
