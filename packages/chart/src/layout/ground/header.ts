import { readableInk } from '../../colour/index.ts';
import type { Colour, Px } from '../../model/index.ts';
import type { FontWeight } from '../../text/index.ts';
import type { AxisCell } from '../axis.ts';
import { boxBetween, snapToHalf } from '../box.ts';
import { toX } from '../frame.ts';
import type { Shape } from '../scene.ts';
import type { Stage } from '../stage.ts';
import type { Line } from '../typesetter.ts';

const RADIUS = 6;
const LABEL_INSET = 8;
const LEAST_ROOM = 4;
const CHIP = { paddingX: 5, height: 16, radius: 4 } as const;

interface RowStyle {
  readonly centre: Px;
  readonly weight: FontWeight;
  readonly ink: Colour;
  readonly align: 'start' | 'middle';
}

function placeLabel(stage: Stage, cell: AxisCell, style: RowStyle): { line: Line; x: Px } | undefined {
  if (cell.label === '') return undefined;
  const { frame, sizes, type } = stage;
  const left = Math.max(frame.plot.x, toX(frame, cell.from));
  const right = Math.min(frame.plot.x + frame.plot.width, toX(frame, cell.to));
  const line = type.measure(cell.label, style.weight, sizes.header);
  if (style.align === 'start') {
    const fitted = type.fit(line, right - left - LABEL_INSET - LEAST_ROOM);
    return fitted?.text === line.text ? { line, x: left + LABEL_INSET } : undefined;
  }
  const x = (left + right - line.width) / 2;
  return x < frame.plot.x || x + line.width > frame.plot.x + frame.plot.width ? undefined : { line, x };
}

function drawBand({ frame, theme }: Stage): Shape[] {
  const { header, headerMiddle, margin } = frame;
  const right = header.x + header.width;
  const bottom = header.y + header.height;
  const upper = { ...boxBetween(margin, header.y, right, bottom), radius: RADIUS };
  const shapes: Shape[] = [{ type: 'rect', ...upper, fill: theme.headerBackgroundColor }];
  if (theme.subHeaderBackgroundColor !== theme.headerBackgroundColor) {
    const d = `M${margin} ${headerMiddle}H${right}V${bottom - RADIUS}a${RADIUS} ${RADIUS} 0 0 1 ${-RADIUS} ${RADIUS}H${margin + RADIUS}a${RADIUS} ${RADIUS} 0 0 1 ${-RADIUS} ${-RADIUS}Z`;
    shapes.push({ type: 'path', d, fill: theme.subHeaderBackgroundColor });
  }
  return shapes;
}

function drawToday(stage: Stage, label: string): Shape[] {
  const { axis, frame, sizes, theme, type } = stage;
  if (axis.now === undefined) return [];
  const { plot, header } = frame;
  const line = type.measure(label, 700, sizes.small);
  const width = Math.ceil(line.width + 2 * CHIP.paddingX);
  const middle = snapToHalf(toX(frame, axis.now));
  const x = Math.round(Math.max(plot.x, Math.min(plot.x + plot.width - width, middle - width / 2)));
  const y = header.y + header.height - CHIP.height;
  const ink = readableInk(theme.todayColor, theme.inkOnLight, theme.inkOnDark);
  return [
    { type: 'rect', x, y, width, height: CHIP.height, radius: CHIP.radius, fill: theme.todayColor },
    type.set(line, x + (width - line.width) / 2, y + CHIP.height / 2, ink),
  ];
}

/** Draws the timeline's two rows and today's chip; the page's colour first, so that it covers what scrolls beneath. */
export function drawHeader(stage: Stage): Shape[] {
  const { axis, frame, theme, type } = stage;
  const { header, headerMiddle } = frame;
  const bottom = header.y + header.height;
  const cover = { type: 'rect', x: 0, y: 0, width: frame.width, height: bottom } as const;
  const shapes: Shape[] = [{ ...cover, fill: theme.backgroundColor }, ...drawBand(stage)];
  const rows: readonly [readonly AxisCell[], RowStyle][] = [
    [
      axis.upper,
      { centre: (header.y + headerMiddle) / 2, weight: 700, ink: theme.headerTextColor, align: 'start' },
    ],
    [
      axis.lower,
      { centre: (headerMiddle + bottom) / 2, weight: 400, ink: theme.subHeaderTextColor, align: 'middle' },
    ],
  ];
  for (const [cells, style] of rows) {
    for (const cell of cells) {
      const placed = placeLabel(stage, cell, style);
      if (placed !== undefined) shapes.push(type.set(placed.line, placed.x, style.centre, style.ink));
    }
  }
  for (const { from } of axis.upper) {
    const x = snapToHalf(toX(frame, from));
    if (x <= header.x + 1 || x >= header.x + header.width - 1) continue;
    shapes.push({
      type: 'line',
      x1: x,
      y1: header.y,
      x2: x,
      y2: bottom,
      stroke: theme.dividerColor,
      strokeWidth: 1,
    });
  }
  shapes.push(...drawToday(stage, axis.todayLabel));
  return shapes;
}
