import { type RefObject, useEffect } from 'react';
import type { EditorSession } from '../session/editor-session.ts';
import { isColumnLoose } from '../session/seen-part.ts';
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

/**
 * How far inside the scroller its left and upper edge are for a drag: what begins in the plot meets the label column and
 * the timeline, below which nothing of it would be seen; what begins in one of them has all of the view.
 */
function edgesFor(session: EditorSession, area: DOMRect, from: { x: number; y: number }) {
  const { scene } = session.base();
  const { zoom } = session.ui.get();
  const isLoose = isColumnLoose(scene, { x: 0, y: 0, width: area.width / zoom, height: area.height / zoom });
  const left = isLoose ? 0 : scene.column.width * zoom;
  const top = scene.header.height * zoom;
  return { left: from.x < left ? 0 : left, top: from.y < top ? 0 : top };
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
    let edges = { left: 0, top: 0 };
    /** Where the view was before the running drag scrolled it. */
    let origin: { left: number; top: number } | null = null;
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
        x: pullAt(last.x, area.left + edges.left, area.right, band),
        y: pullAt(last.y, area.top + edges.top, area.bottom, band),
      };
      if (pull.x === 0 && pull.y === 0) return stop();
      since ??= now;
      const way = edgeSpeed(now - since) * Math.min(LONGEST_FRAME, now - before);
      before = now;
      const { scrollLeft, scrollTop } = element;
      origin ??= { left: scrollLeft, top: scrollTop };
      element.scrollBy(pull.x * way, pull.y * way);
      if (element.scrollLeft !== scrollLeft || element.scrollTop !== scrollTop) onScroll();
      frame = requestAnimationFrame(step);
    };
    const onDown = (event: PointerEvent) => {
      const area = element.getBoundingClientRect();
      edges = edgesFor(session, area, { x: event.clientX - area.left, y: event.clientY - area.top });
      origin = null;
    };
    const onUp = () => {
      origin = null;
    };
    const end = session.ui.subscribe(() => {
      if (!origin || session.ui.get().pointer.type === 'dragging') return;
      // Esc takes back how far it has scrolled too.
      element.scrollTo(origin);
      origin = null;
    });
    const onMove = (event: PointerEvent) => {
      last = { x: event.clientX, y: event.clientY };
      band = event.pointerType === 'touch' ? TOUCH_BAND : BAND;
      if (session.ui.get().pointer.type === 'dragging') frame ||= requestAnimationFrame(step);
    };
    element.addEventListener('pointerdown', onDown, { capture: true });
    element.addEventListener('pointerup', onUp, { capture: true });
    element.addEventListener('pointermove', onMove);
    return () => {
      stop();
      end();
      element.removeEventListener('pointerdown', onDown, { capture: true });
      element.removeEventListener('pointerup', onUp, { capture: true });
      element.removeEventListener('pointermove', onMove);
    };
  }, [session, scroller, onScroll]);
}
