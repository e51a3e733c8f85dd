import { type RefObject, useEffect } from 'react';
import type { EditorSession } from '../session/editor-session.ts';
import { isColumnLoose } from '../session/seen-part.ts';
import { edgeSpeed } from './edge-speed.ts';

/** Px from the edge within which a drag scrolls (`ux.md` A12). */
const BAND = 24;
/** The band is wider for touch. */
const TOUCH_BAND = 36;
/** Ms: caps the time between two frames, so that the view doesn't leap after a stall. */
const LONGEST_FRAME = 50;

/** How far a position is into the band at either end: −1 to 1. */
function pullAt(position: number, start: number, end: number, band: number): number {
  const before = (start + band - position) / band;
  const after = (position - (end - band)) / band;
  return Math.min(1, Math.max(0, after)) - Math.min(1, Math.max(0, before));
}

/**
 * The insets of the scroller's left and upper edges during a drag. One that begins in the plot meets the label column
 * and the timeline, which would hide it; one that begins in either of those has the whole view.
 */
function edgesFor(session: EditorSession, area: DOMRect, from: { x: number; y: number }) {
  const { scene } = session.base();
  const { zoom } = session.ui.get();
  const isLoose = isColumnLoose(scene, { x: 0, y: 0, width: area.width / zoom, height: area.height / zoom });
  const left = isLoose ? 0 : scene.column.width * zoom;
  const top = scene.header.height * zoom;
  return { left: from.x < left ? 0 : left, top: from.y < top ? 0 : top };
}

/**
 * Scrolls during a drag at the edge of the view. `onScroll` is called once the content under the pointer has changed.
 */
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
    /** The scroll position before the running drag changed it. */
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
      // Esc also reverts the drag's scrolling.
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
