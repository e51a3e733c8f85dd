import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { EditorSession } from '../session/editor-session.ts';
import type { Pointing } from './use-pointer.ts';

/** Ms between two movements that are taken early: the fastest mice tell more than anybody sees. */
const LEAST = 4;

/**
 * Goes on with a drag as soon as the pointer has moved. Browsers hold `pointermove` back until they make the next frame,
 * and what is worked out only then makes that frame late; `pointerrawupdate` comes at once. Where it does not exist, the
 * drag goes on with the frame.
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
      if (session.ui.get().pointer.type !== 'dragging' || event.timeStamp - last < LEAST) return;
      last = event.timeStamp;
      flushSync(() => moveTo(event));
      // Styles and places too are found before the frame begins.
      element.getBoundingClientRect();
    };
    let isListening = false;
    const listen = (shouldListen: boolean) => {
      if (shouldListen === isListening) return;
      isListening = shouldListen;
      const change = shouldListen ? element.addEventListener : element.removeEventListener;
      change.call(element, 'pointerrawupdate', onUpdate as EventListener);
    };
    // A listener makes the browser tell of every single movement: only while something is pressed.
    const end = session.ui.subscribe(() => listen(session.ui.get().pointer.type !== 'idle'));
    return () => {
      end();
      listen(false);
    };
  }, [session, scroller, moveTo]);
}
