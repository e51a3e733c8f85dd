import { mixColours, parseColour, withOpacity } from '../colour/index.ts';
import type { Scene, SceneItem, SceneLink, Shape } from '../layout/index.ts';
import { oncePerColour, oncePerThing, recolour } from '../layout/repaint.ts';
import { type Colour, type Id, type State, themeOf } from '../model/index.ts';

/** How much of the way to the page's colour the colours go of what steps back. */
const DIMMED = 0.75;
/** Texts can still be read. */
const DIMMED_TEXT = 0.6;

/**
 * Draws a scene of the chart with tasks and milestones stepping back but those that are kept, and the links between them
 * (CH-721). The same things give the same objects.
 */
export function createDimming(state: State, isKept: (id: Id) => boolean): (scene: Scene) => Scene {
  const fade = createFading(themeOf(state).backgroundColor);
  const itemOf = oncePerThing((item: SceneItem) => (isKept(item.id) ? item : fade.item(item)));
  const linkOf = oncePerThing((link: SceneLink) => {
    const { from = '', to = '' } = state.dependency.get(link.id) ?? {};
    return isKept(from) && isKept(to) ? link : fade.link(link);
  });
  return (scene) => {
    const { layers } = scene;
    return {
      ...scene,
      columnItems: scene.columnItems.map(itemOf),
      layers: {
        ...layers,
        ...(layers.baselines && { baselines: layers.baselines.map(itemOf) }),
        dependencies: layers.dependencies.map(linkOf),
        tasks: layers.tasks.map(itemOf),
        milestones: layers.milestones.map(itemOf),
      },
    };
  };
}

function createFading(page: Colour) {
  const fadeTo = (share: number) =>
    oncePerColour((colour) => withOpacity(mixColours(colour, page, share), parseColour(colour).a));
  const [shapeColour, textColour] = [fadeTo(DIMMED), fadeTo(DIMMED_TEXT)];
  const fade = (shape: Shape) => recolour(shape, shape.type === 'text' ? textColour : shapeColour);
  return {
    item: (item: SceneItem): SceneItem => ({
      ...item,
      parts: item.parts.map((part) => ({ ...part, shapes: part.shapes.map(fade) })),
    }),
    link: (link: SceneLink): SceneLink => ({ ...link, shapes: link.shapes.map(fade) }),
  };
}
