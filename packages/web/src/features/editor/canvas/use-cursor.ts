import { useEffect } from 'react';
import type { EditorSession } from '../session/editor-session.ts';
import type { Pointing } from './use-pointer.ts';

/** Updates the cursor while the pointer rests: after a drag ends, including by Esc, and when a key changes the tool. */
export function useCursor(session: EditorSession, { hoverAgain }: Pointing): void {
  useEffect(() => {
    let { pointer, tool } = session.ui.get();
    let frame = 0;
    const end = session.ui.subscribe(() => {
      const ui = session.ui.get();
      const hasEnded = pointer.type === 'dragging' && ui.pointer.type === 'idle';
      // After what is then beneath the pointer has been drawn.
      if (hasEnded || tool !== ui.tool) frame ||= requestAnimationFrame(again);
      ({ pointer, tool } = ui);
    });
    const again = () => {
      frame = 0;
      hoverAgain();
    };
    return () => {
      end();
      cancelAnimationFrame(frame);
    };
  }, [session, hoverAgain]);
}
