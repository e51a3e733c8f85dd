import { type RefObject, useEffect } from 'react';
import { isForWholeEditor, runKey } from '../commands/registry.ts';
import type { EditorSession } from '../session/editor-session.ts';

/**
 * Keys of the editor. Those with Ctrl for undo and redo, and Esc, work everywhere in it; all others while the chart has
 * the focus, or nothing has (`ux.md` A10). Text fields, menus and dialogs keep their own keys.
 */
export function useEditorKeys(session: EditorSession, canvas: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || !(target instanceof Element) || isOwnKey(event, target)) return;
      const isOnChart = target === document.body || canvas.current?.contains(target) === true;
      const isInEditor = isOnChart || target.closest('[data-editor]') !== null;
      if (!isInEditor || (!isOnChart && !isForWholeEditor(event))) return;
      if (runKey(session, event)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [session, canvas]);
}

/** Whether the control that has the focus needs the key itself. */
function isOwnKey({ key }: KeyboardEvent, target: Element): boolean {
  if (target.closest('input, textarea, select, [contenteditable=true]')) return true;
  return target.closest('button, a') !== null && (key === 'Enter' || key === ' ');
}
