import { rowsOf } from '@giotto/chart/changes';
import { blockOf, hostOf } from '@giotto/chart/interact';
import type { Id } from '@giotto/chart/model';
import type { EditorSession } from './editor-session.ts';

/** Collapses or expands a parent. A selection hidden with its rows moves to the parent. */
export function foldRow({ chart, ui }: Pick<EditorSession, 'chart' | 'ui'>, parent: Id): void {
  const { state } = chart.get();
  const { collapsed: before, selection, focusedRow } = ui.get();
  const collapsed = new Set(before);
  if (collapsed.delete(parent)) {
    ui.set({ collapsed });
    return;
  }
  collapsed.add(parent);
  const [, ...children] = blockOf(state, rowsOf(state), parent);
  const hidden = new Set(children);
  const isHidden = (id: Id) => hidden.has(hostOf(state, id));
  const rest = selection.filter(({ kind, id }) => kind !== 'task' || !isHidden(id));
  const isShort = rest.length < selection.length;
  const hasParent = rest.some(({ id }) => id === parent);
  ui.set({
    collapsed,
    ...(isShort && { selection: hasParent ? rest : [...rest, { kind: 'task', id: parent }] }),
    ...(focusedRow !== null && isHidden(focusedRow) && { focusedRow: parent }),
  });
}
