import type { Box, Scene } from '@giotto/chart/layout';
import { isColumnLoose } from '../session/seen-part.ts';

/** Px at the lower edge that the tools cover while the chart is editable. */
export const TOOLS_HEIGHT = 64;

/** The part of a view that the timeline, the label column and the tools don't cover. */
export function unobstructedView(scene: Scene, view: Box, zoom: number): Box {
  const { header, column } = scene;
  const top = Math.max(header.y, view.y) + header.height;
  const left = isColumnLoose(scene, view) ? view.x : Math.max(column.x, view.x) + column.width;
  return {
    x: left,
    y: top,
    width: view.x + view.width - left,
    height: view.y + view.height - TOOLS_HEIGHT / zoom - top,
  };
}
