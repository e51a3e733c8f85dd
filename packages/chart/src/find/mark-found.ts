import { contrastRatio, readableInk } from '../colour/index.ts';
import type { ElementRef } from '../interact/element-ref.ts';
import type { Box, Part, Scene, SceneItem, ScenePart, Shape } from '../layout/index.ts';
import { oncePerThing } from '../layout/repaint.ts';
import { type Colour, type Px, type State, themeOf } from '../model/index.ts';

const AMBERS: readonly Colour[] = ['#B45309', '#F59E0B', '#FCD34D'];
/** Contrast of graphics that carry meaning (WCAG 2.2, 1.4.11). */
const NEEDED = 3;
const GAP: Px = 2;
const RADIUS: Px = 4;
/** How far letters reach below the baseline, as a share of the font's size. */
const DESCENT = 0.25;
/** A ring in the page's colour around the mark, which makes it visible on any bar. */
const HALO: Px = 2;
const WIDTH = { found: 1.5, current: 3 } as const;

/** What is marked: a title, else the shape that stands for the element. */
const MARKED: readonly Part[] = ['label', 'columnLabel', 'bar', 'summary', 'glyph', 'flag'];

const keyOf = ({ kind, id }: { readonly kind: string; readonly id: string }) => `${kind} ${id}`;

/**
 * Marks what was found: a frame around the title, thicker for the current one (CH-731). The same things give the same
 * objects.
 */
export function createFoundMarks(
  state: State,
  found: readonly ElementRef[],
  current: ElementRef | null,
): (scene: Scene) => Scene {
  const page = themeOf(state).backgroundColor;
  const colour =
    AMBERS.find((amber) => contrastRatio(amber, page) >= NEEDED) ?? readableInk(page, '#000000', '#FFFFFF');
  const keys = new Set(found.map(keyOf));
  const currentKey = current && keyOf(current);
  const itemOf = oncePerThing((item: SceneItem): SceneItem => {
    const key = keyOf(item);
    if (!keys.has(key)) return item;
    const wanted = MARKED.find((part) =>
      item.parts.some((one) => one.part === part && one.shapes.length > 0),
    );
    if (wanted === undefined) return item;
    const width = key === currentKey ? WIDTH.current : WIDTH.found;
    return {
      ...item,
      parts: item.parts.map((part) =>
        part.part === wanted
          ? { ...part, shapes: [...part.shapes, ...frame(seenBox(part), colour, page, width)] }
          : part,
      ),
    };
  });
  return (scene) => {
    const { layers } = scene;
    return {
      ...scene,
      columnItems: scene.columnItems.map(itemOf),
      layers: {
        ...layers,
        horizontalLanes: layers.horizontalLanes.map(itemOf),
        verticalLanes: layers.verticalLanes.map(itemOf),
        tasks: layers.tasks.map(itemOf),
        markers: layers.markers.map(itemOf),
        milestones: layers.milestones.map(itemOf),
      },
    };
  };
}

function frame({ x, y, width, height }: Box, colour: Colour, page: Colour, stroke: Px): readonly Shape[] {
  const distance = GAP + stroke / 2;
  const box = {
    type: 'rect',
    x: x - distance,
    y: y - distance + GAP,
    width: width + 2 * distance,
    height: height + 2 * (distance - GAP),
    radius: RADIUS,
  } as const;
  return [
    { ...box, stroke: page, strokeWidth: stroke + HALO },
    { ...box, stroke: colour, strokeWidth: stroke },
  ];
}

/** A title in the label column has the whole cell as its box: the frame is around its lines. */
function seenBox({ part, box, shapes }: ScenePart): Box {
  const lines = shapes.flatMap((shape) => (shape.type === 'text' ? [shape] : []));
  if (part !== 'columnLabel' || lines.length === 0) return box;
  const offsets = { start: 0, middle: 0.5, end: 1 };
  const x = Math.min(...lines.map((line) => line.x - offsets[line.anchor] * line.width));
  const y = Math.min(...lines.map((line) => line.y - line.size));
  const right = Math.max(...lines.map((line) => line.x + (1 - offsets[line.anchor]) * line.width));
  const bottom = Math.max(...lines.map((line) => line.y + line.size * DESCENT));
  return { x, y, width: right - x, height: bottom - y };
}
