import type { SceneItem, SceneLink, Shape } from '@giotto/chart/layout';
import { shapeAttributes } from '@giotto/chart/render';
import { isSameDrawing } from '../session/same-drawing.ts';
import { createElement, type Drawing, drawItem, drawLink, drawSign, redrawElement } from './drawing.ts';

/** A thing, its element in the page, and what this shows. */
interface Drawn<Thing> {
  readonly thing: Thing;
  readonly element: Element;
  readonly drawing: Drawing;
}

/** How the things of a list are told apart, and drawn: those of one key always with the same tag. */
export interface Brush<Thing> {
  readonly keyOf: (thing: Thing) => string;
  readonly draw: (thing: Thing) => Drawing;
}

/**
 * Keeps the children of a group the same as a list of things: what looks as before stays as it is, what has changed is
 * changed in place, and the elements of what has gone show what has come. A chart's picture has many hundred shapes and
 * changes with every frame of a scroll or drag; this takes a fraction of what a component for each of them would
 * (`decisions/011`).
 */
export class PaintedList<Thing> {
  readonly #group: Element;
  readonly #brush: Brush<Thing>;
  #drawn = new Map<string, Drawn<Thing>>();

  constructor(group: Element, brush: Brush<Thing>) {
    this.#group = group;
    this.#brush = brush;
  }

  /** Makes the group show these, in this order. */
  paint(things: readonly Thing[]): void {
    const before = this.#drawn;
    const after = new Map<string, Thing>();
    for (const thing of things) after.set(freeKey(this.#brush.keyOf(thing), after), thing);
    /** What has gone: its elements are still where they were. */
    const spare = new Map<Element, Drawing>();
    for (const [key, { element, drawing }] of before) if (!after.has(key)) spare.set(element, drawing);
    const drawn = new Map<string, Drawn<Thing>>();
    let next = this.#group.firstElementChild;
    for (const [key, thing] of after) {
      const known = before.get(key);
      // What stays is not moved for the sake of what has gone.
      while (known && next && next !== known.element && spare.has(next)) next = next.nextElementSibling;
      const now = known ? this.#change(known, thing) : this.#add(thing, spare, next);
      if (now.element === next) next = next.nextElementSibling;
      else this.#group.insertBefore(now.element, next);
      drawn.set(key, now);
    }
    for (const element of spare.keys()) element.remove();
    this.#drawn = drawn;
  }

  #change(known: Drawn<Thing>, thing: Thing): Drawn<Thing> {
    const { element, drawing: before } = known;
    if (known.thing === thing) return known;
    if (isSameDrawing(known.thing, thing)) return { ...known, thing };
    const drawing = this.#brush.draw(thing);
    redrawElement(element, before, drawing);
    return { thing, element, drawing };
  }

  /** An element for what has come: the spare one that is there, any other one, or a new one. */
  #add(thing: Thing, spare: Map<Element, Drawing>, next: Element | null): Drawn<Thing> {
    const drawing = this.#brush.draw(thing);
    const element = next && isUsable(next, drawing, spare) ? next : findUsable(drawing, spare);
    if (!element) return { thing, element: createElement(drawing), drawing };
    redrawElement(element, spare.get(element) as Drawing, drawing);
    spare.delete(element);
    return { thing, element, drawing };
  }
}

function isUsable(element: Element, { tag }: Drawing, spare: ReadonlyMap<Element, unknown>): boolean {
  return element.tagName === tag && spare.has(element);
}

function findUsable(drawing: Drawing, spare: ReadonlyMap<Element, unknown>): Element | null {
  for (const element of spare.keys()) if (isUsable(element, drawing, spare)) return element;
  return null;
}

/** The key of a thing; of those that share one, the later ones get a number. */
function freeKey(key: string, taken: ReadonlyMap<string, unknown>): string {
  if (!taken.has(key)) return key;
  for (let count = 2; ; count++) if (!taken.has(`${key} ${count}`)) return `${key} ${count}`;
}

/** Elements with their parts. */
export const ITEMS: Brush<SceneItem> = { keyOf: ({ id }) => id, draw: drawItem };

/** Dependencies. */
export const LINKS: Brush<SceneLink> = { keyOf: ({ id }) => id, draw: drawLink };

/** The signs of violated dependencies. */
export const SIGNS: Brush<SceneLink> = { keyOf: ({ id }) => id, draw: drawSign };

/** Shapes that come and go at their places, as grid lines do while the rows scroll. */
export const SHAPES: Brush<Shape> = { keyOf: placeOf, draw: shapeAttributes };

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
