import { deleteElements } from '@giotto/chart/interact';
import { rowAfterDelete, selectedRefs } from '../commands/selected.ts';
import type { EditorSession } from '../session/editor-session.ts';
import { type ClipData, makeClipData, writeToClipboard, writeToTransfer } from './clip-data.ts';

function clipOf(session: EditorSession): ClipData | null {
  return makeClipData(session.viewed(), selectedRefs(session), session.texts.clipboard.headers);
}

function finish(session: EditorSession, { count }: ClipData, isCut: boolean): void {
  session.announce(session.texts.clipboard.copied(count));
  if (!isCut || !session.canEdit()) return;
  const next = rowAfterDelete(session);
  const refs = selectedRefs(session);
  session.commit(deleteElements(session.chart.get().state, refs));
  session.ui.set({ selection: [], focusedRow: next });
  session.offerUndo(refs.length);
}

/** Copies or cuts the selection in a copy or cut event. Returns whether there was anything to copy. */
export function copyToTransfer(session: EditorSession, transfer: DataTransfer, isCut: boolean): boolean {
  const clip = clipOf(session);
  if (!clip) return false;
  writeToTransfer(clip, transfer);
  finish(session, clip, isCut);
  return true;
}

/** Copies or cuts the selection from a menu. When copying fails, nothing is cut. */
export async function copyFromMenu(session: EditorSession, isCut: boolean): Promise<void> {
  try {
    const clip = clipOf(session);
    if (!clip) return;
    await writeToClipboard(clip);
    finish(session, clip, isCut);
  } catch (error) {
    session.texts.clipboard.fail(error);
  }
}
