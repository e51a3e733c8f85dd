import type { Px } from '../model/units.ts';
import { MILESTONE_ICONS, type MilestoneIcon } from '../model/values.ts';
import { OUTLINES } from './generated/outlines.ts';

/** The name of a milestone glyph, as a chart stores it in `icon`. */
type IconName = MilestoneIcon;

/** All glyphs, the default first (`ux.md A7`). */
export const ICON_NAMES: readonly IconName[] = MILESTONE_ICONS;

/** The side of the square in which the outlines are defined. */
const BOX = 24;

/**
 * The outline of a glyph as SVG path data of absolute commands, to be filled with the non-zero rule. By default it's 24
 * × 24 at the origin; with arguments it fills a square of `size` px whose top left corner is (x, y).
 */
export function iconPath(name: IconName, x: Px = 0, y: Px = 0, size: Px = BOX): string {
  const outline = OUTLINES[name];
  if (x === 0 && y === 0 && size === BOX) return outline;
  const scale = size / BOX;
  const place = (_: string, across: string, down: string) =>
    `${round(x + Number(across) * scale)} ${round(y + Number(down) * scale)}`;
  return outline.replace(/(-?[\d.]+) (-?[\d.]+)/g, place);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
