import { type RefObject, useEffect } from 'react';
import { findCommand, runKey } from '../commands/key-commands.ts';
import type { EditorSession } from '../session/editor-session.ts';

/**
 * Runs commands by key. Each command defines where its keys work: on the chart and outline or with nothing focused; in
 * the whole editor; or also in text fields (`ux.md` A10). Text fields, menus and dialogs keep their own keys.
 */
export function useEditorKeys(session: EditorSession, canvas: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || !(target instanceof Element)) return;
      // Modifiers held during a drag (Shift for a marquee, Alt for a copy) mustn't prevent Esc from ending it.
      if (event.key === 'Escape' && session.ui.get().pointer.type !== 'idle') {
        session.cancel();
        event.preventDefault();
        return;
      }
      const command = findCommand(event);
      if (session.ui.get().pointer.type === 'dragging') {
        // During a drag, keys are ignored: the pointer holds what they would change.
        if (command) event.preventDefault();
        return;
      }
      const reach = command?.reach ?? 'chart';
      if (reach !== 'fields' && isOwnKey(event, target)) return;
      const isOnChart =
        target === document.body ||
        canvas.current?.contains(target) === true ||
        target.closest('[data-chart-keys]') !== null;
      const isInEditor = isOnChart || target.closest('[data-editor]') !== null;
      if (!isInEditor || (!isOnChart && reach === 'chart')) return;
      if (runKey(session, event)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [session, canvas]);
}

/** Inputs that don't take text: switches, choices, sliders. */
const PRESSED = 'input:is([type=checkbox], [type=radio], [type=range])';

/** Whether the focused control needs the key. */
function isOwnKey({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, target: Element): boolean {
  const isPressed = target.matches(PRESSED);
  if (!isPressed && target.closest('input, textarea, select, [contenteditable=true]')) return true;
  if (altKey || ctrlKey || metaKey) return false;
  if (isPressed) return true;
  return target.closest('button, a') !== null && (key === 'Enter' || key === ' ');
}
