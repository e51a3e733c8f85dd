import { diff } from '@giotto/chart/changes';
import { CHANGES_LIMIT, type State } from '@giotto/chart/model';
import type { EditorSession } from '../session/editor-session.ts';

/** Characters of JSON that a push may have: well below the 2 MiB that the server takes. */
const PUSH_LIMIT = 1_000_000;

/**
 * Makes the chart what the file says: as one edit and one undo step, or, when that is too much for a push, on the server
 * as one entry of the chart's log. Answers whether it was done.
 */
export async function importState(session: EditorSession, state: State): Promise<boolean> {
  if (isLargeImport(session, state)) {
    session.settle();
    if (!(await session.chart.replace(state))) return false;
  } else session.commit(diff(session.chart.get().state, state), 'import');
  session.ui.set({ selection: [], focusedRow: null });
  return true;
}

/** Whether the file changes more than a push may hold: then this tab's undo does not reach it. */
export function isLargeImport(session: EditorSession, state: State): boolean {
  const changes = diff(session.chart.get().state, state);
  return changes.length > CHANGES_LIMIT || JSON.stringify(changes).length > PUSH_LIMIT;
}
