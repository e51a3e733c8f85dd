import type { Part, Scene, SceneItem, SceneLink, ScenePart, Shape } from '../layout/index.ts';
import { oncePerColour, oncePerThing, recolour } from '../layout/repaint.ts';
import { type Colour, type Px, type State, themeOf } from '../model/index.ts';
import { criticalColour, quietColour } from './critical-colour.ts';
import { type CriticalPath, criticalPathOf, type Room } from './critical-path.ts';
import { slackLines } from './slack-lines.ts';

/** Draws a scene of the chart with its critical path: what is critical stands out, everything else steps back. */
export type Emphasis = (scene: Scene) => Scene;

/** Around a critical bar: the space to it, and the ring's width. */
const RING_GAP: Px = 1;
const RING_WIDTH: Px = 2;
/** The corner of a ring around a bar with a cut side. */
const CUT_RADIUS: Px = 2;
/** A milestone's ring as a stroke behind its glyph, which has a ring of 2 px in the page's colour. */
const GLYPH_STROKE: Px = 8;
const LINK_WIDTH: Px = 2.5;
const QUIET_LINK_OPACITY = 0.5;

/** What steps back: the drawn shape, not its texts and signs. */
const QUIET_PARTS: ReadonlySet<Part> = new Set(['bar', 'summary', 'progress', 'glyph', 'rowLine']);

/** The colours in which a chart's critical path is drawn. */
interface Paint {
  readonly critical: Colour;
  readonly slack: Colour;
  readonly quiet: (colour: Colour) => Colour;
}

/**
 * Creates the emphasis of a chart's critical path (CH-646 to CH-648). Elements that look the same give the same objects,
 * so that a renderer can skip them.
 */
export function createEmphasis(state: State, path: CriticalPath): Emphasis {
  const paint: Paint = {
    critical: criticalColour(state),
    slack: themeOf(state).mutedColor,
    quiet: oncePerColour(quietColour),
  };
  const itemOf = oncePerThing((item: SceneItem) => paintItem(item, path.rooms.get(item.id), paint));
  const linkOf = oncePerThing((link: SceneLink) => paintLink(link, path.criticalLinks.has(link.id), paint));
  return (scene) => {
    const { layers } = scene;
    const links = layers.dependencies.map(linkOf);
    const rank = ({ id, isViolated }: SceneLink) => (isViolated ? 2 : Number(path.criticalLinks.has(id)));
    return {
      ...scene,
      grid: [...scene.grid, ...slackLines(scene, path.rooms, paint.slack)],
      layers: {
        ...layers,
        // Where links join, the critical one is visible.
        dependencies: links.toSorted((one, other) => rank(one) - rank(other)),
        tasks: layers.tasks.map(itemOf),
        milestones: layers.milestones.map(itemOf),
      },
    };
  };
}

/** A scene of a chart with the chart's critical path, for pictures that are drawn once. */
export function withCriticalPath(scene: Scene, state: State): Scene {
  return createEmphasis(state, criticalPathOf(state))(scene);
}

function paintItem(item: SceneItem, room: Room | undefined, paint: Paint): SceneItem {
  if (room?.isCritical !== true) {
    return { ...item, parts: item.parts.map((part) => quietPart(part, paint)) };
  }
  const isOpenParent = room.lateFinish === undefined && !item.parts.some(({ part }) => part === 'summary');
  // Its children are marked instead.
  if (isOpenParent) return item;
  return { ...item, parts: item.parts.flatMap((part) => ringedPart(part, paint.critical)) };
}

function quietPart(part: ScenePart, paint: Paint): ScenePart {
  if (!QUIET_PARTS.has(part.part)) return part;
  return { ...part, shapes: part.shapes.map((shape) => recolour(shape, paint.quiet)) };
}

/** A bar with its ring beneath, a glyph in its outline; any other part as it is. */
function ringedPart(part: ScenePart, colour: Colour): readonly ScenePart[] {
  const [shape] = part.shapes;
  if (part.part === 'glyph' && shape?.type === 'path') {
    const outline: Shape = {
      type: 'path',
      d: shape.d,
      stroke: colour,
      strokeWidth: GLYPH_STROKE,
      join: 'round',
      fill: colour,
    };
    return [{ part: 'critical', box: part.box, shapes: [outline] }, part];
  }
  if (part.part !== 'bar' && part.part !== 'summary') return [part];
  const distance = RING_GAP + RING_WIDTH / 2;
  const { x, y, width, height } = part.box;
  const ring: Shape = {
    type: 'rect',
    x: x - distance,
    y: y - distance,
    width: width + 2 * distance,
    height: height + 2 * distance,
    radius: (shape?.type === 'rect' ? (shape.radius ?? 0) : CUT_RADIUS) + distance,
    stroke: colour,
    strokeWidth: RING_WIDTH,
  };
  return [{ part: 'critical', box: part.box, shapes: [ring] }, part];
}

/** The danger of a violated link is shown as ever. */
function paintLink(link: SceneLink, isCritical: boolean, { critical, quiet }: Paint): SceneLink {
  if (link.isViolated) return link;
  const paintShape = (shape: Shape): Shape => {
    if (shape.type !== 'path') return shape;
    if (!isCritical) return recolour({ ...shape, opacity: QUIET_LINK_OPACITY }, quiet);
    const strokeWidth = Math.max(LINK_WIDTH, shape.strokeWidth ?? 0);
    return shape.stroke === undefined
      ? { ...shape, fill: critical }
      : { ...shape, stroke: critical, strokeWidth };
  };
  return { ...link, shapes: link.shapes.map(paintShape) };
}
