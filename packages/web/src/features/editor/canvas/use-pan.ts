import { toggleSelected } from '@giotto/chart/interact';
import { type RefObject, useEffect } from 'react';
import type { EditorSession } from '../session/editor-session.ts';

/**
 * Pans the canvas with the hand tool, the middle button, or any button while Space is held (`ux.md` A12). Tapping Space
 * selects or deselects the focused row (`ux.md` A10).
 */
export function usePan(session: EditorSession, scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let isSpace = false;
    /** Whether Space was held for panning rather than tapped. */
    let isHeld = false;
    let last: { x: number; y: number } | null = null;
    /** Shows by the cursor that the canvas can be panned, and that it is being panned. */
    const showPan = () => {
      const isReady = isSpace || session.ui.get().tool === 'hand';
      if (last) element.dataset.pan = 'moving';
      else if (isReady) element.dataset.pan = 'ready';
      else delete element.dataset.pan;
    };
    const end = () => {
      last = null;
      showPan();
    };
    const onBlur = () => {
      isSpace = false;
      end();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.code !== 'Space' || !isChartFocused(element)) return;
      event.preventDefault();
      isHeld = event.repeat || (isSpace && isHeld);
      isSpace = true;
      showPan();
    };
    const onKeyUp = (event: KeyboardEvent) => {
      if (event.code !== 'Space') return;
      if (isSpace && !isHeld && isChartFocused(element)) toggleFocusedRow(session);
      isSpace = false;
      showPan();
    };
    const onDown = (event: PointerEvent) => {
      const isHand = session.ui.get().tool === 'hand' && event.button === 0;
      if (!isHand && event.button !== 1 && !(isSpace && event.button === 0)) return;
      event.preventDefault();
      event.stopPropagation();
      isHeld = true;
      last = { x: event.clientX, y: event.clientY };
      element.setPointerCapture(event.pointerId);
      showPan();
    };
    const onMove = (event: PointerEvent) => {
      if (!last) return;
      element.scrollBy(last.x - event.clientX, last.y - event.clientY);
      last = { x: event.clientX, y: event.clientY };
    };
    // Runs before the canvas's handlers: a pan is never a press.
    element.addEventListener('pointerdown', onDown, { capture: true });
    element.addEventListener('pointermove', onMove);
    element.addEventListener('pointerup', end);
    element.addEventListener('pointercancel', end);
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('keyup', onKeyUp);
    // Keys released elsewhere aren't reported here.
    window.addEventListener('blur', onBlur);
    const unsubscribe = session.ui.subscribe(showPan);
    return () => {
      unsubscribe();
      window.removeEventListener('blur', onBlur);
      element.removeEventListener('pointerdown', onDown, { capture: true });
      element.removeEventListener('pointermove', onMove);
      element.removeEventListener('pointerup', end);
      element.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('keyup', onKeyUp);
    };
  }, [session, scroller]);
}

/** Whether a row or the chart itself has focus: buttons and text fields need Space themselves. */
function isChartFocused(element: HTMLElement): boolean {
  const { activeElement } = document;
  if (activeElement === null || !element.contains(activeElement)) return false;
  return activeElement.closest('button, a, input, textarea') === null;
}

function toggleFocusedRow({ ui }: EditorSession): void {
  const { focusedRow, selection } = ui.get();
  if (focusedRow !== null) ui.set({ selection: toggleSelected(selection, { kind: 'task', id: focusedRow }) });
}
