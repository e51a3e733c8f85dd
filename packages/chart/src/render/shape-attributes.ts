import { formatNumber } from '../layout/format-number.ts';
import type { Box, Shape } from '../layout/index.ts';
import type { Colour } from '../model/index.ts';
import { directionOf } from '../text/direction.ts';

/** A PNG in base64: an emoji in outlined text. */
export interface ImageShape extends Box {
  readonly type: 'image';
  readonly png: string;
}

/** The SVG element that draws a shape, its attributes in writing order, and a text's content. */
interface ShapeElement {
  readonly tag: 'rect' | 'path' | 'line' | 'image' | 'text';
  readonly attributes: Readonly<Record<string, string>>;
  readonly text?: string;
}

const HALO_WIDTH = 3;
/** SVG's start and end follow the direction of the text; a scene's start is always left. */
const MIRRORED = { start: 'end', middle: 'middle', end: 'start' } as const;

function split(colour: Colour): { readonly colour: string; readonly opacity?: string } {
  if (colour.length !== 9) return { colour };
  const opacity = formatNumber(Number.parseInt(colour.slice(7), 16) / 255);
  return { colour: colour.slice(0, 7), opacity };
}

function paint(shape: Exclude<Shape, { type: 'text' }>): Record<string, string> {
  const attributes: Record<string, string> = {};
  if (shape.fill === undefined) attributes.fill = 'none';
  else {
    const { colour, opacity } = split(shape.fill);
    attributes.fill = colour;
    if (opacity !== undefined) attributes['fill-opacity'] = opacity;
  }
  if (shape.stroke !== undefined) {
    const { colour, opacity } = split(shape.stroke);
    attributes.stroke = colour;
    if (opacity !== undefined) attributes['stroke-opacity'] = opacity;
    attributes['stroke-width'] = formatNumber(shape.strokeWidth ?? 1);
    if (shape.dash !== undefined) attributes['stroke-dasharray'] = shape.dash.map(formatNumber).join(' ');
    if (shape.cap !== undefined) attributes['stroke-linecap'] = shape.cap;
    if (shape.join !== undefined) attributes['stroke-linejoin'] = shape.join;
  }
  if (shape.opacity !== undefined) attributes.opacity = formatNumber(shape.opacity);
  return attributes;
}

/**
 * A shape as an SVG element: the single place that defines how a shape is drawn, for the text and for the screen
 * (`architecture.md`, rule 5). Attribute names are SVG's own (`stroke-width`); numbers have at most two decimals.
 */
export function shapeAttributes(shape: Shape | ImageShape): ShapeElement {
  const number = formatNumber;
  switch (shape.type) {
    case 'rect': {
      const place = { x: number(shape.x), y: number(shape.y) };
      const size = { width: number(shape.width), height: number(shape.height) };
      const corner = shape.radius ? { rx: number(shape.radius) } : {};
      return { tag: 'rect', attributes: { ...place, ...size, ...corner, ...paint(shape) } };
    }
    case 'path':
      return { tag: 'path', attributes: { d: shape.d, ...paint(shape) } };
    case 'line': {
      const ends = { x1: number(shape.x1), y1: number(shape.y1), x2: number(shape.x2), y2: number(shape.y2) };
      const { fill: _, ...rest } = paint(shape);
      return { tag: 'line', attributes: { ...ends, ...rest } };
    }
    case 'image': {
      const place = { x: number(shape.x), y: number(shape.y) };
      const size = { width: number(shape.width), height: number(shape.height) };
      const href = `data:image/png;base64,${shape.png}`;
      return { tag: 'image', attributes: { ...place, ...size, preserveAspectRatio: 'none', href } };
    }
    case 'text': {
      const attributes: Record<string, string> = {
        x: number(shape.x),
        y: number(shape.y),
        'font-size': number(shape.size),
      };
      if (shape.weight !== 400) attributes['font-weight'] = String(shape.weight);
      const isRightToLeft = directionOf(shape.text) === 'rtl';
      if (isRightToLeft) attributes.direction = 'rtl';
      const anchor = isRightToLeft ? MIRRORED[shape.anchor] : shape.anchor;
      if (anchor !== 'start') attributes['text-anchor'] = anchor;
      const { colour, opacity } = split(shape.fill);
      attributes.fill = colour;
      if (opacity !== undefined) attributes['fill-opacity'] = opacity;
      if (shape.halo !== undefined) {
        attributes.stroke = split(shape.halo).colour;
        attributes['stroke-width'] = number(2 * HALO_WIDTH);
        attributes['stroke-linejoin'] = 'round';
        attributes['paint-order'] = 'stroke';
      }
      return { tag: 'text', attributes, text: shape.text };
    }
  }
}
