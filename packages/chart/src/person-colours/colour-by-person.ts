import { contrastRatio, flattenColour, mixColours, readableInk } from '../colour/index.ts';
import { type BarColours, coloursOf } from '../layout/elements/bar-colours.ts';
import type { Box, Scene, SceneItem, ScenePart, Shape } from '../layout/index.ts';
import { oncePerThing, recolour } from '../layout/repaint.ts';
import { type Colour, type Id, type State, taskLook, themeOf } from '../model/index.ts';
import { personColours } from './person-colours.ts';

/** How far nobody's bars are from the muted colour to the page's: as far as the needed contrast allows. */
const NOBODYS = [0.45, 0.35, 0.25, 0.15, 0];
const EDGES = [0, 0.3, 0.6, 1];
const GRAPHIC = 3;
const TEXT = 4.5;

/**
 * Draws a scene of the chart with its bars in the colours of people: of the first one of each task, of the chosen ones if
 * there are any (CH-722). The same things give the same objects.
 */
export function createPersonColouring(state: State, chosen: ReadonlySet<Id>): (scene: Scene) => Scene {
  const itemOf = oncePerThing(createColouring(state, chosen));
  return (scene) => ({ ...scene, layers: { ...scene.layers, tasks: scene.layers.tasks.map(itemOf) } });
}

function createColouring(state: State, chosen: ReadonlySet<Id>): (item: SceneItem) => SceneItem {
  const theme = themeOf(state);
  const page = theme.backgroundColor;
  const colourOf = personColours(state);
  const needed = (shades: readonly Colour[]) =>
    shades.find((shade) => contrastRatio(shade, page) >= GRAPHIC) ?? theme.textColor;
  const nobodys = needed(NOBODYS.map((share) => mixColours(theme.mutedColor, page, share)));
  const paints = new Map<Colour, BarColours & { readonly edge: Colour }>();
  const paintOf = (colour: Colour) => {
    const known = paints.get(colour);
    if (known !== undefined) return known;
    const { colorInProgress: _, titleColor: __, ...look } = taskLook(state, {});
    const colours = coloursOf({ theme }, { ...look, color: flattenColour(colour, page) });
    const edge = needed(EDGES.map((share) => mixColours(colours.fill, theme.textColor, share)));
    // On colours that people chose, the style's inks may both be hard to read; black or white never is.
    const legible = (ink: Colour) =>
      contrastRatio(ink, colours.fill) >= TEXT ? ink : readableInk(colours.fill, '#000000', '#FFFFFF');
    const inks = { inkInside: legible(colours.inkInside), quietInside: legible(colours.quietInside) };
    const paint = { ...colours, ...inks, edge };
    paints.set(colour, paint);
    return paint;
  };
  return (item) => {
    const ids = state.task.get(item.id)?.assignments?.map(({ person }) => person) ?? [];
    const first = ids.find((id) => chosen.has(id)) ?? ids[0];
    const paint = paintOf((first === undefined ? undefined : colourOf(first)) ?? nobodys);
    return { ...item, parts: item.parts.map((part) => paintPart(part, item.box, paint)) };
  };
}

function paintPart(part: ScenePart, bar: Box, colours: BarColours & { readonly edge: Colour }): ScenePart {
  const { shapes } = part;
  switch (part.part) {
    case 'bar':
    case 'summary': {
      const [body, ...others] = shapes;
      if (body === undefined || body.type === 'text') return part;
      const hasEdge = colours.edge !== colours.fill;
      const filled: Shape = { ...body, fill: colours.fill };
      const edges = others.map((one) => (one.fill === undefined ? recolour(one, () => colours.edge) : one));
      const { fill: _, ...outline } = body;
      const edge: Shape[] = hasEdge ? [{ ...outline, stroke: colours.edge, strokeWidth: 1 }] : [];
      return { ...part, shapes: [filled, ...edges, ...edge] };
    }
    case 'progress': {
      const fills = [colours.stripRest, colours.stripDone];
      return { ...part, shapes: shapes.map((one, at) => ({ ...one, fill: fills[at] ?? colours.fill })) };
    }
    case 'label':
      return isInside(part.box, bar) ? { ...part, shapes: inked(shapes, colours.inkInside) } : part;
    case 'date':
      // On a background of its own.
      if (shapes[0]?.type === 'rect') return part;
      return isInside(part.box, bar) ? { ...part, shapes: inked(shapes, colours.quietInside) } : part;
    case 'people':
    case 'sign':
      return isInside(part.box, bar) ? { ...part, shapes: inked(shapes, colours.quietInside) } : part;
    default:
      return part;
  }
}

function inked(shapes: readonly Shape[], ink: Colour): readonly Shape[] {
  return shapes.map((shape) => recolour(shape, () => ink));
}

function isInside(text: Box, bar: Box): boolean {
  return text.x >= bar.x - 1 && text.x + text.width <= bar.x + bar.width + 1;
}
