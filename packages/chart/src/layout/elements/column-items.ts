import type { Px } from '../../model/index.ts';
import type { SceneItem, SceneRow } from '../scene.ts';
import type { Stage } from '../stage.ts';
import type { Line } from '../typesetter.ts';

/** How far each level of the label column is moved in (`ux.md` B1.5). */
export const INDENT: Px = 14;
/** Between a shortened title and the plot. */
const INSET = 12;

/** The longest title's end in the label column, from its left edge. */
export function longestLabel(rows: readonly SceneRow[], titles: readonly (Line | undefined)[]): Px {
  let longest = 0;
  rows.forEach(({ indentation }, i) => {
    const line = titles[i];
    if (line !== undefined) longest = Math.max(longest, indentation * INDENT + line.width);
  });
  return longest;
}

/** The titles of the seen rows as the column shows them, parents bold; undefined: no title. */
export function measureTitles(
  { state, type, sizes }: Pick<Stage, 'state' | 'type' | 'sizes'>,
  rows: readonly SceneRow[],
): (Line | undefined)[] {
  return rows.map(({ taskId, hasChildren }) => {
    const task = state.task.get(taskId);
    return task && type.measureTitle(task, hasChildren ? 700 : 400, sizes.label);
  });
}

/** Draws the label column: one title a row, moved in by its level, shortened where the column is narrower. */
export function layoutColumn(stage: Stage, titles: readonly (Line | undefined)[]): SceneItem[] {
  const { frame, rows, theme, type } = stage;
  return rows.rows.map(({ taskId, y, height, indentation }, i): SceneItem => {
    const x = frame.margin + indentation * INDENT;
    const box = { x, y, width: Math.max(0, frame.column.width - x), height };
    const title = titles[i];
    const line = title && type.fit(title, box.width - INSET);
    const shapes = line === undefined ? [] : [type.set(line, x, y + height / 2, theme.textColor)];
    return { kind: 'task', id: taskId, box, bounds: box, parts: [{ part: 'columnLabel', box, shapes }] };
  });
}
