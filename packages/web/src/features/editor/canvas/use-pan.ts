import { type RefObject, useEffect } from 'react';
import type { EditorSession } from '../session/editor-session.ts';

/** Drags the desk with the hand tool, the middle button, or any button while Space is held (`ux.md` A12). */
export function usePan(session: EditorSession, scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let isSpace = false;
    let last: { x: number; y: number } | null = null;
    const end = () => {
      last = null;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.code === 'Space')
        isSpace = event.type === 'keydown' && element.contains(document.activeElement);
    };
    const onDown = (event: PointerEvent) => {
      const isHand = session.ui.get().tool === 'hand' && event.button === 0;
      if (!isHand && event.button !== 1 && !(isSpace && event.button === 0)) return;
      event.preventDefault();
      event.stopPropagation();
      last = { x: event.clientX, y: event.clientY };
      element.setPointerCapture(event.pointerId);
    };
    const onMove = (event: PointerEvent) => {
      if (!last) return;
      element.scrollBy(last.x - event.clientX, last.y - event.clientY);
      last = { x: event.clientX, y: event.clientY };
    };
    // Before the canvas' own handlers: a pan is never a press.
    element.addEventListener('pointerdown', onDown, { capture: true });
    element.addEventListener('pointermove', onMove);
    element.addEventListener('pointerup', end);
    element.addEventListener('pointercancel', end);
    window.addEventListener('keydown', onKey);
    window.addEventListener('keyup', onKey);
    return () => {
      element.removeEventListener('pointerdown', onDown, { capture: true });
      element.removeEventListener('pointermove', onMove);
      element.removeEventListener('pointerup', end);
      element.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('keyup', onKey);
    };
  }, [session, scroller]);
}
