import type { Px } from '../../model/index.ts';
import type { Glyph } from '../elements/glyph-table.ts';
import { listSigns, roomOfSigns } from '../elements/signs.ts';
import type { Box, Sign } from '../scene.ts';
import type { Stage } from '../stage.ts';
import type { PlacedMilestoneLabel } from './place-milestone-label.ts';

/** Signs in their place. */
export interface PlacedSigns {
  readonly names: readonly Sign[];
  readonly box: Box;
}

const GAP: Px = 5;

/** Finds the place of a milestone's signs: behind its title, else before it; undefined without room or signs. */
export function placeMilestoneSigns(
  { frame, room }: Stage,
  { milestone, box: glyph }: Glyph,
  label: PlacedMilestoneLabel | undefined,
): PlacedSigns | undefined {
  const names = listSigns(milestone);
  if (names.length === 0) return undefined;
  const { plot } = frame;
  const { width, height } = roomOfSigns(names.length);
  const beside = label?.box ?? glyph;
  const y = beside.y + beside.height / 2 - height / 2;
  for (const x of [beside.x + beside.width + GAP, beside.x - GAP - width]) {
    const box = { x, y, width, height };
    if (x >= plot.x && x + width <= plot.x + plot.width && room.isFree(box)) return { names, box };
  }
  return undefined;
}
