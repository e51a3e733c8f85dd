import {
  ELEMENT_DEFAULTS,
  type Id,
  type Milestone,
  milestoneLook,
  type Px,
  type ResolvedMilestoneLook,
  type Unit,
} from '../../model/index.ts';
import { toX } from '../frame.ts';
import type { Box } from '../scene.ts';
import type { Stage } from '../stage.ts';

/** A milestone's glyph in its place, before its title is. */
export interface Glyph {
  readonly id: Id;
  readonly milestone: Milestone;
  readonly look: ResolvedMilestoneLook;
  readonly box: Box;
  readonly position: Unit;
  /** The seen row that it stands on, or the nearest one. */
  readonly row: number;
}

/** How far below the last row an element may stand, in rows. */
export const ROWS_BELOW = 40;

function centreOf(stage: Stage, milestone: Milestone): Px {
  const { rows, frame } = stage;
  const position = Math.max(0, milestone.position ?? ELEMENT_DEFAULTS.milestone.position);
  const height = rowHeightOf(stage);
  const found = rows.findSeen(position);
  // A milestone of a hidden row stands on the bar of the collapsed parent.
  if (found?.isHidden) return (rows.rows[found.seen]?.y ?? frame.plot.y) + height / 2;
  return Math.min(rows.toY(position) + height / 2, frame.plot.y + frame.plot.height);
}

/** The height of every row. */
export function rowHeightOf(stage: Stage): Px {
  return stage.rows.rows[0]?.height ?? stage.settings.rowHeight;
}

/** The glyphs of all milestones inside the timeline, from the left to the right. */
export function buildGlyphs(stage: Stage): Glyph[] {
  const { frame, state, theme } = stage;
  const size = 2 * Math.round(theme.milestoneSize / 2);
  const glyphs: Glyph[] = [];
  for (const [id, milestone] of state.milestone) {
    const position = milestone.positionInUnit ?? ELEMENT_DEFAULTS.milestone.positionInUnit;
    if (position < 0 || position > frame.units) continue;
    const x = Math.round(toX(frame, position));
    const y = centreOf(stage, milestone);
    const row = Math.floor((y - frame.plot.y) / rowHeightOf(stage));
    const box = { x: x - size / 2, y: y - size / 2, width: size, height: size };
    glyphs.push({ id, milestone, look: milestoneLook(state, milestone), box, position, row });
  }
  return glyphs.sort((a, b) => a.box.x - b.box.x || a.box.y - b.box.y || (a.id < b.id ? -1 : 1));
}
