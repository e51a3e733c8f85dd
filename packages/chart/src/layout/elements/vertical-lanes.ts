import {
  ELEMENT_DEFAULTS,
  type LaneTitlePosition,
  laneLook,
  type Px,
  type VerticalLane,
} from '../../model/index.ts';
import { boxBetween, unite } from '../box.ts';
import { toX } from '../frame.ts';
import type { LayoutContext } from '../layout-context.ts';
import type { Box, SceneItem } from '../scene.ts';
import type { Line } from '../typesetter.ts';
import { drawLane, LANE_INSET, type LaneTitle, measureLaneTitle, titleStart } from './lane-item.ts';

/** A title narrower than this is meaningless. */
const MIN_TITLE = 24;
/** Lanes narrower than this have their title centred over them, even if it's wider. */
const NARROW = 48;
const FARTHEST_ROW = 24;
const AIR = 6;

/** In the strip above the rows, shortened if necessary; else whole, in the first row of the lane that has room. */
function placeTitle(
  context: LayoutContext,
  line: Line,
  box: Box,
  position: LaneTitlePosition,
): LaneTitle | undefined {
  const { frame, room, type } = context;
  const limit = frame.plot.x + frame.plot.width;
  const isNarrow = box.width < NARROW && line.width + 2 * LANE_INSET > box.width;
  const wanted = isNarrow ? titleStart('center', line, box) : titleStart(position, line, box);
  const x = Math.max(frame.plot.x, Math.min(wanted, limit - line.width));
  const rowHeight = context.rowHeight;
  const centres = Array.from(
    { length: Math.min(context.rows.rows.length, FARTHEST_ROW) },
    (_, row): Px => frame.plot.y + (row + 0.5) * rowHeight,
  );
  for (const [at, centre] of [frame.stripCentre ?? frame.plot.y, ...centres].entries()) {
    const { y, height } = type.boxOf(line, x, centre);
    const free = room.freeRight(x, y, height, limit) - x;
    const least = at === 0 ? Math.min(line.width, MIN_TITLE) : line.width;
    const fitted = free >= least ? type.fit(line, free) : undefined;
    if (fitted !== undefined) return { line: fitted, x, centre };
  }
  return undefined;
}

function startOf({ frame }: LayoutContext, { positionInUnit }: VerticalLane): Px {
  return toX(frame, positionInUnit ?? ELEMENT_DEFAULTS.verticalLane.positionInUnit);
}

/** Draws the vertical lanes, each over the plot's full height, with its title above the first row (`ux.md` A7, B2). */
export function layoutVerticalLanes(context: LayoutContext): SceneItem[] {
  const { frame, room, state, type } = context;
  const right = frame.plot.x + frame.plot.width;
  const lanes = Array.from(state.verticalLane, ([id, lane]) => ({ id, lane, x: startOf(context, lane) }));
  lanes.sort((a, b) => a.x - b.x || (a.id < b.id ? -1 : 1));
  const items: SceneItem[] = [];
  for (const { id, lane, x } of lanes) {
    const duration = lane.duration ?? ELEMENT_DEFAULTS.verticalLane.duration;
    const from = Math.round(Math.max(frame.plot.x, x));
    const to = Math.round(Math.min(right, x + duration * frame.unitWidth));
    if (to <= frame.plot.x || from >= right) continue;
    const box = boxBetween(from, frame.top, Math.max(to, from + 1), frame.bottom);
    const line = measureLaneTitle(context, lane.title);
    const look = laneLook(state, lane);
    const title = line && placeTitle(context, line, box, look.titlePosition);
    const item = drawLane(context, 'verticalLane', id, box, look, title);
    if (title === undefined) items.push(item);
    else {
      const taken = type.boxOf(title.line, title.x, title.centre);
      room.add({ type: 'label', id, ...taken, width: taken.width + AIR });
      items.push({ ...item, bounds: unite(item.bounds, taken) });
    }
  }
  return items;
}
