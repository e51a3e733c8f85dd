import type { Shape } from '@giotto/chart/layout';
import { cubicPath } from './cubic-path.ts';
import { splitColour } from './pdf-colours.ts';
import type { Pdf } from './pdf-types.ts';

type DrawnShape = Exclude<Shape, { type: 'text' }>;

function outline(pdf: Pdf, shape: DrawnShape): void {
  switch (shape.type) {
    case 'rect': {
      const { x, y, width, height, radius = 0 } = shape;
      if (radius > 0) pdf.roundedRect(x, y, width, height, radius);
      else pdf.rect(x, y, width, height);
      return;
    }
    case 'line':
      pdf.moveTo(shape.x1, shape.y1).lineTo(shape.x2, shape.y2);
      return;
    case 'path':
      pdf.path(cubicPath(shape.d));
  }
}

/** Draws a shape other than text. Restores the graphics state afterwards. */
export function drawShape(pdf: Pdf, shape: DrawnShape): void {
  const { fill, stroke, strokeWidth = 1, dash, cap, join, opacity = 1 } = shape;
  const isFilled = fill !== undefined && shape.type !== 'line';
  if (!isFilled && stroke === undefined) return;
  const inside = splitColour(fill ?? '#000000');
  const edge = splitColour(stroke ?? '#000000');
  pdf.save();
  if (isFilled) pdf.fillColor(inside.colour);
  if (stroke !== undefined) {
    pdf.strokeColor(edge.colour).lineWidth(strokeWidth);
    if (dash !== undefined) pdf.addContent(`[${dash.join(' ')}] 0 d`);
    if (cap !== undefined) pdf.lineCap(cap);
    if (join !== undefined) pdf.lineJoin(join);
  }
  const opacities = [opacity * inside.opacity, opacity * edge.opacity] as const;
  if (opacities[0] < 1) pdf.fillOpacity(opacities[0]);
  if (opacities[1] < 1) pdf.strokeOpacity(opacities[1]);
  outline(pdf, shape);
  if (isFilled && stroke !== undefined) pdf.fillAndStroke(inside.colour, edge.colour);
  else if (isFilled) pdf.fill();
  else pdf.stroke();
  pdf.restore();
}
