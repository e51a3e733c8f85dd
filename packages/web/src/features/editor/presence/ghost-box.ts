import { xOfUnit } from '@giotto/chart/interact';
import type { Box, Scene } from '@giotto/chart/layout';
import type { DraggedElement } from '@giotto/contract/realtime';

/** A ghost's height as a share of its row's, for a ghost without a bar here. */
const SHARE = 0.6;
/** Minimum px, to keep an element without length visible. */
const MIN_WIDTH = 12;

/** The position of someone else's dragged element in this scene. Null when its row is missing or collapsed. */
export function ghostBox(scene: Scene, { kind, from, to, row }: DraggedElement): Box | null {
  const width = Math.max(MIN_WIDTH, xOfUnit(scene, to) - xOfUnit(scene, from));
  const x = (xOfUnit(scene, from) + xOfUnit(scene, to) - width) / 2;
  if (row === null) return { x, y: scene.plot.y, width, height: scene.plot.height };
  const line = scene.rows.find(({ taskId }) => taskId === row);
  if (!line) return null;
  const height = kind === 'horizontalLane' ? line.height : line.height * SHARE;
  return { x, y: line.y + (line.height - height) / 2, width, height };
}

/** The bounding box of both. */
export function uniteBoxes(a: Box, b: Box): Box {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  const right = Math.max(a.x + a.width, b.x + b.width);
  const bottom = Math.max(a.y + a.height, b.y + b.height);
  return { x, y, width: right - x, height: bottom - y };
}
