import type { PictureNode } from '@giotto/element';
import { createElement, type ReactElement } from 'react';

/** SVG's names as React has them: `stroke-width` is `strokeWidth`; those of data and ARIA stay. */
function reactName(name: string): string {
  if (name === 'class') return 'className';
  if (/^(?:data|aria)-/.test(name)) return name;
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** Attributes of an SVG element as React's properties. */
function reactProps(attributes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [reactName(name), value]));
}

/** A node of a picture as a React element: the same markup as in a page without React. */
export function pictureElement({ tag, attributes, children, text }: PictureNode, key?: number): ReactElement {
  return createElement(tag, { ...reactProps(attributes), key }, text ?? children.map(pictureElement));
}
