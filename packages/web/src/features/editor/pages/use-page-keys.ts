import { useEffect } from 'react';
import type { CommandId } from '../commands/command.ts';
import { isChord } from '../commands/key-chord.ts';
import { commandOf, runCommand } from '../commands/registry.ts';
import type { EditorSession } from '../session/editor-session.ts';

/** What can be done without seeing the canvas. */
const COMMANDS: readonly CommandId[] = ['undo', 'redo', 'zoomIn', 'zoomOut', 'zoomReset', 'copyPicture'];

/** Keys while the pages are on the desk: Esc and Enter lead back to the canvas; nothing edits what is not seen. */
export function usePageKeys(session: EditorSession): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || !(target instanceof Element)) return;
      if (target.closest('input, textarea, select, [contenteditable=true], [role=dialog]')) return;
      const isOnPages = target === document.body || target.closest('[data-pages]') !== null;
      if (isOnPages && (event.key === 'Escape' || event.key === 'Enter')) {
        session.ui.set({ isShowingPages: false });
        event.preventDefault();
        return;
      }
      const id = COMMANDS.find((command) => commandOf(command).keys.some((chord) => isChord(event, chord)));
      if (id === undefined) return;
      runCommand(session, id);
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [session]);
}
