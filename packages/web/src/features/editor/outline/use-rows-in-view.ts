import { type RefObject, useEffect, useState } from 'react';
import { ROW_HEIGHT } from './outline-columns.ts';

/** Rows rendered above and below the visible ones. */
const AHEAD = 8;
/** Used until the scroller is measured. */
const FIRST = { from: 0, to: 40 };

/** The range of visible rows of the scroller's content plus some around them. Follows scrolling and resizing. */
export function useRowsInView(scroller: RefObject<HTMLElement | null>): {
  readonly from: number;
  readonly to: number;
} {
  const [range, setRange] = useState(FIRST);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => {
      const from = Math.max(0, Math.floor(element.scrollTop / ROW_HEIGHT) - AHEAD);
      const to = Math.ceil((element.scrollTop + element.clientHeight) / ROW_HEIGHT) + AHEAD;
      setRange((last) => (last.from === from && last.to === to ? last : { from, to }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    measure();
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [scroller]);
  return range;
}
