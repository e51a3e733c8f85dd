import type { SceneItem, SceneLink, Shape } from '@giotto/chart/layout';
import { shapeAttributes } from '@giotto/chart/render';
import { isSameDrawing } from '../session/same-drawing.ts';
import { createElement, type Drawing, drawItem, drawLink, drawSign, redrawElement } from './drawing.ts';
import { type Spare, SpareElements } from './spare-elements.ts';

/** A thing, its DOM element, and the drawing that this shows. */
interface Drawn<Thing> {
  readonly thing: Thing;
  readonly element: Element;
  readonly drawing: Drawing;
}

/** How to identify and draw the things of a list. Things with the same key always have the same tag. */
export interface Brush<Thing> {
  readonly keyOf: (thing: Thing) => string;
  readonly draw: (thing: Thing) => Drawing;
}

/** So many elements are kept for when a list grows again. */
const MAX_STOCK = 64;

/**
 * Keeps a group's children in sync with a list of things: leaves unchanged ones alone, updates changed ones in place,
 * and reuses the elements of removed things for new ones. A chart has many hundreds of shapes and changes with every
 * frame of a scroll or drag; this takes a fraction of the time of one component per shape (`decisions/011`).
 */
export class PaintedList<Thing> {
  readonly #group: Element;
  readonly #brush: Brush<Thing>;
  #drawn = new Map<string, Drawn<Thing>>();
  /** Elements outside the page: rows differ in how many links pass them. */
  #stock: Spare[] = [];

  constructor(group: Element, brush: Brush<Thing>) {
    this.#group = group;
    this.#brush = brush;
  }

  /** Makes the group show these things, in this order. */
  paint(things: readonly Thing[]): void {
    const before = this.#drawn;
    const after = new Map<string, Thing>();
    for (const thing of things) after.set(freeKey(this.#brush.keyOf(thing), after), thing);
    const spare = new SpareElements();
    for (const [key, { element, drawing }] of before) if (!after.has(key)) spare.add(element, drawing);
    const drawn = new Map<string, Drawn<Thing>>();
    let next = this.#group.firstElementChild;
    for (const [key, thing] of after) {
      const known = before.get(key);
      // Don't move what stays because of elements that are spare.
      while (known && next && next !== known.element && spare.has(next)) next = next.nextElementSibling;
      const now = known ? this.#change(known, thing) : this.#add(thing, spare, next);
      if (now.element === next) next = next.nextElementSibling;
      else this.#group.insertBefore(now.element, next);
      drawn.set(key, now);
    }
    this.#stock = [...this.#stock, ...spare.remove()].slice(-MAX_STOCK);
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

  /** An element for a new thing: the spare one at this position, any other spare one, one in stock, or a new one. */
  #add(thing: Thing, spare: SpareElements, next: Element | null): Drawn<Thing> {
    const drawing = this.#brush.draw(thing);
    const taken = spare.take(drawing.tag, next) ?? this.#takeFromStock(drawing.tag);
    if (!taken) return { thing, element: createElement(drawing), drawing };
    redrawElement(taken.element, taken.drawing, drawing);
    return { thing, element: taken.element, drawing };
  }

  #takeFromStock(tag: string): Spare | undefined {
    const at = this.#stock.findLastIndex(({ drawing }) => drawing.tag === tag);
    return at < 0 ? undefined : this.#stock.splice(at, 1)[0];
  }
}

/** A unique key for a thing: repeated keys get a number. */
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

/** Shapes identified by their position, like grid lines, which come and go while the rows scroll. */
export const SHAPES: Brush<Shape> = { keyOf: placeOf, draw: (shape) => shapeAttributes(shape) };

/** What tells a shape from its neighbours. For a vertical line only its x, because its ends follow the rows. */
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
