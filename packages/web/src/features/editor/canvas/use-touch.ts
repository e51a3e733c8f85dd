import { type RefObject, useEffect } from 'react';
import type { EditorSession } from '../session/editor-session.ts';
import { zoomAround } from './zoom-around.ts';

type Part = RefObject<HTMLElement | null>;

/** Two fingers zoom around their midpoint and pan; a one-finger drag prevents the page from scrolling (`ux.md` A12). */
export function useTouch(session: EditorSession, scroller: Part, page: Part): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let pinch: { distance: number; zoom: number; middle: Place } | null = null;
    let touched: EventTarget | null = null;
    const onStart = ({ target, touches }: TouchEvent) => {
      pinch = touches.length === 2 ? { ...gripOf(touches), zoom: session.ui.get().zoom } : null;
      touched?.removeEventListener('touchmove', onLooseMove);
      touched = target;
      touched?.addEventListener('touchmove', onLooseMove, { passive: false });
    };
    /**
     * The touched element may be re-rendered meanwhile: touch events still go to it and no longer bubble up to here.
     */
    const onLooseMove = (event: Event) => {
      const isLoose = event.target instanceof Node && !element.contains(event.target);
      if (isLoose && event instanceof TouchEvent) onMove(event);
    };
    const onMove = (event: TouchEvent) => {
      if (pinch && event.touches.length === 2) {
        event.preventDefault();
        const { distance, middle } = gripOf(event.touches);
        element.scrollBy(pinch.middle.x - middle.x, pinch.middle.y - middle.y);
        zoomAround(session, element, page.current, middle, pinch.zoom * (distance / pinch.distance));
        pinch = { ...pinch, middle };
      } else if (session.ui.get().pointer.type !== 'idle' && event.cancelable) event.preventDefault();
    };
    const onEnd = ({ touches }: TouchEvent) => {
      if (touches.length < 2) pinch = null;
    };
    element.addEventListener('touchstart', onStart, { passive: true });
    // Not passive: the page itself must neither scroll nor zoom meanwhile.
    element.addEventListener('touchmove', onMove, { passive: false });
    element.addEventListener('touchend', onEnd);
    element.addEventListener('touchcancel', onEnd);
    return () => {
      touched?.removeEventListener('touchmove', onLooseMove);
      element.removeEventListener('touchstart', onStart);
      element.removeEventListener('touchmove', onMove);
      element.removeEventListener('touchend', onEnd);
      element.removeEventListener('touchcancel', onEnd);
    };
  }, [session, scroller, page]);
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The distance between two fingers, at least 1 px, and their midpoint. */
function gripOf(touches: TouchList): { readonly distance: number; readonly middle: Place } {
  const [a, b] = [touches[0], touches[1]];
  const [ax = 0, ay = 0, bx = 0, by = 0] = [a?.clientX, a?.clientY, b?.clientX, b?.clientY];
  return {
    distance: Math.max(1, Math.hypot(ax - bx, ay - by)),
    middle: { x: (ax + bx) / 2, y: (ay + by) / 2 },
  };
}
