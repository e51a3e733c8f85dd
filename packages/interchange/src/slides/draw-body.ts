import type { Box, Shape } from '@giotto/chart/layout';
import type { MilestoneIcon } from '@giotto/chart/model';
import type { Sites } from './anchors.ts';
import { drawShape } from './draw-shape.ts';
import { type Drawing, type Naming, shapeXml } from './drawing.ts';
import { presetXml } from './geometry-xml.ts';
import { boxOfPreset, presetOfGlyph } from './glyph-presets.ts';
import { fillXml, lineXml } from './paint-xml.ts';
import type { Place } from './place.ts';
import { type TextShape, type TextStyle, textBodyXml } from './text-xml.ts';

type Rectangle = Extract<Shape, { type: 'rect' }>;

/**
 * A bar's shapes with its fill and the stroke drawn over it as one rectangle, so that people have one shape to recolour;
 * in drawing order, the bar itself first.
 */
export function joinStroke(shapes: readonly Shape[]): readonly Shape[] {
  const [bar, ...rest] = shapes;
  const stroke = rest.at(-1);
  if (bar?.type !== 'rect' || stroke?.type !== 'rect') return shapes;
  if (bar.fill === undefined || bar.stroke !== undefined) return shapes;
  if (stroke.stroke === undefined || stroke.fill !== undefined) return shapes;
  const joined: Rectangle = { ...stroke, fill: bar.fill };
  return [joined, ...rest.slice(0, -1)];
}

/** How far a rounded rectangle keeps texts from its sides, as a share of its corners' radius. */
const CORNER_SHARE = 1 - Math.SQRT1_2;

/** The part of a bar in which its text is laid out; both boxes in px of the scene. */
function textArea(shape: Shape, { x, y, width, height }: Box): Box {
  const radius = shape.type === 'rect' ? Math.min(shape.radius ?? 0, width / 2, height / 2) : 0;
  const off = CORNER_SHARE * radius;
  return { x: x + off, y: y + off, width: width - 2 * off, height: height - 2 * off };
}

/** A bar with its title as the shape's own text; `texts` are its lines, none if the title is elsewhere. */
export function drawBar(
  shape: Shape,
  texts: readonly TextShape[],
  box: Box,
  naming: Naming,
  place: Place,
  style: TextStyle,
): Drawing {
  const text = texts.length === 0 ? '' : textBodyXml(texts, textArea(shape, box), place, style);
  return drawShape(shape, naming, place, style, text);
}

/**
 * A milestone's glyph as one preset with the ring around it as its line; undefined if there is no such preset, or the
 * shapes aren't a ring and a glyph.
 */
export function drawGlyph(
  icon: MilestoneIcon,
  glyph: Box,
  [ring, inside]: readonly Shape[],
  naming: Naming,
  place: Place,
): (Drawing & { readonly sites: Sites }) | undefined {
  const preset = presetOfGlyph(icon);
  if (preset === undefined || ring?.type !== 'path' || inside?.type !== 'path') return undefined;
  // Half of the ring's stroke is hidden by the glyph; the line that replaces it is centred on the visible half.
  const width = (ring.strokeWidth ?? 0) / 2;
  const box = place.box(boxOfPreset(preset, glyph, width / 2));
  const look = fillXml(inside) + lineXml({ ...ring, strokeWidth: width, join: 'round' }, place);
  return { ...shapeXml(naming, box, presetXml(preset.name, preset.adjusts), look), sites: preset.sites };
}
