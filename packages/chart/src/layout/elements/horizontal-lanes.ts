import {
  ELEMENT_DEFAULTS,
  type HorizontalLane,
  type Id,
  type LaneTitlePosition,
  laneLook,
  type Px,
  type ResolvedLaneLook,
  type Row,
} from '../../model/index.ts';
import { boxBetween, unite } from '../box.ts';
import { OverlapGroups } from '../labels/overlap-groups.ts';
import type { LayoutContext } from '../layout-context.ts';
import type { Box, SceneItem } from '../scene.ts';
import type { Line } from '../typesetter.ts';
import { drawLane, LANE_INSET, type LaneTitle, measureLaneTitle, titleStart } from './lane-item.ts';

const FARTHEST_ROW = 24;

/** A placed lane, before its title is placed. */
interface PlacedLane {
  readonly id: Id;
  readonly box: Box;
  readonly look: ResolvedLaneLook;
  readonly line: Line | undefined;
  /** The vertical range for the title. */
  readonly top: Px;
  readonly bottom: Px;
  title: LaneTitle | undefined;
}

/**
 * The first free place in the lane's first row; else the lane's start, in the first row where that is free: next to a
 * bar of another row the title would seem to belong to that bar. Else the first free place of the first row that has
 * one.
 */
function placeTitle(
  { frame, room, rowHeight, type }: LayoutContext,
  line: Line,
  box: Box,
  position: LaneTitlePosition,
): LaneTitle | undefined {
  const limit = frame.plot.x + frame.plot.width - LANE_INSET;
  const rows = Math.max(1, Math.min(FARTHEST_ROW, Math.round(box.height / rowHeight)));
  const start = box.x + LANE_INSET;
  const wanted = Math.max(start, titleStart(position, line, box));
  const find = (row: number, from: Px, last: Px = limit): LaneTitle | undefined => {
    const centre = rows === 1 ? box.y + box.height / 2 : box.y + (row + 0.5) * rowHeight;
    const { y, height } = type.boxOf(line, 0, centre);
    const width = line.width + LANE_INSET;
    const x = room.firstFree(from, y, width, height, Math.min(limit, last));
    return x === undefined ? undefined : { line, x, centre };
  };
  const findAnywhere = (row: number) =>
    find(row, wanted) ?? (wanted === start ? undefined : find(row, start));
  const others = Array.from({ length: rows - 1 }, (_, i) => i + 1);
  const atBeginning = (row: number) => find(row, wanted, wanted + line.width + LANE_INSET);
  return findAnywhere(0) ?? findFirst(others, atBeginning) ?? findFirst(others, findAnywhere);
}

function findFirst<Found>(rows: readonly number[], find: (row: number) => Found | undefined) {
  for (const row of rows) {
    const found = find(row);
    if (found !== undefined) return found;
  }
  return undefined;
}

function startOf({ rowIndex }: HorizontalLane): Row {
  return Math.max(0, rowIndex ?? ELEMENT_DEFAULTS.horizontalLane.rowIndex);
}

function listLanes(context: LayoutContext): PlacedLane[] {
  const { rows, rowHeight, sizes, state } = context;
  const { plot } = context.frame;
  const lanes = Array.from(state.horizontalLane, ([id, lane]) => ({ id, lane, row: startOf(lane) }));
  lanes.sort((a, b) => a.row - b.row || (a.id < b.id ? -1 : 1));
  const placed: PlacedLane[] = [];
  for (const { id, lane, row } of lanes) {
    const duration = lane.duration ?? ELEMENT_DEFAULTS.horizontalLane.duration;
    const top = Math.round(Math.max(plot.y, rows.toY(row)));
    const bottom = Math.round(Math.min(plot.y + plot.height, rows.toY(row + duration)));
    if (bottom <= top) continue;
    placed.push({
      id,
      box: boxBetween(plot.x, top, plot.x + plot.width, bottom),
      look: laneLook(state, lane),
      line: measureLaneTitle(context, lane.title),
      // The title of a lane lower than its letters extends beyond it.
      top: top - sizes.small,
      bottom: Math.min(bottom, top + FARTHEST_ROW * rowHeight) + sizes.small,
      title: undefined,
    });
  }
  return placed;
}

/** The horizontal lanes, each over the plot's full width, with its title in the first free place (`ux.md` A7, B2). */
export class HorizontalLanes {
  /** From top to bottom. */
  readonly all: readonly PlacedLane[];
  readonly #context: LayoutContext;
  readonly #waiting: OverlapGroups<PlacedLane>;

  constructor(context: LayoutContext) {
    this.#context = context;
    this.all = listLanes(context);
    this.#waiting = new OverlapGroups(this.all.filter(({ line }) => line !== undefined));
  }

  /** Places the titles that may be between two heights; calls `before` with heights that must be ready first. */
  ensure(top: Px, bottom: Px, before: (top: Px, bottom: Px) => void): void {
    const { room, type } = this.#context;
    this.#waiting.take(top, bottom, (lanes, from, to) => {
      before(from, to);
      for (const lane of lanes) {
        lane.title = lane.line && placeTitle(this.#context, lane.line, lane.box, lane.look.titlePosition);
        if (lane.title === undefined) continue;
        const { line, x, centre } = lane.title;
        room.claim('label', lane.id, type.boxOf(line, x, centre));
      }
    });
  }

  /** Draws the lanes between two heights, wherever their titles are. */
  draw(top: Px, bottom: Px, before: (top: Px, bottom: Px) => void): SceneItem[] {
    const { type } = this.#context;
    const items: SceneItem[] = [];
    for (const lane of this.all) {
      const { id, box, look } = lane;
      if (box.y >= bottom || box.y + box.height <= top) continue;
      this.ensure(lane.top, lane.bottom, before);
      const item = drawLane(this.#context, 'horizontalLane', id, box, look, lane.title);
      if (lane.title === undefined) items.push(item);
      else {
        const { line, x, centre } = lane.title;
        items.push({ ...item, bounds: unite(item.bounds, type.boxOf(line, x, centre)) });
      }
    }
    return items;
  }
}
