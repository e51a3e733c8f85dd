import type { ElementRef } from '@giotto/chart/interact';
import type { Box, Scene, SceneItem } from '@giotto/chart/layout';

/** Px by which the field is wider than its text on each side. */
export const PADDING = 4;
/** Px per level in the label column, for rows without a title. */
const INDENT = 14;

/** The position of a title field. */
export interface TitlePlace {
  readonly box: Box;
  /** Whether it is sticky with the label column. */
  readonly isInColumn: boolean;
}

/**
 * The position of an element's title field. A task's title is edited in its row of the label column; if the column
 * omits it, at the bar while it is visible there; any other title where it is drawn. Null while it isn't drawn.
 */
export function placeTitleField(scene: Scene, element: ElementRef, view: Box | null): TitlePlace | null {
  if (element.kind !== 'task') return inPlot(boxOfLabel(scene, element));
  const row = scene.rows.find(({ taskId }) => taskId === element.id);
  if (!row) return inPlot(boxOfBar(scene, element.id));
  const label = scene.columnItems
    .find(({ id }) => id === element.id)
    ?.parts.find(({ part }) => part === 'columnLabel');
  const atBar = label?.shapes.length === 0 ? boxAtBar(scene, element.id) : null;
  if (atBar && isSeen(scene, atBar, view)) return inPlot(atBar);
  const x = (label?.box.x ?? scene.column.x + row.indentation * INDENT) - PADDING;
  const width = scene.column.x + scene.column.width - x;
  return { box: { x, y: row.y, width, height: row.height }, isInColumn: true };
}

function inPlot(box: Box | null): TitlePlace | null {
  return box && { box, isInColumn: false };
}

/** A box with the row's height. */
function onRow({ rowHeight }: Scene, { x, y, width, height }: Box): Box {
  return { x, y: y + height / 2 - rowHeight / 2, width, height: rowHeight };
}

/** A task's bar, or its glyph if it is a milestone. */
function itemOf({ layers }: Scene, id: string): SceneItem | undefined {
  const isIt = (item: SceneItem) => item.kind === 'task' && item.id === id;
  return layers.tasks.find(isIt) ?? layers.milestones.find(isIt);
}

/** A bar that shares a row has no label in the column. */
function boxOfBar(scene: Scene, id: string): Box | null {
  const bar = itemOf(scene, id)?.box;
  return bar === undefined ? null : onRow(scene, bar);
}

/** The position of a task's title at its bar. Null if it isn't there. */
function boxAtBar(scene: Scene, id: string): Box | null {
  const label = labelOf(itemOf(scene, id));
  return label ? onRow(scene, { ...label, x: label.x - PADDING, width: label.width + 2 * PADDING }) : null;
}

function labelOf(item: SceneItem | undefined): Box | undefined {
  return item?.parts.find(({ part }) => part === 'label' || part === 'flag')?.box;
}

/** Whether a text's beginning is visible beside the label column. */
function isSeen({ column }: Scene, { x }: Box, view: Box | null): boolean {
  if (!view) return true;
  return x >= view.x + column.width - PADDING && x < view.x + view.width;
}

function boxOfLabel(scene: Scene, { kind, id }: ElementRef): Box | null {
  const { layers } = scene;
  const items = [...layers.milestones, ...layers.markers, ...layers.verticalLanes, ...layers.horizontalLanes];
  const item = items.find((candidate) => candidate.kind === kind && candidate.id === id);
  if (!item) return null;
  const box = labelOf(item) ?? item.box;
  return onRow(scene, { ...box, x: box.x - 6, width: box.width + 24 });
}
