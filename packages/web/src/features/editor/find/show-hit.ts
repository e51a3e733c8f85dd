import { listParents } from '@giotto/chart/find';
import type { ElementRef } from '@giotto/chart/interact';
import type { EditorSession } from '../session/editor-session.ts';

/** Selects what was found and scrolls to it; parents that hide it are opened, in this person's view. */
export function showHit(session: EditorSession, ref: ElementRef): void {
  const { ui, base, camera } = session;
  const collapsed = new Set(ui.get().collapsed);
  for (const parent of listParents(base().state, ref)) collapsed.delete(parent);
  const isOpened = collapsed.size < ui.get().collapsed.size;
  ui.set({
    selection: [ref],
    ...(ref.kind === 'task' && { focusedRow: ref.id }),
    ...(isOpened && { collapsed }),
  });
  // By then the canvas has room for the rows that were opened.
  requestAnimationFrame(() => camera.current?.reveal(ref));
}
