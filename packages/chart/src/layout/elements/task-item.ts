import { mixColours } from '../../colour/index.ts';
import type { Colour, Px } from '../../model/index.ts';
import { grow, snapToHalf, unite } from '../box.ts';
import type { PlacedDate } from '../labels/place-date.ts';
import type { PlacedLabel } from '../labels/place-task-label.ts';
import type { Box, SceneItem, ScenePart, Shape } from '../scene.ts';
import type { Stage } from '../stage.ts';
import { coloursOf } from './bar-colours.ts';
import { drawOutline, drawStart, drawUnderline } from './bar-outline.ts';
import type { Bar } from './bars.ts';

const UNDERLINE = 3;
const TICK = { width: 2, height: 4 } as const;

/** A bar with what was placed for it. */
export interface DressedBar {
  readonly bar: Bar;
  readonly label: PlacedLabel | undefined;
  readonly date: PlacedDate | undefined;
  /** Whether the label lies over a dependency or a line of the grid. */
  readonly needsHalo: boolean;
}

function drawBar(bar: Bar, fill: Colour): Shape {
  const { box, radius, look } = bar;
  const stroke = look.showStroke ? { stroke: look.strokeColor, strokeWidth: 1 } : {};
  const inner = look.showStroke ? grow(box, -0.5) : box;
  const corner = Math.max(0, look.showStroke ? radius - 0.5 : radius);
  if (!bar.isCutLeft && !bar.isCutRight) return { type: 'rect', ...inner, radius: corner, fill, ...stroke };
  return { type: 'path', d: drawOutline({ ...bar, box: inner, radius: corner }), fill, ...stroke };
}

function drawProgress(bar: Bar, fill: Colour, isLabelInside: boolean): ScenePart | undefined {
  const share = Math.min(100, Math.max(0, bar.progress ?? 0)) / 100;
  if (share === 0) return undefined;
  const length = bar.box.width * share;
  const { x, y, width, height } = bar.box;
  const isLine = isLabelInside && share < 1;
  const d = isLine ? drawUnderline(bar, length, UNDERLINE) : drawStart(bar, length);
  const box = isLine
    ? { x, y: y + height - UNDERLINE, width: Math.min(width, length), height: UNDERLINE }
    : { x, y, width: length, height };
  return { part: 'progress', box, shapes: [{ type: 'path', d, fill }] };
}

function drawTicks({ box, ticks }: Bar, page: Colour): readonly Shape[] {
  const y = box.y + box.height - TICK.height;
  return (ticks ?? []).map((x) => ({ type: 'rect', x: x - TICK.width / 2, y, ...TICK, fill: page }));
}

function drawRowLine(stage: Stage, bar: Bar): ScenePart {
  const { plot } = stage.frame;
  const y = snapToHalf(bar.box.y + bar.box.height / 2);
  const x2 = bar.box.x;
  const line: Shape = {
    type: 'line',
    x1: plot.x,
    y1: y,
    x2,
    y2: y,
    stroke: bar.look.lineColor,
    strokeWidth: 1,
  };
  return {
    part: 'rowLine',
    box: { x: plot.x, y: y - 0.5, width: Math.max(0, x2 - plot.x), height: 1 },
    shapes: [line],
  };
}

/** Draws a task: row line, bar, progress, title, date, in this order. */
export function drawTask(stage: Stage, { bar, label, date, needsHalo }: DressedBar): SceneItem {
  const { theme, type } = stage;
  const colours = coloursOf(stage, bar.look);
  const isTracked = bar.progress !== undefined && bar.progress < 100;
  const ground = isTracked ? colours.track : colours.fill;
  const parts: ScenePart[] = [];
  if (bar.look.showLine) parts.push(drawRowLine(stage, bar));
  const shapes = [drawBar(bar, ground), ...drawTicks(bar, theme.backgroundColor)];
  parts.push({ part: bar.ticks === undefined ? 'bar' : 'summary', box: bar.box, shapes });
  if (isTracked) {
    const done = bar.look.colorInProgress ?? colours.fill;
    const progress = drawProgress(bar, done, label?.side === 'inside' || date?.side === 'inside');
    if (progress !== undefined) parts.push(progress);
  }
  const isInside = label?.side === 'inside';
  const halo = needsHalo ? theme.backgroundColor : undefined;
  if (label !== undefined) {
    const ink = isInside ? (isTracked ? colours.inkOnTrack : colours.inkOnFill) : colours.inkBeside;
    const texts = label.lines.map(({ line, x, centre }) =>
      type.set(line, x, centre, ink, isInside ? undefined : halo),
    );
    parts.push({ part: 'label', box: label.box, shapes: texts });
  }
  if (date !== undefined)
    parts.push(drawDate(stage, bar, date, isTracked ? colours.inkOnTrack : colours.inkOnFill));
  const bounds = unite(grow(bar.box, 1), ...parts.map((part) => part.box));
  return { kind: 'task', id: bar.id, box: bar.box, bounds, parts };
}

function drawDate({ type, theme }: Stage, { look }: Bar, date: PlacedDate, inkInside: Colour): ScenePart {
  const { line, x, centre } = date;
  const shapes: Shape[] = [];
  let box: Box = date.box;
  const chip = look.inlineDateBackgroundColor;
  if (chip !== undefined) {
    box = { ...grow(date.box, 0), x: x - CHIP_PADDING, width: line.width + 2 * CHIP_PADDING };
    shapes.push({ type: 'rect', ...box, radius: Math.min(4, box.height / 2), fill: chip });
  }
  const isOnBar = date.side === 'inside' && chip === undefined;
  const fill = isOnBar ? mixColours(inkInside, look.color, 0.12) : look.inlineDateColor;
  shapes.push(type.set(line, x, centre, fill, isOnBar || chip ? undefined : theme.backgroundColor));
  return { part: 'date', box, shapes };
}

/** Room left and right of a date on a ground of its own. */
export const CHIP_PADDING: Px = 4;
