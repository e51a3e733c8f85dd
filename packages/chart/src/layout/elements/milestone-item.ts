import { iconPath } from '../../icons/index.ts';
import { snapToHalf, unite } from '../box.ts';
import type { BreaksAt } from '../labels/line-breaks.ts';
import type { PlacedMilestoneLabel } from '../labels/place-milestone-label.ts';
import type { PlacedSigns } from '../labels/place-milestone-signs.ts';
import type { LayoutContext } from '../layout-context.ts';
import type { RowWindow } from '../rows/row-window.ts';
import type { SceneItem, ScenePart } from '../scene.ts';
import { drawVerticalLine } from './draw-vertical-line.ts';
import type { Glyph } from './glyph-table.ts';
import { drawSigns } from './signs.ts';
import { drawMark } from './task-marks.ts';

/** The ring in the page's colour that separates a glyph from the bar beneath. */
const RING = 2;

function drawGlyph(context: LayoutContext, { box, look }: Glyph): ScenePart {
  const d = iconPath(look.icon, box.x, box.y, box.width);
  const ring = {
    stroke: context.theme.backgroundColor,
    strokeWidth: 2 * RING,
    fill: context.theme.backgroundColor,
  };
  return {
    part: 'glyph',
    box,
    shapes: [
      { type: 'path', d, ...ring },
      { type: 'path', d, fill: look.iconColor },
    ],
  };
}

function drawLine(context: LayoutContext, window: RowWindow, { box, look }: Glyph): ScenePart | undefined {
  const { frame } = context;
  if (look.lineColor === undefined) return undefined;
  const x = snapToHalf(box.x + box.width / 2);
  const bounds = { x: x - 0.5, y: frame.top, width: 1, height: frame.bottom - frame.top };
  const style = { stroke: look.lineColor, strokeWidth: 1 };
  return {
    part: 'line',
    box: bounds,
    shapes: drawVerticalLine(context, window, x, style, context.glyphs.lines),
  };
}

function drawLabel(
  context: LayoutContext,
  { look }: Glyph,
  label: PlacedMilestoneLabel,
  breaksAt: BreaksAt,
): ScenePart[] {
  const { theme, type } = context;
  const { box, lines, date } = label;
  const texts = lines.map(({ line, x, centre }) => type.set(line, x, centre, look.textColor));
  const width = Math.max(...lines.map(({ line }) => line.width));
  const parts: ScenePart[] = [
    { part: 'label', box: { ...box, width }, shapes: [...breaksAt(box), ...texts] },
  ];
  if (date !== undefined) {
    const shapes = [type.set(date.line, date.x, date.centre, theme.mutedColor)];
    parts.push({ part: 'date', box: { ...box, x: date.x, width: date.line.width }, shapes });
  }
  return parts;
}

function makeItem({ kind, id, box }: Glyph, parts: readonly ScenePart[]): SceneItem {
  const [first = { box }, ...rest] = parts;
  return { kind, id, box, bounds: unite(first.box, ...rest.map((part) => part.box)), parts };
}

/**
 * Draws a milestone: its line down the plot if it has one, the glyph, the marks of its constraint dates, the title, the date and
 * the signs. Dependencies have gaps behind its texts.
 */
export function drawMilestone(
  context: LayoutContext,
  window: RowWindow,
  glyph: Glyph,
  label: PlacedMilestoneLabel | undefined,
  signs: PlacedSigns | undefined,
  breaksAt: BreaksAt,
): SceneItem {
  const line = drawLine(context, window, glyph);
  const texts = label === undefined ? [] : drawLabel(context, glyph, label, breaksAt);
  if (signs !== undefined)
    texts.push(...drawSigns(signs.names, signs.box, context.theme.mutedColor, breaksAt));
  const marks = glyph.marks.map((mark) => drawMark(context.theme, mark));
  return makeItem(glyph, [
    ...(line === undefined ? [] : [line]),
    drawGlyph(context, glyph),
    ...marks,
    ...texts,
  ]);
}

/** Draws only the line of a milestone that is elsewhere; undefined when it has none. */
export function drawPassingMilestone(
  context: LayoutContext,
  window: RowWindow,
  glyph: Glyph,
): SceneItem | undefined {
  const line = drawLine(context, window, glyph);
  return line && makeItem(glyph, [line]);
}
