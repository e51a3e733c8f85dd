import { type RefObject, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import type { EditorSession } from '../session/editor-session.ts';

/** Ms without movement after which the view is at rest. */
const REST = 120;

/**
 * Keeps the session informed of the visible part in scene coordinates, following scroll, resize and zoom. What a scroll
 * brings into view is drawn before that frame; its surroundings once the view rests.
 */
export function useViewport(
  session: EditorSession,
  scroller: RefObject<HTMLElement | null>,
  page: RefObject<HTMLElement | null>,
  zoom: number,
): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => session.ui.set({ isResting: true }), REST);
    };
    const measure = () => {
      const outer = element.getBoundingClientRect();
      const inner = page.current?.getBoundingClientRect() ?? outer;
      const viewport = {
        x: (outer.left - inner.left) / zoom,
        y: (outer.top - inner.top) / zoom,
        width: outer.width / zoom,
        height: outer.height / zoom,
      };
      const before = session.ui.get().viewport;
      const isSame =
        before.x === viewport.x &&
        before.y === viewport.y &&
        before.width === viewport.width &&
        before.height === viewport.height;
      if (!isSame) session.ui.set({ viewport, isResting: false });
      restSoon();
    };
    const measureNow = () => flushSync(measure);
    const observer = new ResizeObserver(measureNow);
    observer.observe(element);
    if (page.current) observer.observe(page.current);
    element.addEventListener('scroll', measureNow, { passive: true });
    measure();
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      element.removeEventListener('scroll', measureNow);
    };
  }, [session, scroller, page, zoom]);
}
