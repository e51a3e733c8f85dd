import { useCallback, useEffect, useState } from 'react';
import type { DrawnPages } from '../../../lib/drawing-host.ts';
import { useSession } from '../session/session-context.ts';
import type { PageCanvas } from './page-canvas.ts';

/** Registers the element for drawing over a page, or null when it is gone. Pages count from 0. */
export type OnPlace = (page: number, element: HTMLElement | null) => void;

/** Reports which page is drawn in which element, for overlays of other features. */
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
