import { type RefObject, useEffect, useRef } from 'react';
import { createWheelSteps } from '../travel/wheel-steps.ts';

/** Makes the wheel step through a list instead of scrolling it; with Ctrl it still zooms the page. */
export function useWheelSteps(area: RefObject<HTMLElement | null>, onStep: (step: -1 | 1) => void): void {
  const latest = useRef(onStep);
  useEffect(() => {
    latest.current = onStep;
  });
  useEffect(() => {
    const element = area.current;
    const step = createWheelSteps(() => performance.now());
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
      event.preventDefault();
      // Deltas in lines or pages, reported by some browsers, count as mouse notches.
      const direction = step(event.deltaMode === 0 ? event.deltaY : event.deltaY * 100);
      if (direction !== 0) latest.current(direction);
    };
    // React's own wheel listeners are passive and can't prevent scrolling.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [area]);
}
