import { contrastRatio, flattenColour } from '../../colour/index.ts';
import type { Colour } from '../../model/index.ts';
import type { BackgroundAt, HaloAt } from '../labels/halo.ts';
import type { SceneItem, ScenePart, Shape } from '../scene.ts';

/** Contrast of texts by WCAG 2.2. */
const READABLE = 4.5;

/** What lies behind the titles of lanes. */
export interface LaneBackground {
  readonly page: Colour;
  readonly backgroundAt: BackgroundAt;
  readonly haloAt: HaloAt;
}

function outline(title: ScenePart, halo: Colour): ScenePart {
  const shapes = title.shapes.map((shape): Shape => (shape.type === 'text' ? { ...shape, halo } : shape));
  return { ...title, shapes };
}

/**
 * A lane with its title outlined where a dependency runs through it, and, in the lane's own colour, where it could not
 * be read on another lane that lies there. For lanes on rows that are ensured.
 */
export function outlineLaneTitle(item: SceneItem, { page, backgroundAt, haloAt }: LaneBackground): SceneItem {
  const title = item.parts.find(({ part }) => part === 'label');
  const text = title?.shapes[0];
  if (title === undefined || text?.fill === undefined) return item;
  const isReadable = contrastRatio(text.fill, backgroundAt(title.box)) >= READABLE;
  const own = item.parts[0]?.shapes[0]?.fill ?? page;
  const colour = isReadable ? haloAt(title.box) : flattenColour(own, page);
  if (colour === undefined) return item;
  return { ...item, parts: item.parts.map((part) => (part === title ? outline(title, colour) : part)) };
}
