import { iconPath } from '../../icons/index.ts';
import { snapToHalf, unite } from '../box.ts';
import type { HaloOf } from '../labels/halo.ts';
import type { PlacedMilestoneLabel } from '../labels/place-milestone-label.ts';
import type { SceneItem, ScenePart } from '../scene.ts';
import type { Stage } from '../stage.ts';
import { drawUpright } from './draw-upright.ts';
import type { Glyph } from './glyphs.ts';

/** The ring in the page's colour that sets a glyph off from the bar beneath. */
const RING = 2;

function drawGlyph(stage: Stage, { box, look }: Glyph): ScenePart {
  const d = iconPath(look.icon, box.x, box.y, box.width);
  const ring = {
    stroke: stage.theme.backgroundColor,
    strokeWidth: 2 * RING,
    fill: stage.theme.backgroundColor,
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

/**
 * Draws a milestone: its line down the plot when it has one, the glyph, the title and the date. Texts over
 * dependencies get a halo.
 */
export function drawMilestone(
  stage: Stage,
  glyph: Glyph,
  label: PlacedMilestoneLabel | undefined,
  haloOf: HaloOf,
): SceneItem {
  const { frame, theme, type } = stage;
  const { look, box } = glyph;
  const parts: ScenePart[] = [];
  if (look.lineColor !== undefined) {
    const x = snapToHalf(box.x + box.width / 2);
    const bounds = { x: x - 0.5, y: frame.top, width: 1, height: frame.bottom - frame.top };
    parts.push({
      part: 'line',
      box: bounds,
      shapes: drawUpright(stage, x, { stroke: look.lineColor, strokeWidth: 1 }),
    });
  }
  parts.push(drawGlyph(stage, glyph));
  if (label !== undefined) {
    const halo = haloOf(label.box);
    const titleBox = { ...label.box, x: label.titleX, width: label.title.width };
    parts.push({
      part: 'label',
      box: titleBox,
      shapes: [type.set(label.title, label.titleX, label.centre, look.textColor, halo)],
    });
    if (label.date !== undefined) {
      const shapes = [type.set(label.date, label.dateX, label.centre, theme.mutedColor, halo)];
      parts.push({ part: 'date', box: { ...label.box, x: label.dateX, width: label.date.width }, shapes });
    }
  }
  const [first = { box }, ...rest] = parts;
  return {
    kind: 'milestone',
    id: glyph.id,
    box,
    bounds: unite(first.box, ...rest.map((part) => part.box)),
    parts,
  };
}
