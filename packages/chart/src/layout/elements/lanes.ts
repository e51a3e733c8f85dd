import {
  ELEMENT_DEFAULTS,
  type HorizontalLane,
  type Id,
  laneLook,
  type Px,
  type ResolvedLaneLook,
  type VerticalLane,
} from '../../model/index.ts';
import { singleLine } from '../../text/index.ts';
import { boxBetween, snapToHalf } from '../box.ts';
import { toX } from '../frame.ts';
import type { Box, SceneItem, ScenePart, Shape } from '../scene.ts';
import type { Stage } from '../stage.ts';
import type { Line } from '../typesetter.ts';
import { rowHeightOf } from './glyphs.ts';

const INSET = 8;
const LEAST_TITLE = 20;

interface Title {
  readonly line: Line;
  readonly x: Px;
  readonly centre: Px;
}

function titleOf(stage: Stage, title: string | undefined): Line | undefined {
  const text = singleLine(title ?? '');
  return text === '' ? undefined : stage.type.measure(text, 700, stage.sizes.small);
}

function drawLane(
  stage: Stage,
  kind: 'verticalLane' | 'horizontalLane',
  id: Id,
  box: Box,
  look: ResolvedLaneLook,
  borders: readonly Shape[],
  title: Title | undefined,
): SceneItem {
  const area: Shape = { type: 'rect', ...box, fill: look.backgroundColor };
  const parts: ScenePart[] = [{ part: 'area', box, shapes: [area, ...borders] }];
  if (title !== undefined) {
    const { line, x, centre } = title;
    const shapes = [stage.type.set(line, x, centre, look.textColor)];
    parts.push({ part: 'label', box: stage.type.boxOf(line, x, centre), shapes });
  }
  return { kind, id, box, bounds: box, parts };
}

function placeVerticalTitle(stage: Stage, line: Line, box: Box): Title | undefined {
  const { frame, room, type } = stage;
  const limit = frame.plot.x + frame.plot.width;
  const isNarrow = line.width + 2 * INSET > box.width;
  const wanted = isNarrow && box.width < 48 ? box.x + box.width / 2 - line.width / 2 : box.x + INSET;
  const x = Math.max(frame.plot.x, Math.min(wanted, limit - line.width));
  const height = rowHeightOf(stage);
  const first = frame.stripCentre ?? frame.plot.y + height / 2;
  const rows = Math.min(stage.rows.rows.length, 24);
  for (let at = 0; at <= rows; at++) {
    const centre = at === 0 ? first : frame.plot.y + (at - 0.5) * height;
    const free = room.freeRight(x, centre - line.size * 0.6, line.size * 1.2, limit) - x;
    const fitted =
      free >= Math.min(line.width, at === 0 ? LEAST_TITLE : line.width) ? type.fit(line, free) : undefined;
    if (fitted !== undefined) return { line: fitted, x, centre };
  }
  return undefined;
}

/** Draws the spans of time, each over the plot's full height, its title above the first row. */
export function layoutVerticalLanes(stage: Stage): SceneItem[] {
  const { frame, state, room, type } = stage;
  const right = frame.plot.x + frame.plot.width;
  const lanes = Array.from(state.verticalLane, ([id, lane]) => ({ id, lane, x: startOf(stage, lane) }));
  lanes.sort((a, b) => a.x - b.x || (a.id < b.id ? -1 : 1));
  return lanes.flatMap(({ id, lane, x }): SceneItem[] => {
    const duration = lane.duration ?? ELEMENT_DEFAULTS.verticalLane.duration;
    const x0 = Math.round(Math.max(frame.plot.x, x));
    const x1 = Math.round(Math.min(right, x + duration * frame.unitWidth));
    if (x1 <= frame.plot.x || x0 >= right) return [];
    const box = boxBetween(x0, frame.top, Math.max(x1, x0 + 1), frame.bottom);
    const look = laneLook(state, lane);
    const line = titleOf(stage, lane.title);
    const title = line && placeVerticalTitle(stage, line, box);
    if (title !== undefined)
      room.add({
        type: 'label',
        id,
        ...type.boxOf(title.line, title.x - 4, title.centre),
        width: title.line.width + 12,
      });
    const edges = look.borderColor === undefined ? [] : [snapToHalf(x0), snapToHalf(box.x + box.width - 1)];
    const borders = edges.map(
      (edge): Shape => ({
        type: 'line',
        x1: edge,
        y1: box.y,
        x2: edge,
        y2: box.y + box.height,
        stroke: look.borderColor ?? '',
        strokeWidth: 1,
      }),
    );
    return [drawLane(stage, 'verticalLane', id, box, look, borders, title)];
  });
}

function startOf(stage: Stage, lane: VerticalLane): Px {
  return toX(stage.frame, lane.positionInUnit ?? ELEMENT_DEFAULTS.verticalLane.positionInUnit);
}

function placeHorizontalTitle(stage: Stage, line: Line, box: Box): Title | undefined {
  const { frame, room } = stage;
  const height = rowHeightOf(stage);
  const limit = frame.plot.x + frame.plot.width - INSET;
  const firstRow = Math.round((box.y - frame.plot.y) / height);
  const rows = Math.max(1, Math.min(24, Math.round(box.height / height)));
  let best: Title | undefined;
  let bestCost = Number.POSITIVE_INFINITY;
  for (let at = 0; at < rows; at++) {
    const centre = rows === 1 ? box.y + box.height / 2 : frame.plot.y + (firstRow + at + 0.5) * height;
    const x = room.firstFree(
      box.x + INSET,
      centre - line.size * 0.6,
      line.width + INSET,
      line.size * 1.2,
      limit,
    );
    if (x === undefined) continue;
    const cost = x + at * 48;
    if (cost < bestCost) {
      best = { line, x, centre };
      bestCost = cost;
    }
  }
  return best;
}

/** Draws the spans of rows, each over the plot's full width, its title in the first free place. */
export function layoutHorizontalLanes(stage: Stage): SceneItem[] {
  const { frame, state, rows, room, type } = stage;
  const { plot } = frame;
  const lanes = Array.from(state.horizontalLane, ([id, lane]) => ({ id, lane, row: rowOf(lane) }));
  lanes.sort((a, b) => a.row - b.row || (a.id < b.id ? -1 : 1));
  return lanes.flatMap(({ id, lane, row }): SceneItem[] => {
    const duration = lane.duration ?? ELEMENT_DEFAULTS.horizontalLane.duration;
    const y0 = Math.round(Math.max(plot.y, rows.toY(row)));
    const y1 = Math.round(Math.min(frame.bottom, rows.toY(row + duration)));
    if (y1 <= y0) return [];
    const box = boxBetween(plot.x, y0, plot.x + plot.width, y1);
    const look = laneLook(state, lane);
    const line = titleOf(stage, lane.title);
    const title = line && placeHorizontalTitle(stage, line, box);
    if (title !== undefined)
      room.add({ type: 'label', id, ...type.boxOf(title.line, title.x, title.centre) });
    const edges = look.borderColor === undefined ? [] : [snapToHalf(y0), snapToHalf(y1 - 1)];
    const borders = edges.map(
      (edge): Shape => ({
        type: 'line',
        x1: box.x,
        y1: edge,
        x2: box.x + box.width,
        y2: edge,
        stroke: look.borderColor ?? '',
        strokeWidth: 1,
      }),
    );
    return [drawLane(stage, 'horizontalLane', id, box, look, borders, title)];
  });
}

function rowOf(lane: HorizontalLane): number {
  return Math.max(0, lane.rowIndex ?? ELEMENT_DEFAULTS.horizontalLane.rowIndex);
}
