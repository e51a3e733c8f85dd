import { MAIN, SIZE_RANGES, settingsOf } from '@giotto/chart/model';
import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { EditorSession } from '../session/editor-session.ts';
import { meaningOf, WHEEL_ZOOMS } from '../session/wheel-zoom.ts';
import { zoomAround } from './zoom-around.ts';

type Part = RefObject<HTMLElement | null>;

/** The zoom factor's exponent per px of wheel movement. */
const SENSITIVITY = 0.002;
/** Px per line, for wheels that scroll by lines. */
const LINE = 16;

/**
 * Ctrl+wheel and pinch zoom around the pointer; Alt+wheel changes the width of time units. The plain wheel scrolls, or
 * zooms for people who chose that (`ux.md` A8, A12).
 */
export function useWheelZoom(session: EditorSession, scroller: Part, page: Part): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      const factor = Math.exp(-deltaOf(event) * SENSITIVITY);
      const at = { x: event.clientX, y: event.clientY };
      const meaning = meaningOf(event, WHEEL_ZOOMS.isOn());
      if (meaning === 'zoom') {
        event.preventDefault();
        zoomAround(session, element, page.current, at, session.ui.get().zoom * factor);
      } else if (meaning === 'widen' && session.canEdit()) {
        event.preventDefault();
        widen(session, element, page.current, at.x, factor);
      }
    };
    // Not passive: the page itself must not zoom.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [session, scroller, page]);
}

/** Some browsers turn the wheel sideways while Alt is held. */
function deltaOf({ deltaX, deltaY, deltaMode }: WheelEvent): number {
  return (deltaY || deltaX) * (deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1);
}

/** Widens the chart by a factor; the day under the pointer stays there. */
function widen(
  session: EditorSession,
  scroller: Element,
  page: Element | null,
  x: number,
  factor: number,
): void {
  const { scene, state } = session.shown();
  if (!page || settingsOf(state).layoutLockWidth) return;
  const { min, max } = SIZE_RANGES.ganttWidth;
  const ganttWidth = Math.round(Math.min(max, Math.max(min, scene.width * factor)));
  if (ganttWidth === scene.width) return;
  const { zoom } = session.ui.get();
  const unit = ((x - page.getBoundingClientRect().left) / zoom - scene.plot.x) / scene.unitWidth;
  flushSync(() => session.adjust([{ type: 'set', kind: 'chart', id: MAIN, fields: { ganttWidth } }]));
  const next = session.shown().scene;
  const there = page.getBoundingClientRect().left + (next.plot.x + unit * next.unitWidth) * zoom;
  scroller.scrollBy(there - x, 0);
}
