import { contrastRatio, flattenColour } from '../../colour/index.ts';
import type { Colour } from '../../model/index.ts';
import type { BackgroundAt, BreaksAt } from '../labels/line-breaks.ts';
import type { SceneItem, ScenePart, Shape } from '../scene.ts';

/** Contrast of texts by WCAG 2.2. */
const READABLE = 4.5;

/** What is behind the titles of lanes. */
export interface LaneBackground {
  readonly page: Colour;
  readonly backgroundAt: BackgroundAt;
  readonly breaksAt: BreaksAt;
}

function outline(shapes: readonly Shape[], halo: Colour): readonly Shape[] {
  return shapes.map((shape): Shape => (shape.type === 'text' ? { ...shape, halo } : shape));
}

/**
 * Adds to a lane's title gaps in the dependencies behind it and, if it would be unreadable on another lane behind it,
 * an outline in its own lane's colour. For lanes on ensured rows.
 */
export function finishLaneTitle(
  item: SceneItem,
  { page, backgroundAt, breaksAt }: LaneBackground,
): SceneItem {
  const title = item.parts.find(({ part }) => part === 'label');
  const text = title?.shapes[0];
  if (title === undefined || text?.fill === undefined) return item;
  const background = backgroundAt(title.box);
  const own = flattenColour(item.parts[0]?.shapes[0]?.fill ?? page, page);
  const isCovered = own !== background && contrastRatio(text.fill, background) < READABLE;
  const breaks = breaksAt(title.box);
  if (!isCovered && breaks.length === 0) return item;
  const letters = isCovered ? outline(title.shapes, own) : title.shapes;
  const finished: ScenePart = { ...title, shapes: [...breaks, ...letters] };
  return { ...item, parts: item.parts.map((part) => (part === title ? finished : part)) };
}
