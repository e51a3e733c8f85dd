import type { Px } from '../../model/index.ts';
import { unite } from '../box.ts';
import type { Obstacle } from '../labels/obstacle.ts';
import type { StickyPlacement } from '../labels/sticky-placement.ts';
import type { SceneItem, ScenePart, Shape } from '../scene.ts';
import { LANE_INSET } from './lane-item.ts';

/** Rows farther down aren't searched for a title's place. */
const FARTHEST_ROW = 24;

function moveTexts(shapes: readonly Shape[], dx: Px, dy: Px): Shape[] {
  return shapes.map((shape) =>
    shape.type === 'text' ? { ...shape, x: shape.x + dx, y: shape.y + dy } : shape,
  );
}

function findPlace({ kind, id, box }: SceneItem, title: ScenePart, sticky: StickyPlacement, rowHeight: Px) {
  const mayCover = (other: Obstacle): boolean => other.type === 'label' && other.id === id;
  const limit = box.x + box.width - LANE_INSET;
  const isTall = kind === 'horizontalLane' && box.height >= 2 * rowHeight;
  const rows = isTall ? Math.min(FARTHEST_ROW, Math.round(box.height / rowHeight)) : 1;
  for (let row = 0; row < rows; row++) {
    const y = rows === 1 ? title.box.y : box.y + (row + 0.5) * rowHeight - title.box.height / 2;
    const width = title.box.width + LANE_INSET;
    const x = sticky.findWhole({ box: { ...title.box, y, width }, mayCover, limit });
    if (x !== undefined) return { x, y };
  }
  return undefined;
}

/** A lane that begins left of the view, with its title in view: in the first free place of the visible part. */
export function placeStickyLaneTitle(item: SceneItem, sticky: StickyPlacement, rowHeight: Px): SceneItem {
  const title = item.parts.find(({ part }) => part === 'label');
  if (title === undefined || item.box.x >= sticky.left || !sticky.isCut(title.box.x)) return item;
  const place = findPlace(item, title, sticky, rowHeight);
  if (place === undefined) return item;
  const box = { ...title.box, ...place };
  sticky.take(box);
  const shapes = moveTexts(title.shapes, box.x - title.box.x, box.y - title.box.y);
  const parts = item.parts.map((part) => (part === title ? { ...title, box, shapes } : part));
  return { ...item, bounds: unite(item.bounds, box), parts };
}
