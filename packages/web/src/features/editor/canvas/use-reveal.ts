import { type RefObject, useCallback } from 'react';
import type { Camera } from '../session/camera.ts';
import type { EditorSession } from '../session/editor-session.ts';
import { isColumnLoose } from '../session/seen-part.ts';
import { boundsOf } from '../toolbar/bounds-of.ts';
import { TOOLS_HEIGHT } from './free-view.ts';
import { scrollDistance } from './scroll-distance.ts';

/** Scrolls an element into view, beside the label column, below the timeline and above the tools; one that is seen stays where it is. */
export function useReveal(
  session: EditorSession,
  scroller: RefObject<HTMLElement | null>,
  page: RefObject<HTMLElement | null>,
): Camera['reveal'] {
  return useCallback(
    (ref) => {
      const area = scroller.current?.getBoundingClientRect();
      const origin = page.current?.getBoundingClientRect();
      const scene = session.sceneWith(ref);
      const box = boundsOf(scene, [ref]);
      if (!area || !origin || !box) return;
      const { zoom } = session.ui.get();
      const view = { x: 0, y: 0, width: area.width / zoom, height: area.height / zoom };
      const column = isColumnLoose(scene, view) ? 0 : scene.column.width * zoom;
      const bottom = area.bottom - (session.canEdit() ? TOOLS_HEIGHT : 0);
      const left = origin.left + box.x * zoom;
      const top = origin.top + box.y * zoom;
      scroller.current?.scrollBy(
        scrollDistance(left, box.width * zoom, area.left + column, area.right),
        scrollDistance(top, box.height * zoom, area.top + scene.header.height * zoom, bottom),
      );
    },
    [session, scroller, page],
  );
}
