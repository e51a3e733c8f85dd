import type { Box, Scene, Shape } from '@giotto/chart/layout';
import { shapeNodes, textGroup } from '../view/picture.ts';
import { createNode, createSvg } from './create-node.ts';

/** A part of the picture in an SVG of its own, which stays in view while the rest scrolls. */
function drawStrip(name: string, scene: Scene, box: Box, zoom: number, shapes: readonly Shape[]): SVGElement {
  const strip = createSvg('svg', {
    class: 'giotto-strip',
    'data-strip': name,
    width: `${box.width * zoom}`,
    height: `${box.height * zoom}`,
    viewBox: `${box.x} ${box.y} ${box.width} ${box.height}`,
    'aria-hidden': 'true',
  });
  strip.style.marginBlockStart = `${box.y * zoom}px`;
  const { x, y, width, height } = box;
  const page = createSvg('rect', {
    x: `${x}`,
    y: `${y}`,
    width: `${width}`,
    height: `${height}`,
    fill: scene.background,
  });
  strip.append(page, createNode(textGroup(scene.font, shapeNodes(shapes))));
  return strip;
}

/** The header, the column of titles and where they meet: what stays in view while a chart scrolls. */
export function drawStrips(scene: Scene, zoom: number): SVGElement[] {
  const { header, column, headerShapes, columnItems } = scene;
  const end = column.x + column.width;
  const titles = columnItems.flatMap(({ parts }) => parts.flatMap(({ shapes }) => shapes));
  const top = { x: 0, y: header.y, width: scene.width, height: header.height };
  return [
    drawStrip('column', scene, { ...column, x: 0, width: end }, zoom, titles),
    drawStrip('header', scene, top, zoom, headerShapes),
    drawStrip('corner', scene, { ...top, width: end }, zoom, headerShapes),
  ];
}
