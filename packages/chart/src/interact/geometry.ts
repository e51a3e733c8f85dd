import type { Box, Scene } from '../layout/index.ts';
import type { Px, Row, Unit } from '../model/index.ts';

/** A point of the picture, px at zoom 1. */
export interface Point {
  readonly x: Px;
  readonly y: Px;
}

/** The unit at an x of the picture; may be outside the timeline. */
export function unitAt(scene: Scene, x: Px): Unit {
  return (x - scene.plot.x) / scene.unitWidth;
}

/** The x of a unit. */
export function xOfUnit(scene: Scene, unit: Unit): Px {
  return scene.plot.x + unit * scene.unitWidth;
}

/** The row at a y of the picture, with its fraction; 0 is the top edge of the first row. */
export function rowAt(scene: Scene, y: Px): Row {
  return (y - scene.plot.y) / scene.rowHeight;
}

/** The y of a row's top edge. */
export function yOfRow(scene: Scene, row: Row): Px {
  return scene.plot.y + row * scene.rowHeight;
}

/** Whether the point is in the box expanded by `margin` on each side; right and bottom edges are outside. */
export function isInside(box: Box, point: Point, margin: Px = 0): boolean {
  return (
    point.x >= box.x - margin &&
    point.x < box.x + box.width + margin &&
    point.y >= box.y - margin &&
    point.y < box.y + box.height + margin
  );
}

/** Whether the two boxes share an area or an edge. */
export function isTouching(a: Box, b: Box): boolean {
  return a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;
}

/** The distance from a point to the segment a–b, px. */
export function distanceToSegment(point: Point, a: Point, b: Point): Px {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const squared = dx * dx + dy * dy;
  const share = squared === 0 ? 0 : ((point.x - a.x) * dx + (point.y - a.y) * dy) / squared;
  const t = Math.min(1, Math.max(0, share));
  return Math.hypot(point.x - a.x - t * dx, point.y - a.y - t * dy);
}
