import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { EditorSession } from '../session/editor-session.ts';
import type { Pointing } from './use-pointer.ts';

/** Minimum ms between two early movements: the fastest mice report more than is visible. */
const MIN_INTERVAL = 4;

/**
 * Continues a drag as soon as the pointer has moved. Browsers delay `pointermove` until the next frame, and computing
 * the result only then makes that frame late; `pointerrawupdate` fires immediately. Where it isn't supported, drags
 * continue per frame.
 */
export function useEarlyMoves(
  session: EditorSession,
  scroller: RefObject<HTMLElement | null>,
  { moveTo }: Pointing,
): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let last = 0;
    const onUpdate = (event: PointerEvent) => {
      if (session.ui.get().pointer.type !== 'dragging' || event.timeStamp - last < MIN_INTERVAL) return;
      last = event.timeStamp;
      flushSync(() => moveTo(event));
      // Also compute style and layout before the frame begins.
      element.getBoundingClientRect();
    };
    let isListening = false;
    const listen = (shouldListen: boolean) => {
      if (shouldListen === isListening) return;
      isListening = shouldListen;
      const change = shouldListen ? element.addEventListener : element.removeEventListener;
      change.call(element, 'pointerrawupdate', onUpdate as EventListener);
    };
    // A listener makes the browser report every single movement, so listen only during a press.
    const end = session.ui.subscribe(() => listen(session.ui.get().pointer.type !== 'idle'));
    return () => {
      end();
      listen(false);
    };
  }, [session, scroller, moveTo]);
}
