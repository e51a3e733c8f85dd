import { type Box, type Scene, type SceneItem, type SceneRow, TEXT_PARTS } from '../layout/index.ts';
import type { Px } from '../model/index.ts';
import { isInside, type Point } from './geometry.ts';

/** A link dot's distance from its bar's end, its drawn radius and the side of its hit square (`ux.md` A6). */
const LINK_DOT_OFFSET: Px = 14;
export const LINK_DOT_RADIUS: Px = 4;
export const LINK_DOT_HIT: Px = 16;
/** Space between a label and the dot after it. */
const LABEL_GAP: Px = 10;
const GRIP_WIDTH: Px = 14;
const GRIP_HEIGHT: Px = 10;

/**
 * The start points of links at both ends of a bar or milestone (`ux.md` A6): next to it, or beyond a label or date
 * there.
 */
export function linkDots({ box, parts }: SceneItem): { readonly start: Point; readonly end: Point } {
  const y = box.y + box.height / 2;
  const beside = parts.filter(
    ({ part, box: text }) => TEXT_PARTS.has(part) && text.y <= y && y <= text.y + text.height,
  );
  let start = box.x - LINK_DOT_OFFSET;
  let end = box.x + box.width + LINK_DOT_OFFSET;
  for (const { box: text } of beside.toSorted((a, b) => a.box.x - b.box.x)) {
    const right = text.x + text.width;
    if (text.x >= box.x + box.width && text.x <= end + LABEL_GAP) end = right + LABEL_GAP;
  }
  for (const { box: text } of beside.toSorted((a, b) => b.box.x - a.box.x)) {
    const right = text.x + text.width;
    if (right <= box.x && right >= start - LABEL_GAP) start = text.x - LABEL_GAP;
  }
  return { start: { x: start, y }, end: { x: end, y } };
}

/** Distance from a bar's end dot to the handle that adds the next task, and the handle's radius (`ux.md` A1). */
const ADD_AFTER_OFFSET: Px = 20;
export const ADD_AFTER_RADIUS: Px = 8;

/** The centre of the handle that adds a linked task after a selected one; null if something else is in its place. */
export function addAfterHandle({ layers }: Scene, item: SceneItem): Point | null {
  const { end } = linkDots(item);
  const middle = { x: end.x + ADD_AFTER_OFFSET, y: end.y };
  const isFree = [...layers.tasks, ...layers.milestones].every(
    (other) =>
      other === item ||
      !(isInside(other.box, middle, ADD_AFTER_RADIUS) || isOnText(other, middle, ADD_AFTER_RADIUS)),
  );
  return isFree ? middle : null;
}

function isOnText({ parts }: SceneItem, point: Point, margin: Px): boolean {
  return parts.some(({ part, box }) => (part === 'label' || part === 'date') && isInside(box, point, margin));
}

/** The grip of a task's progress: below the edge of the filled part; null for bars without progress. */
export function progressGrip(item: SceneItem): Box | null {
  const progress = item.parts.find(({ part }) => part === 'progress');
  if (item.kind !== 'task' || !progress) return null;
  const edge = progress.box.x + progress.box.width;
  return {
    x: edge - GRIP_WIDTH / 2,
    y: item.box.y + item.box.height - GRIP_HEIGHT / 2,
    width: GRIP_WIDTH,
    height: GRIP_HEIGHT,
  };
}

/** A chevron's width, the widest row grip, and the narrowest that can still be grabbed. */
const CHEVRON_WIDTH: Px = 14;
const ROW_GRIP_WIDTH: Px = 20;
const MIN_ROW_GRIP: Px = 8;

/** The handles before a row's title in the label column. */
interface RowHandles {
  /** The six dots; null where the page's border has no room for them: the title can be dragged too. */
  readonly grip: Box | null;
  /** Opens and closes a parent; null for rows without children. */
  readonly chevron: Box | null;
}

/** The handles that drag a row, and open and close it (`ux.md` A5), in the space before its title. */
export function rowHandles(
  scene: Pick<Scene, 'column' | 'columnItems' | 'shown'>,
  row: SceneRow,
): RowHandles {
  const titleStart = scene.columnItems[row.index - scene.shown.from]?.box.x ?? scene.column.x;
  const { y, height } = row;
  const chevronWidth = row.hasChildren ? CHEVRON_WIDTH : 0;
  const room = Math.min(ROW_GRIP_WIDTH, titleStart - scene.column.x - chevronWidth);
  return {
    grip: room < MIN_ROW_GRIP ? null : { x: scene.column.x, y, width: room, height },
    chevron: row.hasChildren ? { x: titleStart - CHEVRON_WIDTH, y, width: CHEVRON_WIDTH, height } : null,
  };
}
