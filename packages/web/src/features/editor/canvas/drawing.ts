import { type SceneItem, type SceneLink, type Shape, TEXT_PARTS } from '@giotto/chart/layout';
import { shapeAttributes } from '@giotto/chart/render';
import type { FadeLevel } from '../../../lib/drawing-host.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** A declarative description of an SVG element in the drawing. */
export interface Drawing {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text?: string;
  readonly children?: readonly Drawing[];
}

/** An element faded out in favour of what is suggested about it. */
export interface Faded {
  readonly fading?: FadeLevel;
}

const OPACITY = { half: '0.5', bare: '0.5', hidden: '0' } as const satisfies Record<FadeLevel, string>;

const fadedBy = ({ fading }: Faded) => (fading ? { opacity: OPACITY[fading] } : {});

/** An element with its parts. The data attributes serve tests and measurements; hit tests read the scene. */
export function drawItem({ kind, id, parts, ...faded }: SceneItem & Faded): Drawing {
  const drawn = faded.fading === 'bare' ? parts.filter(({ part }) => !TEXT_PARTS.has(part)) : parts;
  return {
    tag: 'g',
    attributes: { 'data-kind': kind, 'data-element': id, ...fadedBy(faded) },
    children: drawn.map(({ part, shapes }) => drawPart(part, shapes)),
  };
}

/** The sign of a violated dependency, whose line is drawn separately. */
export function drawSign({ id, shapes, ...faded }: SceneLink & Faded): Drawing {
  return {
    tag: 'g',
    attributes: { 'data-sign-of': id, ...fadedBy(faded) },
    children: shapes.map((shape) => shapeAttributes(shape)),
  };
}

/** A dependency. */
export function drawLink({ id, shapes, ...faded }: SceneLink & Faded): Drawing {
  return {
    tag: 'g',
    attributes: { 'data-kind': 'dependency', 'data-element': id, ...fadedBy(faded) },
    children: shapes.map((shape) => shapeAttributes(shape)),
  };
}

/** Groups only multiple shapes: groups around single ones would be half of the page's elements. */
function drawPart(part: string, shapes: readonly Shape[]): Drawing {
  const [only] = shapes;
  const attributes = { 'data-part': part };
  if (only && shapes.length === 1) return shapeAttributes(only, attributes);
  return { tag: 'g', attributes, children: shapes.map((shape) => shapeAttributes(shape)) };
}

/** Creates a drawing's element. */
export function createElement({ tag, attributes, text, children = [] }: Drawing): SVGElement {
  const element = document.createElementNS(SVG, tag) as SVGElement;
  for (const name in attributes) element.setAttribute(name, attributes[name] ?? '');
  if (text !== undefined) element.textContent = text;
  for (const child of children) element.append(createElement(child));
  return element;
}

/** Updates an element to show another drawing with the same tag, touching only what differs. */
export function redrawElement(element: Element, before: Drawing, after: Drawing): void {
  for (const name in after.attributes) {
    const value = after.attributes[name] ?? '';
    if (before.attributes[name] !== value) element.setAttribute(name, value);
  }
  for (const name in before.attributes) if (!(name in after.attributes)) element.removeAttribute(name);
  if (after.text !== before.text) redrawText(element, after.text ?? '');
  redrawChildren(element, before.children ?? [], after.children ?? []);
}

function redrawText(element: Element, text: string): void {
  const { firstChild } = element;
  if (firstChild) firstChild.nodeValue = text;
  else element.textContent = text;
}

/** Keeps as many children as it can: where there are fewer or more of them, it leaves out or inserts those in between. */
function redrawChildren(element: Element, before: readonly Drawing[], after: readonly Drawing[]): void {
  let child = element.firstElementChild;
  let old = 0;
  const leave = (): Element | null => {
    old++;
    return child?.nextElementSibling ?? null;
  };
  for (const [at, drawing] of after.entries()) {
    const isSurplus = () => before.length - old > after.length - at && before[old]?.tag !== drawing.tag;
    while (child && isSurplus()) {
      const surplus = child;
      child = leave();
      surplus.remove();
    }
    const known = before[old];
    const isMissing = before.length - old < after.length - at;
    const current = child;
    if (current && known?.tag === drawing.tag) {
      child = leave();
      redrawElement(current, known, drawing);
    } else if (isMissing || !current) element.insertBefore(createElement(drawing), current);
    else {
      child = leave();
      current.replaceWith(createElement(drawing));
    }
  }
  for (; old < before.length; old++) element.lastElementChild?.remove();
}
