import type { Id, LaneTitlePosition, Px, ResolvedLaneLook } from '../../model/index.ts';
import { singleLine } from '../../text/index.ts';
import { snapToHalf } from '../box.ts';
import type { LayoutContext } from '../layout-context.ts';
import type { Box, SceneItem, ScenePart, Shape } from '../scene.ts';
import type { Line } from '../typesetter.ts';

/** Space between a lane's edge and its title. */
export const LANE_INSET: Px = 8;

/** The place of a lane's title. */
export interface LaneTitle {
  readonly line: Line;
  readonly x: Px;
  readonly centre: Px;
}

/** A lane's title as drawn: small and bold; undefined when it has none. */
export function measureLaneTitle(
  { sizes, type }: LayoutContext,
  title: string | undefined,
): Line | undefined {
  const text = singleLine(title ?? '');
  return text === '' ? undefined : type.measure(text, 700, sizes.small);
}

/** The x of a title at the lane's start, middle or end; never before the lane's start. */
export function titleStart(position: LaneTitlePosition, line: Line, box: Box): Px {
  const start = box.x + LANE_INSET;
  const end = box.x + box.width - LANE_INSET - line.width;
  if (position === 'start') return start;
  // Too long for the lane, a centred title extends beyond both ends.
  if (position === 'center') return (box.x + box.x + box.width - line.width) / 2;
  return Math.max(start, end);
}

function drawBorders(box: Box, look: ResolvedLaneLook, isUpright: boolean): Shape[] {
  if (look.borderColor === undefined) return [];
  const style = { stroke: look.borderColor, strokeWidth: 1 };
  const right = box.x + box.width;
  const bottom = box.y + box.height;
  const edges = isUpright ? [box.x, right - 1] : [box.y, bottom - 1];
  return edges
    .map(snapToHalf)
    .map((at) =>
      isUpright
        ? { type: 'line', x1: at, y1: box.y, x2: at, y2: bottom, ...style }
        : { type: 'line', x1: box.x, y1: at, x2: right, y2: at, ...style },
    );
}

/** Draws a lane: its area, its two borders, its title. */
export function drawLane(
  { type }: LayoutContext,
  kind: 'verticalLane' | 'horizontalLane',
  id: Id,
  box: Box,
  look: ResolvedLaneLook,
  title: LaneTitle | undefined,
): SceneItem {
  const area: Shape = { type: 'rect', ...box, fill: look.backgroundColor };
  const borders = drawBorders(box, look, kind === 'verticalLane');
  const parts: ScenePart[] = [{ part: 'area', box, shapes: [area, ...borders] }];
  if (title !== undefined) {
    const { line, x, centre } = title;
    const shapes = [type.set(line, x, centre, look.textColor)];
    parts.push({ part: 'label', box: type.boxOf(line, x, centre), shapes });
  }
  return { kind, id, box, bounds: box, parts };
}
