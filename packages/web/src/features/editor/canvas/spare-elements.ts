import type { Drawing } from './drawing.ts';

/** An element that shows a drawing which is no longer needed. */
export interface Spare {
  readonly element: Element;
  readonly drawing: Drawing;
}

/** The elements of removed things, still in their old place, to be reused for new things with the same tag. */
export class SpareElements {
  readonly #drawings = new Map<Element, Drawing>();
  /** In their order, including ones taken meanwhile. A jump takes hundreds, so finding one must not mean a search. */
  readonly #byTag = new Map<string, Spare[]>();
  /** How many at the beginning of each list are taken. */
  readonly #taken = new Map<string, number>();

  add(element: Element, drawing: Drawing): void {
    this.#drawings.set(element, drawing);
    const same = this.#byTag.get(drawing.tag);
    if (same) same.push({ element, drawing });
    else this.#byTag.set(drawing.tag, [{ element, drawing }]);
  }

  has(element: Element): boolean {
    return this.#drawings.has(element);
  }

  /** Takes the spare element at a position if it has this tag, else the first one that has. Undefined: none is left. */
  take(tag: string, position: Element | null): Spare | undefined {
    const drawing = position ? this.#drawings.get(position) : undefined;
    const spare = position && drawing?.tag === tag ? { element: position, drawing } : this.#first(tag);
    if (spare) this.#drawings.delete(spare.element);
    return spare;
  }

  /** Removes the elements that nothing was made of from the page, and returns them. */
  remove(): readonly Spare[] {
    const left = [...this.#drawings].map(([element, drawing]) => ({ element, drawing }));
    for (const { element } of left) element.remove();
    return left;
  }

  #first(tag: string): Spare | undefined {
    const same = this.#byTag.get(tag) ?? [];
    for (let at = this.#taken.get(tag) ?? 0; at < same.length; at++) {
      const spare = same[at];
      if (!spare || !this.has(spare.element)) continue;
      this.#taken.set(tag, at + 1);
      return spare;
    }
    return undefined;
  }
}
