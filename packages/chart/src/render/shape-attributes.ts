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

type Attributes = Record<string, string>;

function addColour(attributes: Attributes, name: 'fill' | 'stroke', colour: Colour): void {
  attributes[name] = withoutOpacity(colour);
  if (colour.length === 9)
    attributes[`${name}-opacity`] = formatNumber(Number.parseInt(colour.slice(7), 16) / 255);
}

const withoutOpacity = (colour: Colour): string => (colour.length === 9 ? colour.slice(0, 7) : colour);

function addPaint(attributes: Attributes, shape: Exclude<Shape, { type: 'text' }>): void {
  if (shape.fill !== undefined && shape.type !== 'line') addColour(attributes, 'fill', shape.fill);
  else if (shape.type !== 'line') attributes.fill = 'none';
  if (shape.stroke !== undefined) {
    addColour(attributes, 'stroke', shape.stroke);
    attributes['stroke-width'] = formatNumber(shape.strokeWidth ?? 1);
    if (shape.dash !== undefined) attributes['stroke-dasharray'] = shape.dash.map(formatNumber).join(' ');
    if (shape.cap !== undefined) attributes['stroke-linecap'] = shape.cap;
    if (shape.join !== undefined) attributes['stroke-linejoin'] = shape.join;
  }
  if (shape.opacity !== undefined) attributes.opacity = formatNumber(shape.opacity);
}

/**
 * A shape as an SVG element: the single place that defines how a shape is drawn, for the text and for the screen
 * (`architecture.md`, rule 5). Attribute names are SVG's own (`stroke-width`); numbers have at most two decimals.
 * `first` are attributes to put before the shape's own. A frame of a scroll draws hundreds of shapes, so each makes only
 * one object of attributes.
 */
export function shapeAttributes(shape: Shape | ImageShape, first?: Readonly<Attributes>): ShapeElement {
  const attributes: Attributes = first === undefined ? {} : { ...first };
  switch (shape.type) {
    case 'rect':
      addBox(attributes, shape);
      if (shape.radius) attributes.rx = formatNumber(shape.radius);
      break;
    case 'path':
      attributes.d = shape.d;
      break;
    case 'line':
      attributes.x1 = formatNumber(shape.x1);
      attributes.y1 = formatNumber(shape.y1);
      attributes.x2 = formatNumber(shape.x2);
      attributes.y2 = formatNumber(shape.y2);
      break;
    case 'image':
      addBox(attributes, shape);
      attributes.preserveAspectRatio = 'none';
      attributes.href = `data:image/png;base64,${shape.png}`;
      return { tag: 'image', attributes };
    case 'text':
      addText(attributes, shape);
      return { tag: 'text', attributes, text: shape.text };
  }
  addPaint(attributes, shape);
  return { tag: shape.type, attributes };
}

function addBox(attributes: Attributes, { x, y, width, height }: Box): void {
  attributes.x = formatNumber(x);
  attributes.y = formatNumber(y);
  attributes.width = formatNumber(width);
  attributes.height = formatNumber(height);
}

function addText(attributes: Attributes, shape: Extract<Shape, { type: 'text' }>): void {
  attributes.x = formatNumber(shape.x);
  attributes.y = formatNumber(shape.y);
  attributes['font-size'] = formatNumber(shape.size);
  if (shape.weight !== 400) attributes['font-weight'] = String(shape.weight);
  const isRightToLeft = directionOf(shape.text) === 'rtl';
  if (isRightToLeft) attributes.direction = 'rtl';
  const anchor = isRightToLeft ? MIRRORED[shape.anchor] : shape.anchor;
  if (anchor !== 'start') attributes['text-anchor'] = anchor;
  addColour(attributes, 'fill', shape.fill);
  if (shape.halo === undefined) return;
  attributes.stroke = withoutOpacity(shape.halo);
  attributes['stroke-width'] = formatNumber(2 * HALO_WIDTH);
  attributes['stroke-linejoin'] = 'round';
  attributes['paint-order'] = 'stroke';
}
