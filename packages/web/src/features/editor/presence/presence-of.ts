import { rowAt, unitAt } from '@giotto/chart/interact';
import type { Box, Scene, SceneItem } from '@giotto/chart/layout';
import {
  type DraggedElement,
  PRESENT_ELEMENTS,
  type Presence,
  type PresentField,
  type ViewPlace,
} from '@giotto/contract/realtime';
import { type EditorUi, shownSelection } from '../session/editor-ui.ts';

/** What this tab shares with others: the selection, where dragged elements would land, and for those who follow, its view. */
export function presenceOf(
  ui: EditorUi,
  scene: Scene,
  { field, isFollowed }: { readonly field: PresentField | null; readonly isFollowed: boolean },
): Presence {
  return {
    selection: shownSelection(ui)
      .slice(0, PRESENT_ELEMENTS)
      .map(({ kind, id }) => ({ kind, id })),
    drag: ui.pointer.type === 'dragging' ? listDragged(ui.pointer.draft.changes, scene) : [],
    field,
    view: isFollowed ? viewPlaceOf(ui.viewport, scene) : null,
    following: ui.following,
  };
}

/** The middle of what a view shows beside the label column and below the timeline. */
function viewPlaceOf(view: Box, scene: Scene): ViewPlace {
  const { rows, column, header } = scene;
  const middle = rowAt(scene, view.y + (header.height + view.height) / 2);
  const at = Math.min(rows.length - 1, Math.max(0, Math.floor(middle)));
  return {
    row: rows[at]?.taskId ?? null,
    below: middle - Math.max(0, at),
    unit: unitAt(scene, view.x + (Math.min(view.width / 2, column.width) + view.width) / 2),
  };
}

type Changes = Extract<EditorUi['pointer'], { type: 'dragging' }>['draft']['changes'];

/** The elements that dropping here would change, as the preview shows them. */
function listDragged(changes: Changes, scene: Scene): DraggedElement[] {
  const ids = new Set(
    changes.flatMap((change) => ('id' in change && change.type !== 'delete' ? change.id : [])),
  );
  const { tasks, milestones, verticalLanes, horizontalLanes, markers } = scene.layers;
  return [...tasks, ...milestones, ...verticalLanes, ...horizontalLanes, ...markers]
    .filter(({ id }) => ids.has(id))
    .flatMap((item) => {
      const { kind, id, box } = item;
      const rows = kind === 'horizontalLane' ? rowsUnder(scene, box) : [rowOf(scene, item)];
      const [from, to] = [unitAt(scene, box.x), unitAt(scene, box.x + box.width)];
      return rows.map((row) => ({ kind, id, from, to, row }));
    })
    .slice(0, PRESENT_ELEMENTS);
}

/** The tasks whose rows a lane covers: lanes are sent row by row. */
function rowsUnder({ rows }: Scene, box: Box): readonly string[] {
  const isUnder = (middle: number) => middle > box.y && middle < box.y + box.height;
  return rows.filter(({ y, height }) => isUnder(y + height / 2)).map(({ taskId }) => taskId);
}

/** The task whose row an element is on. Null for elements that span rows. */
function rowOf({ rows, rowHeight }: Scene, { box }: SceneItem): string | null {
  if (box.height > 2 * rowHeight) return null;
  const middle = box.y + box.height / 2;
  return rows.find(({ y, height }) => middle >= y && middle < y + height)?.taskId ?? null;
}
