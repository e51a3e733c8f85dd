import type { Colour, Px } from '../../model/index.ts';
import type { LayoutContext } from '../layout-context.ts';
import type { Box, ScenePart } from '../scene.ts';
import type { Line } from '../typesetter.ts';

/** Padding around the text of a flag. */
const PADDING_X = 6;
const PADDING_Y = 3;
const RADIUS = 3;
const DATE_GAP = 6;

/** A marker's title, and its date, on a background. */
export interface Flag {
  readonly title: Line | undefined;
  readonly date: Line | undefined;
  readonly width: Px;
  readonly height: Px;
}

/** The maximum share of the plot's width for a flag, so that no title hides the chart. */
const WIDEST = 0.45;

/** The flag's texts and size: if too wide, without its date, then shortened; undefined when nothing is left. */
export function measureFlag(
  context: LayoutContext,
  title: Line | undefined,
  date: Line | undefined,
): Flag | undefined {
  const { frame, sizes, type } = context;
  const limit = frame.plot.width * WIDEST - 2 * PADDING_X;
  const gap = title !== undefined && date !== undefined ? DATE_GAP : 0;
  const whole = (title?.width ?? 0) + gap + (date?.width ?? 0);
  const isTooWide = whole > limit && title !== undefined;
  const fitted = title && type.fit(title, limit);
  const shown = isTooWide ? undefined : date;
  if (fitted === undefined && (shown === undefined || shown.width > limit)) return undefined;
  const width = Math.ceil((isTooWide ? (fitted?.width ?? 0) : whole) + 2 * PADDING_X);
  return { title: fitted, date: shown, width, height: 2 * Math.round(sizes.small * 0.36 + PADDING_Y + 2) };
}

/** Draws the flag in its box. */
export function drawFlag(
  { type }: LayoutContext,
  flag: Flag,
  box: Box,
  background: Colour,
  ink: Colour,
): ScenePart {
  const centre = box.y + box.height / 2;
  const texts = [];
  let x = box.x + PADDING_X;
  for (const line of [flag.title, flag.date]) {
    if (line === undefined) continue;
    texts.push(type.set(line, x, centre, ink));
    x += line.width + DATE_GAP;
  }
  return {
    part: 'flag',
    box,
    shapes: [{ type: 'rect', ...box, radius: RADIUS, fill: background }, ...texts],
  };
}
