import { contrastRatio, flattenColour } from '../../colour/index.ts';
import type { Colour } from '../../model/index.ts';
import type { GroundOf, HaloOf } from '../labels/halo.ts';
import type { SceneItem, ScenePart, Shape } from '../scene.ts';

/** Contrast of texts by WCAG 2.2. */
const READABLE = 4.5;

/** What lies behind the titles of lanes. */
export interface LaneGround {
  readonly page: Colour;
  readonly ground: GroundOf;
  readonly halo: HaloOf;
}

function outline(title: ScenePart, halo: Colour): ScenePart {
  const shapes = title.shapes.map((shape): Shape => (shape.type === 'text' ? { ...shape, halo } : shape));
  return { ...title, shapes };
}

/**
 * A lane with its title outlined where a dependency runs through it, and, in the lane's own colour, where it could not
 * be read on another lane that lies there. For lanes on rows that are ensured.
 */
export function outlineLaneTitle(item: SceneItem, { page, ground, halo }: LaneGround): SceneItem {
  const title = item.parts.find(({ part }) => part === 'label');
  const text = title?.shapes[0];
  if (title === undefined || text?.fill === undefined) return item;
  const isReadable = contrastRatio(text.fill, ground(title.box)) >= READABLE;
  const own = item.parts[0]?.shapes[0]?.fill ?? page;
  const colour = isReadable ? halo(title.box) : flattenColour(own, page);
  if (colour === undefined) return item;
  return { ...item, parts: item.parts.map((part) => (part === title ? outline(title, colour) : part)) };
}
