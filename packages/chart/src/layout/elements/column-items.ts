import { milestoneRowLook, type Px, type Task, taskLook } from '../../model/index.ts';
import type { LayoutInputs } from '../layout-inputs.ts';
import { INDENT } from '../rows/longest-label.ts';
import type { RowWindow } from '../rows/row-window.ts';
import type { SceneItem, SceneRow } from '../scene.ts';
import { coloursOf } from './bar-colours.ts';

/** Space between a shortened title and the plot. */
const INSET: Px = 12;

/**
 * Draws the label column: one title per row, indented by level, shortened if the column is narrower; none where it's
 * omitted.
 */
export function layoutColumn(
  inputs: LayoutInputs,
  { from, to }: RowWindow,
  isLeftOut: (row: number) => boolean,
): SceneItem[] {
  const { frame, rows, sizes, state, tasks, type } = inputs;
  const items: SceneItem[] = [];
  for (let row = from; row < to; row++) {
    const { taskId, y, height, indentation, hasChildren } = rows.rows[row] as SceneRow;
    const task = tasks.records[rows.owners[row] as number] as Task;
    const x = frame.margin + indentation * INDENT;
    const box = { x, y, width: Math.max(0, frame.column.width - x), height };
    const title = type.measureTitle(task, hasChildren ? 700 : 400, sizes.label);
    const line = title && !isLeftOut(row) ? type.fit(title, box.width - INSET) : undefined;
    const ink = task.isMilestone
      ? milestoneRowLook(state, task).textColor
      : coloursOf(inputs, taskLook(state, task)).inkBeside;
    const shapes = line === undefined ? [] : [type.set(line, x, y + height / 2, ink)];
    items.push({ kind: 'task', id: taskId, box, bounds: box, parts: [{ part: 'columnLabel', box, shapes }] });
  }
  return items;
}
