import type { SceneItem, SceneLink, Shape } from '@giotto/chart/layout';
import { shapeAttributes } from '@giotto/chart/render';
import { isSameDrawing } from './same-drawing.ts';

const SVG = 'http://www.w3.org/2000/svg';

interface Drawn<Thing> {
  readonly thing: Thing;
  readonly element: SVGElement;
}

/** How the things of a list are told apart, and drawn. */
export interface Brush<Thing> {
  readonly keyOf: (thing: Thing) => string;
  readonly draw: (thing: Thing) => SVGElement;
}

/**
 * Keeps the children of a group the same as a list of things: what looks as before stays as it is. A chart's picture
 * has many hundred shapes and changes with every frame of a scroll or drag; this takes a fifth of what a component for
 * each of them would (`decisions/011`).
 */
export class PaintedList<Thing> {
  readonly #group: SVGElement;
  readonly #brush: Brush<Thing>;
  #drawn = new Map<string, Drawn<Thing>>();

  constructor(group: SVGElement, brush: Brush<Thing>) {
    this.#group = group;
    this.#brush = brush;
  }

  /** Makes the group show these, in this order. */
  paint(things: readonly Thing[]): void {
    const before = this.#drawn;
    const after = new Map<string, Thing>();
    for (const thing of things) after.set(freeKey(this.#brush.keyOf(thing), after), thing);
    // First of all, so that what stays need not be moved.
    for (const [key, { element }] of before) if (!after.has(key)) element.remove();
    const drawn = new Map<string, Drawn<Thing>>();
    let next = this.#group.firstChild;
    for (const [key, thing] of after) {
      const known = before.get(key);
      if (known && isSameDrawing(known.thing, thing)) {
        if (known.element === next) next = next.nextSibling;
        else this.#group.insertBefore(known.element, next);
        drawn.set(key, known);
        continue;
      }
      const element = this.#brush.draw(thing);
      if (known && known.element === next) next = next.nextSibling;
      known?.element.remove();
      this.#group.insertBefore(element, next);
      drawn.set(key, { thing, element });
    }
    this.#drawn = drawn;
  }
}

/** The key of a thing; of those that share one, the later ones get a number. */
function freeKey(key: string, taken: ReadonlyMap<string, unknown>): string {
  if (!taken.has(key)) return key;
  for (let count = 2; ; count++) if (!taken.has(`${key} ${count}`)) return `${key} ${count}`;
}

/** Elements with their parts; the data attributes are for tests and measurements, hit tests read the scene. */
export const ITEMS: Brush<SceneItem> = {
  keyOf: ({ id }) => id,
  draw: ({ kind, id, parts }) => {
    const element = createGroup({ 'data-kind': kind, 'data-element': id });
    for (const { part, shapes } of parts) {
      const group = createGroup({ 'data-part': part });
      for (const shape of shapes) group.append(drawShape(shape));
      element.append(group);
    }
    return element;
  },
};

/** Dependencies. */
export const LINKS: Brush<SceneLink> = {
  keyOf: ({ id }) => id,
  draw: ({ id, shapes }) => {
    const element = createGroup({ 'data-kind': 'dependency', 'data-element': id });
    for (const shape of shapes) element.append(drawShape(shape));
    return element;
  },
};

/** Shapes that come and go at their places, as grid lines do while the rows scroll. */
export const SHAPES: Brush<Shape> = { keyOf: placeOf, draw: drawShape };

/** What tells a shape from its neighbours; of an upright line only its x, because its ends follow the rows. */
function placeOf(shape: Shape): string {
  switch (shape.type) {
    case 'line':
      return shape.x1 === shape.x2 ? `x${shape.x1}` : `y${shape.y1}`;
    case 'path':
      return 'path';
    default:
      return `${shape.type} ${shape.x} ${shape.type === 'text' ? shape.text : shape.y}`;
  }
}

function createGroup(attributes: Readonly<Record<string, string>>): SVGElement {
  const group = document.createElementNS(SVG, 'g');
  for (const [name, value] of Object.entries(attributes)) group.setAttribute(name, value);
  return group;
}

function drawShape(shape: Shape): SVGElement {
  const { tag, attributes, text } = shapeAttributes(shape);
  const element = document.createElementNS(SVG, tag);
  for (const name in attributes) element.setAttribute(name, attributes[name] ?? '');
  if (text !== undefined) element.textContent = text;
  return element;
}
