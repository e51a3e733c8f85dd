import { ELEMENT_DEFAULTS, type HorizontalLane, laneLook, type Row } from '../../model/index.ts';
import { boxBetween, unite } from '../box.ts';
import type { Box, SceneItem } from '../scene.ts';
import type { Stage } from '../stage.ts';
import type { Line } from '../typesetter.ts';
import { rowHeightOf } from './glyphs.ts';
import { drawLane, LANE_INSET, type LaneTitle, measureLaneTitle } from './lane-item.ts';

const FARTHEST_ROW = 24;
/** A place one row further down is worth it when it lies this much further left. */
const ROW_COST = 48;

/** The first free place along the lane: as far left as there is, rather in its first row than in a later one. */
function placeTitle(stage: Stage, line: Line, box: Box): LaneTitle | undefined {
  const { frame, room, type } = stage;
  const rowHeight = rowHeightOf(stage);
  const limit = frame.plot.x + frame.plot.width - LANE_INSET;
  const rows = Math.max(1, Math.min(FARTHEST_ROW, Math.round(box.height / rowHeight)));
  let best: LaneTitle | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (let row = 0; row < rows; row++) {
    const centre = rows === 1 ? box.y + box.height / 2 : box.y + (row + 0.5) * rowHeight;
    const { y, height } = type.boxOf(line, 0, centre);
    const x = room.firstFree(box.x + LANE_INSET, y, line.width + LANE_INSET, height, limit);
    if (x === undefined || x + row * ROW_COST >= least) continue;
    best = { line, x, centre };
    least = x + row * ROW_COST;
  }
  return best;
}

function startOf({ rowIndex }: HorizontalLane): Row {
  return Math.max(0, rowIndex ?? ELEMENT_DEFAULTS.horizontalLane.rowIndex);
}

/** Draws the spans of rows, each over the plot's full width, its title in the first free place (`ux.md` A7, B2). */
export function layoutHorizontalLanes(stage: Stage): SceneItem[] {
  const { frame, room, rows, state, type } = stage;
  const { plot } = frame;
  const lanes = Array.from(state.horizontalLane, ([id, lane]) => ({ id, lane, row: startOf(lane) }));
  lanes.sort((a, b) => a.row - b.row || (a.id < b.id ? -1 : 1));
  const items: SceneItem[] = [];
  for (const { id, lane, row } of lanes) {
    const duration = lane.duration ?? ELEMENT_DEFAULTS.horizontalLane.duration;
    const top = Math.round(Math.max(plot.y, rows.toY(row)));
    const bottom = Math.round(Math.min(plot.y + plot.height, rows.toY(row + duration)));
    if (bottom <= top) continue;
    const box = boxBetween(plot.x, top, plot.x + plot.width, bottom);
    const line = measureLaneTitle(stage, lane.title);
    const title = line && placeTitle(stage, line, box);
    const item = drawLane(stage, 'horizontalLane', id, box, laneLook(state, lane), title);
    if (title === undefined) items.push(item);
    else {
      const taken = type.boxOf(title.line, title.x, title.centre);
      room.add({ type: 'label', id, ...taken });
      items.push({ ...item, bounds: unite(item.bounds, taken) });
    }
  }
  return items;
}
