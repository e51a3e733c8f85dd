import { type Box, type Scene, type SceneItem, TEXT_PARTS } from '../layout/index.ts';
import { isElementKind } from '../model/index.ts';
import type { ElementRef, Selection } from './element-ref.ts';
import { isSelected } from './element-ref.ts';
import { distanceToSegment, isInside, type Point, rowAt, unitAt } from './geometry.ts';
import {
  ADD_AFTER_RADIUS,
  addAfterHandle,
  LINK_DOT_HIT,
  linkDots,
  progressGrip,
  rowHandles,
} from './handles.ts';
import type { Target, Zone } from './target.ts';

/** Px at a bar's end that resize it, inside and outside (`ux.md` A3). */
const EDGE_INSIDE = 8;
const EDGE_OUTSIDE = 6;
/** A bar narrower than this has its resize zones entirely outside. */
const NARROW_BAR = 24;
/** Half the invisible stroke width of a link (`ux.md` A2). */
const LINK_REACH = 6;
/** Half the width of the grab area of a marker's line or a lane's edge. */
const LINE_REACH = 5;

/** Px on both sides of the picture's border, and inside the label column's, that resize it. */
const BORDER_REACH = 6;
const COLUMN_REACH = 5;

/** The inputs of a hit test besides the picture. */
interface HitOptions {
  readonly selection: Selection;
  /** Elements whose handles are shown because the pointer is over them. */
  readonly hovered?: ElementRef | null;
  /** Whether lanes are hit anywhere instead of only at their title and edges (`ux.md` A7). */
  readonly isAlt?: boolean;
  /** Whether the person can edit; readers have no handles. */
  readonly canEdit: boolean;
  /** Whether the chart's width or height is protected from dragging (`layoutLockWidth`, `layoutLockHeight`). */
  readonly isWidthLocked?: boolean;
  readonly isHeightLocked?: boolean;
}

/** Finds what is at a point of the picture, front to back (`ux.md` A0). */
export function hitTest(scene: Scene, point: Point, options: HitOptions): Target {
  const border = options.canEdit ? hitBorder(scene, point, options) : null;
  if (border) return border;
  if (isInside(scene.header, point)) return hitHeader(scene, point);
  if (isInside(scene.column, point)) return hitColumn(scene, point);
  const element = hitElement(scene, point, options);
  if (element) return element;
  if (!isOnPage(scene, point)) return { type: 'desk' };
  const row = rowAt(scene, point.y);
  if (point.x < scene.plot.x || point.x >= scene.plot.x + scene.plot.width || row < 0)
    return { type: 'desk' };
  if (row < scene.rows.length) return { type: 'plot', row: Math.floor(row), unit: unitAt(scene, point.x) };
  return { type: 'below', unit: unitAt(scene, point.x) };
}

/** Whether the point is on the chart's page rather than on the area around it. */
export function isOnPage({ width, height }: Scene, point: Point): boolean {
  return isInside({ x: 0, y: 0, width, height }, point);
}

/** The page's own borders, and the one between label column and plot, which is also the timeline's left end. */
function hitBorder(
  { width, height, column, header }: Scene,
  { x, y }: Point,
  { isWidthLocked, isHeightLocked }: HitOptions,
): Target | null {
  const isBeside = y >= -BORDER_REACH && y < height + BORDER_REACH;
  const isAlong = x >= 0 && x < width + BORDER_REACH;
  if (isBeside && Math.abs(x - width) <= BORDER_REACH) {
    return isWidthLocked ? null : { type: 'border', border: 'right' };
  }
  if (isAlong && Math.abs(y - height) <= BORDER_REACH) {
    return isHeightLocked ? null : { type: 'border', border: 'bottom' };
  }
  const end = column.x + column.width;
  const isInColumn = y >= header.y && y < column.y + column.height;
  if (isInColumn && x >= end - COLUMN_REACH && x < end) return { type: 'border', border: 'column' };
  return null;
}

function hitHeader(scene: Scene, point: Point): Target {
  const isUpper = point.y < scene.header.y + scene.header.height / 2;
  return { type: 'header', part: isUpper ? 'upper' : 'lower', unit: unitAt(scene, point.x) };
}

function hitColumn(scene: Scene, point: Point): Target {
  const row = Math.floor(rowAt(scene, point.y));
  const found = scene.rows[row];
  if (!found) return { type: 'below', unit: 0 };
  const { grip, chevron } = rowHandles(scene, found);
  const isMet = (box: Box | null) => box !== null && isInside(box, point);
  const zone = isMet(chevron) ? 'chevron' : isMet(grip) ? 'grip' : 'label';
  return { type: 'column', id: found.taskId, row, zone };
}

function hitElement(scene: Scene, point: Point, options: HitOptions): Target | null {
  const { layers } = scene;
  return (
    hitHandles(scene, point, options) ??
    last(layers.milestones, (item) => (isInside(item.box, point, 2) ? 'body' : hitLabel(item, point))) ??
    last(layers.markers, (item) => hitFlag(item, point)) ??
    last(layers.markers, (item) => hitMarkerLine(item, point)) ??
    last(layers.tasks, (item) => hitBar(item, point, options.canEdit) ?? hitLabel(item, point)) ??
    hitLink(scene, point) ??
    last(layers.verticalLanes, (item) => hitLane(item, point, 'x', options)) ??
    last(layers.horizontalLanes, (item) => hitLane(item, point, 'y', options))
  );
}

/** The frontmost item that the test hits. */
function last(items: readonly SceneItem[], test: (item: SceneItem) => Zone | null): Target | null {
  for (let index = items.length - 1; index >= 0; index--) {
    const item = items[index];
    const zone = item ? test(item) : null;
    if (item && zone && isElementKind(item.kind)) {
      return { type: 'element', ref: { kind: item.kind, id: item.id }, zone };
    }
  }
  return null;
}

function hitLabel(item: SceneItem, point: Point): Zone | null {
  const met = item.parts.find(({ part, box }) => TEXT_PARTS.has(part) && isInside(box, point));
  return met === undefined ? null : met.part === 'date' ? 'date' : 'label';
}

/** Link dots and the progress grip: only of elements whose handles are shown. */
function hitHandles(scene: Scene, point: Point, options: HitOptions): Target | null {
  if (!options.canEdit) return null;
  const isShown = (item: SceneItem) =>
    isElementKind(item.kind) &&
    (isSelected(options.selection, { kind: item.kind, id: item.id }) || options.hovered?.id === item.id);
  return last([...scene.layers.tasks, ...scene.layers.milestones].filter(isShown), (item) => {
    const { start, end } = linkDots(item);
    if (isNear(point, end)) return 'linkEnd';
    if (isNear(point, start)) return 'linkStart';
    const isAdding = item.kind === 'task' && options.selection.length === 1;
    if (isAdding && options.selection[0]?.id === item.id && isOnAddAfter(scene, item, point))
      return 'addAfter';
    const grip = progressGrip(item);
    return grip && isInside(grip, point) ? 'progress' : null;
  });
}

function isOnAddAfter(scene: Scene, item: SceneItem, point: Point): boolean {
  const middle = addAfterHandle(scene, item);
  return middle !== null && Math.hypot(point.x - middle.x, point.y - middle.y) <= ADD_AFTER_RADIUS + 2;
}

function isNear(point: Point, { x, y }: Point): boolean {
  return Math.abs(point.x - x) <= LINK_DOT_HIT / 2 && Math.abs(point.y - y) <= LINK_DOT_HIT / 2;
}

function hitBar({ box, hasFixedEnds }: SceneItem, point: Point, canEdit: boolean): Zone | null {
  if (!canEdit || hasFixedEnds) return isInside(box, point) ? 'body' : null;
  if (point.y < box.y || point.y >= box.y + box.height) return null;
  const inside = box.width < NARROW_BAR ? 0 : EDGE_INSIDE;
  const outside = box.width < NARROW_BAR ? EDGE_INSIDE + EDGE_OUTSIDE : EDGE_OUTSIDE;
  const right = box.x + box.width;
  if (point.x < box.x - outside || point.x >= right + outside) return null;
  if (point.x < box.x + inside) return 'start';
  return point.x >= right - inside ? 'end' : 'body';
}

function hitFlag(item: SceneItem, point: Point): Zone | null {
  const isMet = item.parts.some(
    ({ part, box }) => (part === 'flag' || part === 'label') && isInside(box, point),
  );
  return isMet ? 'title' : null;
}

/** A flag covers all marker lines, even those of other markers. */
function hitMarkerLine(item: SceneItem, point: Point): Zone | null {
  const isMet = item.parts.some(({ part, box }) => part === 'line' && isInside(box, point, LINE_REACH));
  return isMet ? 'body' : null;
}

function hitLink(scene: Scene, point: Point): Target | null {
  for (const link of scene.layers.dependencies) {
    if (!isInside(link.bounds, point, LINK_REACH)) continue;
    const isMet = link.points.some((corner, index) => {
      const next = link.points[index + 1];
      return next !== undefined && distanceToSegment(point, corner, next) <= LINK_REACH;
    });
    if (isMet) return { type: 'element', ref: { kind: 'dependency', id: link.id }, zone: 'body' };
  }
  return null;
}

/** Hits a lane at its title and edges; with Alt, or when selected, anywhere in its area. */
function hitLane(item: SceneItem, point: Point, axis: 'x' | 'y', options: HitOptions): Zone | null {
  const label = hitLabel(item, point);
  if (!isInside(item.box, point, LINE_REACH)) return label;
  const isChosen =
    isElementKind(item.kind) && isSelected(options.selection, { kind: item.kind, id: item.id });
  const from = item.box[axis];
  const to = from + (axis === 'x' ? item.box.width : item.box.height);
  if (options.canEdit && Math.abs(point[axis] - from) <= LINE_REACH) return 'start';
  if (options.canEdit && Math.abs(point[axis] - to) <= LINE_REACH) return 'end';
  return isChosen || options.isAlt ? 'body' : label;
}
