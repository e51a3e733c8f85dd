import { unite } from '../layout/box.ts';
import { formatNumber as n } from '../layout/format-number.ts';
import type { Box, Scene, SceneItem, SceneRow, Shape } from '../layout/index.ts';
import type { Colour, Id, Px, Unit } from '../model/index.ts';
import { bandBelow, glyphPlaces, withoutBoxes } from './baseline-place.ts';
import type { Comparison, Place } from './compare-baseline.ts';
import type { SceneRoom } from './scene-room.ts';

/** No baseline's bar is narrower than this. */
const MIN_WIDTH: Px = 3;
const GLYPH_STROKE: Px = 1.25;

/** A chart laid out, with what its baseline's elements are drawn by. */
export interface BaselineDrawing {
  readonly scene: Scene;
  readonly room: SceneRoom;
  readonly comparison: Comparison;
  readonly colour: Colour;
}

/** The bars and glyphs of a baseline on the rows that are shown (CH-694, CH-695). */
export function drawBaselineItems(drawing: BaselineDrawing): readonly SceneItem[] {
  const { scene } = drawing;
  const { tasks, milestones } = scene.layers;
  const bars = new Map(tasks.map((item) => [item.id, item.box]));
  const { from, to } = scene.shown;
  const rows = scene.rows.slice(from, to);
  const owners = new Set(rows.map(({ taskId }) => taskId));
  const glyphs = new Set(milestones.map(({ id }) => id));
  const guests = tasks.filter(({ id }) => !owners.has(id));
  return [
    ...rows.map((row) =>
      glyphs.has(row.taskId)
        ? undefined
        : drawBar(drawing, row.taskId, bars.get(row.taskId) ?? rowBox(row), placeOfRow(drawing, row)),
    ),
    ...guests.map(({ id, box }) => drawBar(drawing, id, box, drawing.comparison.placeOf(id))),
    ...milestones.map((item) => drawGlyph(drawing, item)),
  ].filter((item) => item !== undefined);
}

/** A collapsed parent's bar spans what is below it, and so does its baseline. */
function placeOfRow({ comparison }: BaselineDrawing, { taskId, isCollapsed }: SceneRow): Place | undefined {
  return isCollapsed ? comparison.placeBelow(taskId) : comparison.placeOf(taskId);
}

/** As if there were a bar of no height: the task itself lies outside the timeline. */
function rowBox({ y, height }: SceneRow): Pick<Box, 'y' | 'height'> {
  return { y: y + height / 2, height: 0 };
}

function toX({ plot, unitWidth }: Scene, unit: Unit): Px {
  return plot.x + unit * unitWidth;
}

function drawBar(
  { scene, room, colour }: BaselineDrawing,
  id: Id,
  bar: Pick<Box, 'y' | 'height'>,
  place: Place | undefined,
): SceneItem | undefined {
  if (place === undefined) return undefined;
  const { plot } = scene;
  const right = plot.x + plot.width;
  const [start, end] = [toX(scene, place.start), toX(scene, place.finish)];
  if (end <= plot.x || start >= right) return undefined;
  const x = Math.round(Math.max(plot.x, start));
  const width = Math.max(MIN_WIDTH, Math.round(Math.min(right, end)) - x);
  const box = { x, width, ...bandBelow(bar, scene.rowHeight) };
  const shapes = withoutBoxes(x, x + width, room.textsIn(box)).map(([from, to]): Shape => {
    const radius = Math.min(box.height, to - from) / 2;
    return { type: 'rect', ...box, x: from, width: to - from, radius, fill: colour };
  });
  return itemOf('task', id, box, shapes);
}

function drawGlyph(
  { scene, room, comparison, colour }: BaselineDrawing,
  item: SceneItem,
): SceneItem | undefined {
  const place = comparison.placeOf(item.id);
  const glyph = item.parts.find(({ part }) => part === 'glyph')?.box;
  if (place === undefined || glyph === undefined) return undefined;
  const { plot, rowHeight } = scene;
  const x = Math.round(toX(scene, place.start));
  if (x < plot.x || x > plot.x + plot.width) return undefined;
  const box = glyphPlaces(glyph, rowHeight, x).find((one) => room.textsIn(one).length === 0);
  if (box === undefined) return undefined;
  const shape: Shape = {
    type: 'path',
    d: diamond(box),
    // Hollow over the baseline of a bar, too.
    fill: room.backgroundAt(box),
    stroke: colour,
    strokeWidth: GLYPH_STROKE,
    join: 'round',
  };
  return itemOf(item.kind, item.id, box, [shape]);
}

/** Within the box, stroke included. */
function diamond({ x, y, width, height }: Box): string {
  const half = GLYPH_STROKE / 2;
  const [left, right, top, bottom] = [x + half, x + width - half, y + half, y + height - half];
  const [across, down] = [x + width / 2, y + height / 2];
  return `M${n(across)} ${n(top)}L${n(right)} ${n(down)}L${n(across)} ${n(bottom)}L${n(left)} ${n(down)}Z`;
}

function itemOf(kind: SceneItem['kind'], id: Id, box: Box, shapes: readonly Shape[]): SceneItem | undefined {
  if (shapes.length === 0) return undefined;
  return { kind, id, box, bounds: unite(box), parts: [{ part: 'baseline', box, shapes }] };
}
