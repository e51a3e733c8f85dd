import { rowAt } from './geometry.ts';
import { connect } from './gestures/connect.ts';
import { createTask } from './gestures/create-task.ts';
import { dragProgress } from './gestures/drag-progress.ts';
import { dragRow } from './gestures/drag-row.ts';
import type { Gesture, GestureContext } from './gestures/gesture.ts';
import { marquee } from './gestures/marquee.ts';
import { moveElements } from './gestures/move-elements.ts';
import { placeByTool } from './gestures/place-by-tool.ts';
import { resizeElement } from './gestures/resize-element.ts';
import { sizeChart } from './gestures/size-chart.ts';
import { slideTitle } from './gestures/slide-title.ts';
import { isOnPage } from './hit-test.ts';
import type { PointerInput } from './pointer.ts';
import type { Target } from './target.ts';
import type { Tool } from './tool.ts';

/** The gesture that starts with a drag from this target with this tool; null when nothing can be dragged here. */
export function startGesture(
  context: GestureContext,
  tool: Tool,
  target: Target,
  from: PointerInput,
): Gesture | null {
  if (tool === 'hand') return null;
  if (target.type === 'border') return sizeChart(context, target.border, from);
  if (target.type === 'desk' && !isOnPage(context.scene, from)) return startOffPage(context, tool, from);
  if (tool === 'task') return startTask(context, target, from);
  if (tool === 'connector') return startConnector(context, target, from);
  if (tool !== 'select') return placeByTool(context, tool, from);
  switch (target.type) {
    case 'element':
      return startOnElement(context, target, from);
    case 'column':
      return target.zone === 'chevron' ? null : dragRow(context, target.id, from);
    case 'plot':
    case 'below':
      return from.isShift ? marquee(context, from) : startTask(context, target, from);
    case 'header':
      return from.isShift ? placeByTool(context, 'verticalLane', from) : null;
    case 'desk':
      // In the gutter next to the rows: a lane over the rows dragged across (`ux.md` A7).
      return from.isAlt ? placeByTool(context, 'horizontalLane', from) : marquee(context, from);
  }
}

/** Outside the page nothing can be created except a lane over the rows dragged across (`ux.md` A7). */
function startOffPage(context: GestureContext, tool: Tool, from: PointerInput): Gesture | null {
  if (tool !== 'select') return null;
  if (!from.isAlt) return marquee(context, from);
  const row = rowAt(context.scene, from.y);
  return row >= 0 && row < context.scene.rows.length ? placeByTool(context, 'horizontalLane', from) : null;
}

function startOnElement(
  context: GestureContext,
  { ref, zone }: Extract<Target, { type: 'element' }>,
  from: PointerInput,
): Gesture | null {
  if (ref.kind === 'dependency') return null;
  switch (zone) {
    case 'linkStart':
      return connect(context, ref, 'start', from);
    case 'linkEnd':
      return connect(context, ref, 'end', from);
    case 'addAfter':
      return null;
    case 'progress':
      return dragProgress(context, ref);
    case 'start':
    case 'end':
      return resizeElement(context, ref, zone, from);
    case 'title':
      return slideTitle(context, ref, from);
    default:
      return moveElements(context, ref, from);
  }
}

function startTask(context: GestureContext, target: Target, from: PointerInput): Gesture | null {
  if (target.type === 'plot') return createTask(context, context.scene.rows[target.row]?.taskId, from);
  if (target.type === 'below') return createTask(context, undefined, from);
  if (target.type !== 'element' || target.ref.kind !== 'task') return null;
  return createTask(context, target.ref.id, from);
}

function startConnector(context: GestureContext, target: Target, from: PointerInput): Gesture | null {
  if (target.type !== 'element') return null;
  const { ref } = target;
  if (ref.kind !== 'task' && ref.kind !== 'milestone') return null;
  return connect(context, ref, 'end', from);
}
