import { readableInk } from '../../colour/index.ts';
import type { Px } from '../../model/index.ts';
import { snapToHalf } from '../box.ts';
import { toX } from '../frame.ts';
import type { LayoutContext } from '../layout-context.ts';
import type { Box, Shape } from '../scene.ts';

const CHIP = { paddingX: 6, height: 18, radius: 4 } as const;

/** The chip at the top of the today line (`ux.md` A8): its box, where the line is, and its shapes without the line. */
export interface TodayChip {
  readonly box: Box;
  readonly at: Px;
  readonly shapes: readonly Shape[];
}

/** Draws the chip centred on `centre`; undefined when today isn't on the picture. */
export function drawTodayChip(
  { axis, frame, sizes, theme, type }: LayoutContext,
  centre: Px,
): TodayChip | undefined {
  if (axis.now === undefined) return undefined;
  const { plot } = frame;
  const line = type.measure(axis.todayLabel, 700, sizes.small);
  const width = 2 * Math.round(line.width / 2 + CHIP.paddingX);
  const at = snapToHalf(toX(frame, axis.now));
  const x = Math.max(plot.x, Math.min(plot.x + plot.width - width, Math.floor(at) - width / 2));
  const box = { x, y: Math.round(centre - CHIP.height / 2), width, height: CHIP.height };
  const ink = readableInk(theme.todayColor, theme.inkOnLight, theme.inkOnDark);
  return {
    box,
    at,
    shapes: [
      { type: 'rect', ...box, radius: CHIP.radius, fill: theme.todayColor },
      type.set(line, x + (width - line.width) / 2, box.y + box.height / 2, ink),
    ],
  };
}
