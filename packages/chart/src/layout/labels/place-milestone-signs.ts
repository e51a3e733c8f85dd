import type { Px } from '../../model/index.ts';
import { boxBetween, overlaps } from '../box.ts';
import type { Glyph } from '../elements/glyph-table.ts';
import { listSigns, roomOfSigns } from '../elements/signs.ts';
import type { LayoutContext } from '../layout-context.ts';
import type { Box, Sign } from '../scene.ts';
import type { GlyphSide, PlacedMilestoneLabel } from './place-milestone-label.ts';

/** Placed signs. */
export interface PlacedSigns {
  readonly names: readonly Sign[];
  readonly box: Box;
}

const GAP: Px = 5;
/** Overlaps smaller than this are rounding errors. */
const TOUCHING: Px = 0.01;

/** What is on both sides of a glyph. */
export interface GlyphSides {
  readonly left: GlyphSide;
  readonly right: GlyphSide;
}

/**
 * Finds the place of a milestone's signs: after its title, else before it, or next to a glyph without one; last where a
 * dependency enters, and never on the first turn of one. Undefined without room or signs.
 */
export function placeMilestoneSigns(
  { frame, room }: LayoutContext,
  { milestone, box: glyph }: Glyph,
  label: PlacedMilestoneLabel | undefined,
  { left, right }: GlyphSides,
): PlacedSigns | undefined {
  const names = listSigns(milestone);
  if (names.length === 0) return undefined;
  const { plot } = frame;
  const { width, height } = roomOfSigns(names.length);
  const beside = label?.box ?? glyph;
  // Small letters may be nearer to the plot's edge than signs, which are higher.
  const middle = beside.y + beside.height / 2 - height / 2;
  const y = Math.max(frame.top, Math.min(middle, frame.bottom - height));
  const after = beside.x + beside.width + (label === undefined ? right.gap : GAP);
  const before = beside.x - width - (label === undefined ? left.gap : GAP);
  const isEntered = label === undefined && right.isEntered && !left.isEntered;
  const clear = boxBetween(
    glyph.x - left.gap + TOUCHING,
    glyph.y,
    glyph.x + glyph.width + right.gap - TOUCHING,
    glyph.y + glyph.height,
  );
  for (const x of isEntered ? [before, after] : [after, before]) {
    const box = { x, y, width, height };
    const isInside = x >= plot.x && x + width <= plot.x + plot.width;
    if (isInside && !overlaps(box, clear) && room.isFree(box)) return { names, box };
  }
  return undefined;
}
