import { type RefObject, useEffect } from 'react';
import { findCommand } from '../commands/key-commands.ts';
import type { EditorSession } from '../session/editor-session.ts';
import { showCanvas } from './use-leave-pages.ts';

/**
 * Keys with a different meaning on the pages; all others work as usual. Esc and Enter switch back to the canvas when
 * nothing is selected, and so does focusing the selection's toolbar.
 */
export function usePageKeys(session: EditorSession, scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || !(target instanceof Element)) return;
      if (target !== document.body && !scroller.current?.contains(target)) return;
      if (findCommand(event)?.id === 'focusToolbar') showCanvas(session);
      const { selection, tool } = session.ui.get();
      const isBack = event.key === 'Escape' || event.key === 'Enter';
      if (!isBack || selection.length > 0 || tool !== 'select') return;
      showCanvas(session);
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [session, scroller]);
}
