import { unitAt } from '@giotto/chart/interact';
import type { Box, Scene, SceneItem } from '@giotto/chart/layout';
import { type DraggedElement, PRESENT_ELEMENTS, type Presence } from '@giotto/contract/realtime';
import { type EditorUi, shownSelection } from '../session/editor-ui.ts';

/** What others are told of this tab: what is selected, and where what is dragged would be. */
export function presenceOf(ui: EditorUi, scene: Scene): Presence {
  return {
    selection: shownSelection(ui)
      .slice(0, PRESENT_ELEMENTS)
      .map(({ kind, id }) => ({ kind, id })),
    drag: ui.pointer.type === 'dragging' ? listDragged(ui.pointer.draft.changes, scene) : [],
  };
}

type Changes = Extract<EditorUi['pointer'], { type: 'dragging' }>['draft']['changes'];

/** The elements that a drop here would change, as the picture with the drop shows them. */
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

/** The tasks on whose rows a lane lies: it is told row by row. */
function rowsUnder({ rows }: Scene, box: Box): readonly string[] {
  const isUnder = (middle: number) => middle > box.y && middle < box.y + box.height;
  return rows.filter(({ y, height }) => isUnder(y + height / 2)).map(({ taskId }) => taskId);
}

/** The task on whose row an element stands; null for what reaches over rows. */
function rowOf({ rows, rowHeight }: Scene, { box }: SceneItem): string | null {
  if (box.height > 2 * rowHeight) return null;
  const middle = box.y + box.height / 2;
  return rows.find(({ y, height }) => middle >= y && middle < y + height)?.taskId ?? null;
}
