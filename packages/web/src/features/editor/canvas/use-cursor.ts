import { useEffect } from 'react';
import type { EditorSession } from '../session/editor-session.ts';
import type { Pointing } from './use-pointer.ts';

/** Keeps the pointer's shape true while it rests: after a drag has ended, by Esc too, and when a key takes another tool. */
export function useCursor(session: EditorSession, { hoverAgain }: Pointing): void {
  useEffect(() => {
    let { pointer, tool } = session.ui.get();
    let frame = 0;
    const end = session.ui.subscribe(() => {
      const ui = session.ui.get();
      const hasEnded = pointer.type === 'dragging' && ui.pointer.type === 'idle';
      // What then lies beneath it is drawn first.
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
