import { type RefObject, useEffect } from 'react';
import type { EditorSession } from '../session/editor-session.ts';

/** Px from the edge within which a drag scrolls, ms until it begins and until it is at full speed (`ux.md` A12). */
const BAND = 24;
/** The band is wider under a finger. */
const TOUCH_BAND = 36;
const DELAY = 200;
const EASE = 200;
/** Px per frame at the edge itself. */
const SPEED = 18;

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
      const ease = Math.min(1, Math.max(0, (now - since - DELAY) / EASE)) ** 3;
      const { scrollLeft, scrollTop } = element;
      element.scrollBy(pull.x * SPEED * ease, pull.y * SPEED * ease);
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
