import { type RefObject, useEffect } from 'react';
import type { EditorSession } from '../session/editor-session.ts';
import { edgeSpeed } from './edge-speed.ts';

/** Px from the edge within which a drag scrolls (`ux.md` A12). */
const BAND = 24;
/** The band is wider under a finger. */
const TOUCH_BAND = 36;
/** Ms: a longer gap between two frames counts as so much, so that a page that stood still does not leap. */
const LONGEST_FRAME = 50;

/** How far into the band at either end a position is: −1 to 1. */
function pullAt(position: number, start: number, end: number, band: number): number {
  const before = (start + band - position) / band;
  const after = (position - (end - band)) / band;
  return Math.min(1, Math.max(0, after)) - Math.min(1, Math.max(0, before));
}

/** Scrolls while something is dragged at the edge of the view; `onScroll` then sees the pointer over other ground. */
export function useEdgeScroll(
  session: EditorSession,
  scroller: RefObject<HTMLElement | null>,
  onScroll: () => void,
): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let frame = 0;
    let since: number | null = null;
    let before = 0;
    let last = { x: 0, y: 0 };
    let band = BAND;
    const stop = () => {
      cancelAnimationFrame(frame);
      frame = 0;
      since = null;
    };
    const step = (now: number) => {
      frame = 0;
      if (session.ui.get().pointer.type !== 'dragging') return stop();
      const area = element.getBoundingClientRect();
      const pull = {
        x: pullAt(last.x, area.left, area.right, band),
        y: pullAt(last.y, area.top, area.bottom, band),
      };
      if (pull.x === 0 && pull.y === 0) return stop();
      since ??= now;
      const way = edgeSpeed(now - since) * Math.min(LONGEST_FRAME, now - before);
      before = now;
      const { scrollLeft, scrollTop } = element;
      element.scrollBy(pull.x * way, pull.y * way);
      if (element.scrollLeft !== scrollLeft || element.scrollTop !== scrollTop) onScroll();
      frame = requestAnimationFrame(step);
    };
    const onMove = (event: PointerEvent) => {
      last = { x: event.clientX, y: event.clientY };
      band = event.pointerType === 'touch' ? TOUCH_BAND : BAND;
      if (session.ui.get().pointer.type === 'dragging') frame ||= requestAnimationFrame(step);
    };
    element.addEventListener('pointermove', onMove);
    return () => {
      stop();
      element.removeEventListener('pointermove', onMove);
    };
  }, [session, scroller, onScroll]);
}
