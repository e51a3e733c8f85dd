import { createIsLeftOut } from '@giotto/chart/interact';
import type { Id } from '@giotto/chart/model';
import type { EditorSession } from '../session/editor-session.ts';

type Session = Pick<EditorSession, 'ui' | 'viewed'>;

/**
 * Leaves the rows of these tasks out of the chart. What was selected on them no longer is, so that no command touches what
 * isn't seen; the same rows are left out by the same set, so that nothing is laid out anew.
 */
export function leaveOut({ ui, viewed }: Session, rows: ReadonlySet<Id>): void {
  const { leftOut: before, selection, focusedRow } = ui.get();
  const leftOut = isSame(before, rows) ? before : rows;
  if (leftOut === before) return;
  const isLeftOut = createIsLeftOut(viewed(), leftOut);
  const rest = selection.filter((ref) => !isLeftOut(ref));
  ui.set({
    leftOut,
    ...(rest.length < selection.length && { selection: rest }),
    ...(focusedRow !== null && leftOut.has(focusedRow) && { focusedRow: null }),
  });
}

function isSame(one: ReadonlySet<Id>, other: ReadonlySet<Id>): boolean {
  if (one.size !== other.size) return false;
  for (const id of one) if (!other.has(id)) return false;
  return true;
}

/** Keeps elements whatever the filter says, until it is changed. */
export function hold({ ui }: Session, ids: readonly Id[]): void {
  const { held } = ui.get();
  const more = ids.filter((id) => !held.has(id));
  if (more.length > 0) ui.set({ held: new Set([...held, ...more]) });
}

/** What of the selection is left out, though it was selected: somebody has gone to it. */
export function selectedLeftOut({ ui, viewed }: Session): readonly Id[] {
  const { leftOut, selection } = ui.get();
  if (leftOut.size === 0) return [];
  const isLeftOut = createIsLeftOut(viewed(), leftOut);
  return selection.filter(isLeftOut).map(({ id }) => id);
}
