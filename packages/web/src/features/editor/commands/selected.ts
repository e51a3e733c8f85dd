import { orderedIds } from '@giotto/chart/changes';
import type { ElementRef } from '@giotto/chart/interact';
import type { Id } from '@giotto/chart/model';
import type { EditorSession } from '../session/editor-session.ts';

/** The selected elements that still exist, or the focused row when nothing is selected. */
export function selectedRefs({ chart, ui }: EditorSession): readonly ElementRef[] {
  const { state } = chart.get();
  const { selection, focusedRow } = ui.get();
  const alive = selection.filter(({ kind, id }) => state[kind].has(id));
  if (alive.length > 0 || focusedRow === null || !state.task.has(focusedRow)) return alive;
  return [{ kind: 'task', id: focusedRow }];
}

/** The selected tasks in row order. */
export function selectedTasks(session: EditorSession): readonly Id[] {
  const chosen = new Set(
    selectedRefs(session)
      .filter(({ kind }) => kind === 'task')
      .map(({ id }) => id),
  );
  return orderedIds(session.chart.get().state, 'task').filter((id) => chosen.has(id));
}

/**
 * The row that gets focus when the selection is deleted: the one after the last deleted row, else the one before the
 * first; the focused row itself when no row is deleted. Null when no row is left.
 */
export function rowAfterDelete(session: EditorSession): Id | null {
  const { leftOut } = session.ui.get();
  const order = orderedIds(session.chart.get().state, 'task').filter((id) => !leftOut.has(id));
  const doomed = new Set(selectedTasks(session));
  if (doomed.size === 0) return session.ui.get().focusedRow;
  const last = order.findLastIndex((id) => doomed.has(id));
  const rest = (ids: readonly Id[]) => ids.find((id) => !doomed.has(id));
  return rest(order.slice(last + 1)) ?? rest(order.slice(0, last + 1).toReversed()) ?? null;
}
