import type { Box, Shape } from '@giotto/chart/layout';
import { type Drawing, type Naming, propertiesXml, shapeXml, transformXml } from './drawing.ts';
import { pathXml, presetXml, rectangleXml } from './geometry-xml.ts';
import { fillXml, lineXml } from './paint-xml.ts';
import { boundsOfPath, readPath } from './path-commands.ts';
import type { Place } from './place.ts';
import { type TextStyle, textBodyXml, textBox } from './text-xml.ts';

/** How the mirrored diagonal of a box is written. */
export function mirrorXml(isAcross: boolean, isUpsideDown: boolean): string {
  return `${isAcross ? ' flipH="1"' : ''}${isUpsideDown ? ' flipV="1"' : ''}`;
}

function drawLine(shape: Extract<Shape, { type: 'line' }>, naming: Naming, place: Place): Drawing {
  const [x1, y1, x2, y2] = [place.x(shape.x1), place.y(shape.y1), place.x(shape.x2), place.y(shape.y2)];
  const box = {
    x: Math.min(x1, x2),
    y: Math.min(y1, y2),
    width: Math.abs(x2 - x1),
    height: Math.abs(y2 - y1),
  };
  const head = `<p:nvCxnSpPr>${propertiesXml(naming)}<p:cNvCxnSpPr/><p:nvPr/></p:nvCxnSpPr>`;
  const look = `${transformXml(box, mirrorXml(x2 < x1, y2 < y1))}${presetXml('line')}${lineXml(shape, place)}`;
  return { xml: `<p:cxnSp>${head}<p:spPr>${look}</p:spPr></p:cxnSp>`, box };
}

/** A rectangle. */
function drawRectangle(
  shape: Extract<Shape, { type: 'rect' }>,
  naming: Naming,
  place: Place,
  text: string,
): Drawing {
  const box = place.box(shape);
  const look = fillXml(shape) + lineXml(shape, place);
  return shapeXml(naming, box, rectangleXml(box, place.size(shape.radius ?? 0)), look, text);
}

/** A path as a shape of its own geometry. */
function drawPath(
  shape: Extract<Shape, { type: 'path' }>,
  naming: Naming,
  place: Place,
  text: string,
): Drawing {
  const commands = readPath(shape.d);
  const box: Box = place.box(boundsOfPath(commands));
  const geometry = pathXml(commands, place, box, shape.fill !== undefined);
  return shapeXml(naming, box, geometry, fillXml(shape) + lineXml(shape, place), text);
}

/** Any shape of a scene: texts as text boxes. `text` is the XML of a rectangle's or a path's own text, empty for none. */
export function drawShape(shape: Shape, naming: Naming, place: Place, style: TextStyle, text = ''): Drawing {
  switch (shape.type) {
    case 'rect':
      return drawRectangle(shape, naming, place, text);
    case 'line':
      return drawLine(shape, naming, place);
    case 'path':
      return drawPath(shape, naming, place, text);
    case 'text': {
      const box = textBox(shape, style);
      const body = textBodyXml([shape], box, place, style);
      return shapeXml(naming, place.box(box), presetXml('rect'), '<a:noFill/>', body, true);
    }
  }
}
