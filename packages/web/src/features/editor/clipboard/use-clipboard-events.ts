import { type RefObject, useEffect } from 'react';
import { preloadable } from '../../../lib/lazy-component.ts';
import type { EditorSession } from '../session/editor-session.ts';
import { readTransfer } from './clip-data.ts';
import { copyToTransfer } from './copy-selection.ts';

const loadPaste = preloadable(() => import('./paste-into.ts'));

/**
 * Handles the browser's own copy, cut and paste while chart or outline have focus. Text fields keep their behaviour.
 */
export function useClipboardEvents(session: EditorSession, canvas: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let isPlain = false;
    const isOurs = ({ target }: Event) =>
      target instanceof Element &&
      (target === document.body ||
        canvas.current?.contains(target) === true ||
        target.closest('[data-chart-keys]') !== null) &&
      target.closest('input, textarea, select, [contenteditable=true]') === null;
    const onCopy = (event: ClipboardEvent) => {
      if (!isOurs(event) || !event.clipboardData) return;
      if (copyToTransfer(session, event.clipboardData, event.type === 'cut')) event.preventDefault();
    };
    const onPaste = (event: ClipboardEvent) => {
      if (!isOurs(event) || !event.clipboardData) return;
      event.preventDefault();
      const pastable = readTransfer(event.clipboardData);
      const asLines = isPlain;
      void loadPaste().then(({ pasteInto }) => pasteInto(session, pastable, asLines));
    };
    // The paste event itself doesn't say whether plain text was requested.
    const onKey = ({ shiftKey }: KeyboardEvent) => {
      isPlain = shiftKey;
    };
    const listeners = { copy: onCopy, cut: onCopy, paste: onPaste, keydown: onKey } as const;
    document.addEventListener('copy', listeners.copy);
    document.addEventListener('cut', listeners.cut);
    document.addEventListener('paste', listeners.paste);
    document.addEventListener('keydown', listeners.keydown, true);
    return () => {
      document.removeEventListener('copy', listeners.copy);
      document.removeEventListener('cut', listeners.cut);
      document.removeEventListener('paste', listeners.paste);
      document.removeEventListener('keydown', listeners.keydown, true);
    };
  }, [session, canvas]);
}
