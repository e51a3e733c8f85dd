import { useCallback, useEffect, useState } from 'react';
import type { DrawnPages } from '../../../lib/drawing-host.ts';
import { useSession } from '../session/session-context.ts';
import type { PageCanvas } from './page-canvas.ts';

/** Takes note of where over a page something may be drawn, or no longer; the page counts from 0. */
export type OnPlace = (page: number, element: HTMLElement | null) => void;

/** Tells what is drawn on which page, for what others draw over it. */
export function useDrawnPages(
  { scene, plan }: PageCanvas,
  zoom: number,
  onDrawn: (pages: DrawnPages | null) => void,
): OnPlace {
  const { drawWhole } = useSession();
  const [elements, setElements] = useState<ReadonlyMap<number, HTMLElement>>(new Map());
  useEffect(() => {
    const places = [...elements].flatMap(([page, element]) => {
      const body = plan.pages[page]?.body;
      return body ? [{ element, from: body.from, to: body.to }] : [];
    });
    onDrawn({ scene, scale: plan.scale * zoom, places, drawLike: (state) => drawWhole({}, state) });
  }, [scene, plan, zoom, elements, drawWhole, onDrawn]);
  useEffect(() => () => onDrawn(null), [onDrawn]);
  return useCallback((page, element) => {
    setElements((before) => {
      const next = new Map(before);
      if (element) next.set(page, element);
      else next.delete(page);
      return next;
    });
  }, []);
}
