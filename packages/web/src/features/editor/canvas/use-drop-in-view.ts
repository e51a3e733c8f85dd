import type { ElementRef } from '@giotto/chart/interact';
import { type RefObject, useEffect } from 'react';
import type { EditorSession } from '../session/editor-session.ts';

/** Scrolls what was dropped at the edge of the view, or below the tools, into view. */
export function useDropInView(
  session: EditorSession,
  scroller: RefObject<HTMLElement | null>,
  reveal: (ref: ElementRef) => void,
): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let frame = 0;
    const onUp = () => {
      const { pointer } = session.ui.get();
      if (pointer.type !== 'dragging' || pointer.draft.changes.length === 0) return;
      const dropped = pointer.draft.held ?? pointer.draft.select?.[0]?.id;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const ref = session.ui.get().selection.find(({ id }) => id === dropped);
        if (ref?.kind === 'task' || ref?.kind === 'milestone') reveal(ref);
      });
    };
    // Runs before the release ends the drag.
    element.addEventListener('pointerup', onUp, { capture: true });
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('pointerup', onUp, { capture: true });
    };
  }, [session, scroller, reveal]);
}
