import type { PictureNode } from '../view/picture.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** An SVG element with these attributes. */
export function createSvg(tag: string, attributes: Readonly<Record<string, string>> = {}): SVGElement {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

/** A node as an element of the page; texts are set as text, never as markup. */
export function createNode({ tag, attributes, children, text }: PictureNode): SVGElement {
  const element = createSvg(tag, attributes);
  if (text !== undefined) element.textContent = text;
  element.append(...children.map(createNode));
  return element;
}
