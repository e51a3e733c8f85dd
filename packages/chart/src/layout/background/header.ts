import { mixColours } from '../../colour/index.ts';
import type { Px } from '../../model/index.ts';
import type { Axis } from '../axis.ts';
import { boxBetween, snapToHalf } from '../box.ts';
import { formatNumber as n } from '../format-number.ts';
import { toX } from '../frame.ts';
import type { LayoutContext } from '../layout-context.ts';
import type { Shape } from '../scene.ts';
import { CORNER_INSET, measureCalendarName } from './calendar-name.ts';
import { drawHeaderLabels } from './header-labels.ts';
import { drawTodayChip, type TodayChip } from './today-chip.ts';

const RADIUS = 6;
const CHIP_AIR = 4;
/** Px between the today line and a label beside it. */
const LINE_AIR = 3;
/** Length in px of the marks between the units of the lower row, up from the header's edge. */
const TICK = 5;

function drawBand({ frame, theme }: LayoutContext): Shape[] {
  const { header, headerMiddle, margin } = frame;
  const right = header.x + header.width;
  const bottom = header.y + header.height;
  const band = boxBetween(margin, header.y, right, bottom);
  const shapes: Shape[] = [{ type: 'rect', ...band, radius: RADIUS, fill: theme.headerBackgroundColor }];
  if (theme.subHeaderBackgroundColor !== theme.headerBackgroundColor) {
    const arc = `A${RADIUS} ${RADIUS} 0 0 1`;
    const d = [
      `M${n(margin)} ${n(headerMiddle)}H${n(right)}V${n(bottom - RADIUS)}`,
      `${arc} ${n(right - RADIUS)} ${n(bottom)}H${n(margin + RADIUS)}${arc} ${n(margin)} ${n(bottom - RADIUS)}Z`,
    ];
    shapes.push({ type: 'path', d: d.join(''), fill: theme.subHeaderBackgroundColor });
  }
  return shapes;
}

function drawDividers({ axis, frame, theme }: LayoutContext): Shape[] {
  const { header, headerMiddle } = frame;
  const shapes: Shape[] = [];
  const edges = new Set(axis.lower.map(({ from }) => from));
  for (const { from } of axis.upper) {
    const x = snapToHalf(toX(frame, from));
    if (x <= header.x + 1 || x >= header.x + header.width - 1) continue;
    // A boundary inside a lower cell, such as a month inside a week, stays clear of that cell's label.
    const end = edges.has(from) ? header.y + header.height : headerMiddle;
    const ends = { x1: x, y1: header.y, x2: x, y2: end };
    shapes.push({ type: 'line', ...ends, stroke: theme.dividerColor, strokeWidth: 1 });
  }
  return shapes;
}

/** Draws marks between the units of the lower row. */
function drawUnitTicks({ axis, frame, theme }: LayoutContext): Shape[] {
  const { header } = frame;
  const bottom = header.y + header.height;
  const places = axis.lower
    .map(({ from }) => snapToHalf(toX(frame, from)))
    .filter((x) => x > header.x + 1 && x < header.x + header.width - 1);
  if (places.length === 0) return [];
  const d = places.map((x) => `M${n(x)} ${n(bottom - TICK)}V${n(bottom)}`).join('');
  return [{ type: 'path', d, stroke: theme.dividerColor, strokeWidth: 1 }];
}

/** Draws the name of the chart's calendar above the label column. */
function drawCalendarName({ frame, sizes, theme, timeline, type, view }: LayoutContext, centre: Px): Shape[] {
  const name = measureCalendarName(timeline, type, sizes.small);
  if (name.text === '' || view.hasNoColumn) return [];
  const x = frame.margin + CORNER_INSET;
  const line = type.fit(name, frame.header.x - CORNER_INSET - x);
  const ink = mixColours(theme.subHeaderTextColor, theme.subHeaderBackgroundColor, 0.15);
  return line === undefined ? [] : [type.set(line, x, centre, ink)];
}

function buildHeader(context: LayoutContext, left: Px): Shape[] {
  const { axis, frame, theme } = context;
  const { header, headerMiddle } = frame;
  const upper = (header.y + headerMiddle) / 2;
  const lower = (headerMiddle + header.y + header.height) / 2;
  const chip = drawTodayChip(context, upper);
  const taken = chip && { from: chip.box.x - CHIP_AIR, to: chip.box.x + chip.box.width + CHIP_AIR };
  const upperStyle = { centre: upper, weight: 700, ink: theme.headerTextColor, align: { left } } as const;
  const lowerStyle = {
    centre: lower,
    weight: 400,
    ink: theme.subHeaderTextColor,
    align: { step: axis.lowerStep },
  } as const;
  const labels = drawHeaderLabels(context, axis.lower, lowerStyle, undefined);
  return [
    ...drawBand(context),
    ...drawDividers(context),
    ...drawUnitTicks(context),
    ...drawHeaderLabels(context, axis.upper, upperStyle, taken),
    ...labels,
    ...(chip ? [drawTodayLine(context, chip, labels), ...chip.shapes] : []),
    ...drawCalendarName(context, lower),
  ];
}

/** The line from today's chip through the header: to its lower row, where it would cross that row's label. */
function drawTodayLine(
  { frame: { header, headerMiddle }, theme }: LayoutContext,
  { box, at }: TodayChip,
  labels: readonly Shape[],
): Shape {
  const isCrossed = labels.some(
    (label) => label.type === 'text' && at > label.x - LINE_AIR && at < label.x + label.width + LINE_AIR,
  );
  const y2 = isCrossed ? headerMiddle : header.y + header.height;
  return {
    type: 'line',
    x1: at,
    y1: box.y + box.height,
    x2: at,
    y2,
    stroke: theme.todayColor,
    strokeWidth: 1,
  };
}

interface CachedHeader {
  readonly inputs: readonly unknown[];
  readonly shapes: readonly Shape[];
}

const headers = new WeakMap<Axis, CachedHeader>();

/**
 * Draws the timeline's band, its two rows of labels and today's chip, for a plot visible from `left` on. Returns the
 * same shapes as long as axis, areas and theme are the same.
 */
export function drawHeader(context: LayoutContext, left = Number.NEGATIVE_INFINITY): readonly Shape[] {
  const { axis, frame, state, view } = context;
  const { header, headerMiddle, margin, column } = frame;
  const inputs = [
    state.theme,
    view.hasNoColumn,
    left,
    header.x,
    header.y,
    header.width,
    header.height,
    headerMiddle,
    margin,
    column.width,
  ];
  const known = headers.get(axis);
  if (known?.inputs.every((value, index) => value === inputs[index])) return known.shapes;
  const shapes = buildHeader(context, left);
  headers.set(axis, { inputs, shapes });
  return shapes;
}
