import { parseColour, withOpacity } from '@giotto/chart/colour';
import type { Shape } from '@giotto/chart/layout';
import type { Interval, Sheet, SheetGroup } from '@giotto/chart/pages';
import { HALO_STROKE } from '../text/outline-text.ts';
import type { TextShape } from '../text/shape-text.ts';
import { drawDots } from './draw-dots.ts';
import { flattenCurves } from './flatten-curves.ts';

type StrokedShape = Exclude<Shape, TextShape>;

/** Wider than a device pixel by this share, so that rounding doesn't make it a hairline again. */
const MARGIN = 1.01;

/** Draws a stroke of at most one device pixel a little wider than one, and paler in return, as resvg itself does. */
function widenHairline(shape: StrokedShape, scale: number): StrokedShape {
  if (shape.stroke === undefined) return shape;
  const width = scale * (shape.strokeWidth ?? 1);
  if (width > 1) return shape;
  const stroke = withOpacity(shape.stroke, width * parseColour(shape.stroke).a);
  return { ...shape, stroke, strokeWidth: Math.ceil((100 * MARGIN) / scale) / 100 };
}

/** Omits a halo around letters if its stroke would be a hairline. */
function omitThinHalo(shape: TextShape, scale: number): Shape {
  if (shape.halo === undefined || scale * HALO_STROKE > 1) return shape;
  const { halo: _, ...plain } = shape;
  return plain;
}

function prepare(shape: Shape, scale: number, seen: Interval): Shape[] {
  if (shape.type === 'text') return [omitThinHalo(shape, scale)];
  return drawDots(flattenCurves(widenHairline(shape, scale), scale), seen);
}

function prepareGroup(group: SheetGroup, height: number): SheetGroup {
  const { scale, y } = group;
  const seen = { from: -y / scale, to: (height - y) / scale };
  const pieces = group.pieces.map((piece) => {
    return { ...piece, shapes: piece.shapes.flatMap((shape) => prepare(shape, scale, seen)) };
  });
  return { ...group, pieces };
}

/**
 * Replaces shapes that resvg draws differently in a part of a picture by some that it draws the same; texts stay. It
 * draws hairlines in halves of at most 511 px of what is seen of them, and the pixel at which two halves meet twice. It
 * also splits curves where they turn up or down, and those of a path that leaves the picture also where they turn left or
 * right; with its 32-bit numbers it places the splits the less exactly the further they are from the picture's corner.
 */
export function prepareShapes(sheet: Sheet): Sheet {
  return { ...sheet, groups: sheet.groups.map((group) => prepareGroup(group, sheet.height)) };
}
