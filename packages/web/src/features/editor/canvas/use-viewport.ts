import { type RefObject, useEffect, useState } from 'react';
import type { Viewport } from './visible-area.ts';

/** Until the scroller is measured: enough for a first screen. */
const FIRST: Viewport = { x: 0, y: 0, width: 1600, height: 1000 };

/** The part of the page that the scroller shows, in picture coordinates; follows scrolling, resizing and zoom. */
export function useViewport(
  scroller: RefObject<HTMLElement | null>,
  page: RefObject<HTMLElement | null>,
  zoom: number,
): Viewport {
  const [view, setView] = useState(FIRST);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let frame = 0;
    const measure = () => {
      frame = 0;
      const outer = element.getBoundingClientRect();
      const inner = page.current?.getBoundingClientRect() ?? outer;
      setView({
        x: (outer.left - inner.left) / zoom,
        y: (outer.top - inner.top) / zoom,
        width: outer.width / zoom,
        height: outer.height / zoom,
      });
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(measure);
    };
    const observer = new ResizeObserver(schedule);
    observer.observe(element);
    if (page.current) observer.observe(page.current);
    element.addEventListener('scroll', schedule, { passive: true });
    measure();
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      element.removeEventListener('scroll', schedule);
    };
  }, [scroller, page, zoom]);
  return view;
}
