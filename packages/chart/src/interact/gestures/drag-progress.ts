import type { ElementRef } from '../element-ref.ts';
import { unitAt } from '../geometry.ts';
import { spanOf } from '../operations/index.ts';
import type { Gesture, GestureContext } from './gesture.ts';

/** Drags a task's progress in steps of 5 %, or 1 % with Alt (`ux.md` A3). */
export function dragProgress({ scene, state }: GestureContext, task: ElementRef): Gesture {
  const span = spanOf(state, task);
  return (to) => {
    if (!span) return { changes: [], cursor: 'default' };
    const share = ((unitAt(scene, to.x) - span.start) / span.duration) * 100;
    const step = to.isAlt ? 1 : 5;
    const progress = Math.min(100, Math.max(0, Math.round(share / step) * step));
    return {
      changes: [{ type: 'set', ...task, fields: { progress } }],
      cursor: 'ew-resize',
      select: [task],
      progress,
    };
  };
}
