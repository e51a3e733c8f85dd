import { type RefObject, useEffect } from 'react';
import type { EditorSession } from '../session/editor-session.ts';
import { clampZoom } from '../session/zoom.ts';

/** How much a wheel's pixel zooms. */
const SENSITIVITY = 0.002;

/** Ctrl+wheel and pinch zoom around the pointer; the plain wheel scrolls as everywhere (`ux.md` A12). */
export function useWheelZoom(session: EditorSession, scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const before = session.ui.get().zoom;
      const zoom = clampZoom(before * Math.exp(-event.deltaY * SENSITIVITY));
      if (zoom === before) return;
      const rect = element.getBoundingClientRect();
      const x = event.clientX - rect.left;
      const y = event.clientY - rect.top;
      const factor = zoom / before;
      session.ui.set({ zoom });
      // After the page has its new size: the point under the pointer stays there.
      requestAnimationFrame(() => {
        element.scrollLeft = (element.scrollLeft + x) * factor - x;
        element.scrollTop = (element.scrollTop + y) * factor - y;
      });
    };
    // Not passive: the page itself must not zoom.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [session, scroller]);
}
