import { useEffect } from 'react';
import type { EditorSession } from '../session/editor-session.ts';

/** Two taps fit the chart's width into the view, two more bring back its own size (`ux.md` A14, Mobile). */
export function useDoubleTap(session: EditorSession): void {
  useEffect(() => {
    let fitted: number | null = null;
    const onDoubleTap = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || !target.closest('[data-canvas]')) return;
      if (fitted !== null && session.ui.get().zoom === fitted) {
        session.ui.set({ zoom: 1 });
        fitted = null;
        return;
      }
      session.camera.current?.fit('width');
      fitted = session.ui.get().zoom;
    };
    document.addEventListener('dblclick', onDoubleTap);
    return () => document.removeEventListener('dblclick', onDoubleTap);
  }, [session]);
}
