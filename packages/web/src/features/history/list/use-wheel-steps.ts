import { type RefObject, useEffect, useRef } from 'react';
import { createWheelSteps } from '../travel/wheel-steps.ts';

/** Lets the wheel step through a list instead of scrolling it; with Ctrl it zooms the page as everywhere. */
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
      // Lines and pages, as some browsers count, are notches of a mouse.
      const direction = step(event.deltaMode === 0 ? event.deltaY : event.deltaY * 100);
      if (direction !== 0) latest.current(direction);
    };
    // React's own listeners may not keep the page from scrolling.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [area]);
}
