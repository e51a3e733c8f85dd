import { type RefObject, useEffect, useRef } from 'react';
import { createWheelSteps } from './wheel-steps.ts';

/** Steps through a strip with the wheel; horizontal movements scroll it as usual. */
export function useWheelSteps(strip: RefObject<HTMLElement | null>, onStep: (by: number) => void): void {
  const latest = useRef(onStep);
  useEffect(() => {
    latest.current = onStep;
  });
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const countSteps = createWheelSteps();
    const turn = (event: WheelEvent): void => {
      if (event.ctrlKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
      event.preventDefault();
      // Converts lines and pages to px as browsers do.
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 33 : 1;
      const steps = countSteps(event.deltaY * unit, event.timeStamp);
      if (steps !== 0) latest.current(steps);
    };
    // Not passive: the page must not scroll too.
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [strip]);
}
