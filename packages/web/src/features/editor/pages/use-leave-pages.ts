import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { EditorSession } from '../session/editor-session.ts';
import type { EditorUi } from '../session/editor-ui.ts';

/** What opens beside the selection on the canvas. */
const AT_SELECTION = new Set<string>(['dates', 'style', 'details']);

type Begun = Pick<EditorUi, 'editing' | 'tool' | 'surface' | 'moveMode'>;

/** Whether something was started that only the canvas can show. */
export function needsCanvas({ editing, tool, surface, moveMode }: Begun): boolean {
  if (editing !== null || moveMode !== null || (tool !== 'select' && tool !== 'hand')) return true;
  return surface !== null && AT_SELECTION.has(surface.type);
}

/** Sessions whose person has already been told where editing happens. */
const told = new WeakSet<EditorSession>();

/** Explains once per opened chart where titles, dates and formatting are edited. */
export function explainCanvas(session: EditorSession): void {
  if (told.has(session) || !session.canEdit()) return;
  told.add(session);
  session.tell(session.texts.format('pages.explanation'));
}

/** Switches to the pages: ends actions in progress on the canvas and keeps the selection. */
export function showPages(session: EditorSession): void {
  session.settle();
  session.ui.set({ tool: 'select', isToolLocked: false, editing: null, moveMode: null, surface: null });
  session.ui.set({ isShowingPages: true });
}

/** Switches back to the canvas, with the selection in view. */
export function showCanvas(session: EditorSession): void {
  const { ui } = session;
  if (!ui.get().isShowingPages) return;
  flushSync(() => ui.set({ isShowingPages: false }));
  requestAnimationFrame(() => {
    const [first] = ui.get().selection;
    if (first) session.camera.current?.reveal(first);
    if (ui.get().editing === null) session.camera.current?.focus();
  });
}

/** Switches from pages to canvas when a key, a menu or the palette starts something that only the canvas can show. */
export function useLeavePages(session: EditorSession): void {
  useEffect(
    () =>
      session.ui.subscribe(() => {
        const ui = session.ui.get();
        if (!ui.isShowingPages || !needsCanvas(ui)) return;
        // Not while subscribers are still being notified.
        queueMicrotask(() => {
          showCanvas(session);
          explainCanvas(session);
        });
      }),
    [session],
  );
}
