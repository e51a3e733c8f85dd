import { diff } from '@giotto/chart/changes';
import { CHANGES_LIMIT, type State } from '@giotto/chart/model';
import type { EditorSession } from '../session/editor-session.ts';

/** JSON characters of an import that is still sent as an edit, in one push or two; a larger one is replaced on the server. */
const EDIT_LIMIT = 1_000_000;

/**
 * Replaces the chart with the file's contents: as one edit and one undo step, or, when that is too large for an edit, on
 * the server as one entry of the chart's log. Returns whether it succeeded.
 */
export async function importState(session: EditorSession, state: State): Promise<boolean> {
  if (isLargeImport(session, state)) {
    session.settle();
    if (!(await session.chart.replace(state))) return false;
  } else session.commit(diff(session.chart.get().state, state), 'import');
  session.ui.set({ selection: [], focusedRow: null });
  return true;
}

/** Whether the import is too large for an edit, which puts it out of reach of this tab's undo. */
export function isLargeImport(session: EditorSession, state: State): boolean {
  const changes = diff(session.chart.get().state, state);
  return changes.length > CHANGES_LIMIT || JSON.stringify(changes).length > EDIT_LIMIT;
}
