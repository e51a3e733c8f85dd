import type { Colour, Px } from '../../model/index.ts';
import { grow, snapToHalf, unite } from '../box.ts';
import type { BreaksAt } from '../labels/line-breaks.ts';
import type { PlacedDate } from '../labels/place-date.ts';
import type { PlacedLabel } from '../labels/place-task-label.ts';
import type { PlacedTrailingText } from '../labels/place-trailing-text.ts';
import type { LayoutContext } from '../layout-context.ts';
import type { SceneItem, ScenePart, Shape, Sign } from '../scene.ts';
import { type BarColours, coloursOf } from './bar-colours.ts';
import { drawOutline } from './bar-outline.ts';
import type { Bar } from './bar-table.ts';
import { drawStrip, roomBelow, tickAt } from './progress-strip.ts';
import { drawSigns } from './signs.ts';
import { drawMark } from './task-marks.ts';

/** Padding left and right of a date on a background. */
export const CHIP_PADDING: Px = 4;

const CHIP_RADIUS = 4;
const NO_BREAKS: readonly never[] = [];

/** For texts on the bar, which covers every line. */
const breakNothing: BreaksAt = () => NO_BREAKS;
const TICK_HEIGHT: Px = 4;

/** A bar with the texts placed for it. */
export interface LabelledBar {
  readonly bar: Bar;
  readonly label: PlacedLabel | undefined;
  readonly signs: (PlacedTrailingText & { readonly names: readonly Sign[] }) | undefined;
  readonly date: PlacedDate | undefined;
  readonly people: PlacedDate | undefined;
}

function drawBar(bar: Bar, fill: Colour): Shape {
  const { box, radius } = bar;
  if (!bar.isCutLeft && !bar.isCutRight) return { type: 'rect', ...box, radius, fill };
  return { type: 'path', d: drawOutline(bar), fill };
}

/** The stroke is drawn inside the bar. */
function drawStroke(bar: Bar): Shape[] {
  if (!bar.look.showStroke) return [];
  const box = grow(bar.box, -0.5);
  const radius = Math.max(0, bar.radius - 0.5);
  const stroke = { stroke: bar.look.strokeColor, strokeWidth: 1 };
  if (!bar.isCutLeft && !bar.isCutRight) return [{ type: 'rect', ...box, radius, ...stroke }];
  return [{ type: 'path', d: drawOutline({ ...bar, box, radius }), ...stroke }];
}

function drawTicks({ box, progress, ticks }: Bar, page: Colour): readonly Shape[] {
  const height = progress === undefined ? TICK_HEIGHT : Math.min(TICK_HEIGHT, roomBelow(box));
  const foot = { ...box, y: box.y + box.height - height, height };
  return (ticks ?? []).map((x) => ({ type: 'rect', ...tickAt(x, foot), fill: page }));
}

function drawRowLine(context: LayoutContext, bar: Bar): ScenePart {
  const { plot } = context.frame;
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

function drawDate(
  { type }: LayoutContext,
  bar: Bar,
  date: PlacedDate,
  { dateInside, dateBeside }: BarColours,
  breaks: readonly Shape[],
): ScenePart {
  const { line, x, centre, box, side } = date;
  const { inlineDateBackgroundColor: chip } = bar.look;
  if (chip !== undefined) {
    const background: Shape = {
      type: 'rect',
      ...box,
      radius: Math.min(CHIP_RADIUS, box.height / 2),
      fill: chip,
    };
    return { part: 'date', box, shapes: [background, type.set(line, x, centre, dateBeside)] };
  }
  const fill = side === 'inside' ? dateInside : dateBeside;
  return { part: 'date', box, shapes: [...breaks, type.set(line, x, centre, fill)] };
}

/**
 * Draws a task: row line, bar, progress, marks of its constraint dates, title, signs, date, people, in this order.
 * Dependencies have gaps behind the texts next to it.
 */
export function buildTaskItem(context: LayoutContext, labelled: LabelledBar, breaksAt: BreaksAt): SceneItem {
  const { bar, label, signs, date, people } = labelled;
  const { theme, type } = context;
  const colours = coloursOf(context, bar.look);
  const { inkInside, quietInside } = colours;
  const inkOf = (text: { readonly side: string }): Colour =>
    text.side === 'inside' ? quietInside : theme.mutedColor;
  const breaksOf = (text: { readonly side: string }): BreaksAt =>
    text.side === 'inside' ? breakNothing : breaksAt;
  const parts: ScenePart[] = [];
  if (bar.look.showLine) parts.push(drawRowLine(context, bar));
  const shapes = [drawBar(bar, colours.fill), ...drawTicks(bar, theme.backgroundColor), ...drawStroke(bar)];
  parts.push({ part: bar.ticks === undefined ? 'bar' : 'summary', box: bar.box, shapes });
  const strip = bar.progress === undefined ? undefined : drawStrip(bar, bar.progress, colours, bar.ticks);
  if (strip !== undefined) parts.push(strip);
  for (const mark of bar.marks) parts.push(drawMark(theme, mark));
  if (label !== undefined) {
    const isInside = label.side === 'inside';
    const ink = isInside ? inkInside : colours.inkBeside;
    const texts = label.lines.map(({ line, x, centre }) => type.set(line, x, centre, ink));
    parts.push({ part: 'label', box: label.box, shapes: [...breaksOf(label)(label.box), ...texts] });
  }
  if (signs !== undefined) parts.push(...drawSigns(signs.names, signs.box, inkOf(signs), breaksOf(signs)));
  if (date !== undefined) parts.push(drawDate(context, bar, date, colours, breaksOf(date)(date.box)));
  if (people !== undefined) {
    const { line, x, centre, box } = people;
    const shapes = [...breaksOf(people)(box), type.set(line, x, centre, inkOf(people))];
    parts.push({ part: 'people', box, shapes });
  }
  const bounds = unite(grow(bar.box, 1), ...parts.map(({ box }) => box));
  const fixed = bar.isSpanning ? ({ hasFixedEnds: true } as const) : {};
  return { kind: 'task', id: bar.id, box: bar.box, bounds, parts, ...fixed };
}
