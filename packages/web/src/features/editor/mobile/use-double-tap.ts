import { useEffect } from 'react';
import type { EditorSession } from '../session/editor-session.ts';

/** A double tap fits the chart's width into the view; another one restores zoom 1 (`ux.md` A14, Mobile). */
export function useDoubleTap(session: EditorSession): void {
  useEffect(() => {
    const onDoubleTap = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || !target.closest('[data-canvas]')) return;
      const before = session.ui.get().zoom;
      session.camera.current?.fit('width');
      if (session.ui.get().zoom === before) session.ui.set({ zoom: 1 });
    };
    document.addEventListener('dblclick', onDoubleTap);
    return () => document.removeEventListener('dblclick', onDoubleTap);
  }, [session]);
}
