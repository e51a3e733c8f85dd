import { unitAt } from '@giotto/chart/interact';
import type { Box, Scene, SceneItem } from '@giotto/chart/layout';
import { type DraggedElement, PRESENT_ELEMENTS, type Presence } from '@giotto/contract/realtime';
import { type EditorUi, shownSelection } from '../session/editor-ui.ts';

/** What this tab shares with others: the selection, and where dragged elements would land. */
export function presenceOf(ui: EditorUi, scene: Scene): Presence {
  return {
    selection: shownSelection(ui)
      .slice(0, PRESENT_ELEMENTS)
      .map(({ kind, id }) => ({ kind, id })),
    drag: ui.pointer.type === 'dragging' ? listDragged(ui.pointer.draft.changes, scene) : [],
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
