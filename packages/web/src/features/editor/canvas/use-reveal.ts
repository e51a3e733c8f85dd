import type { ElementRef } from '@giotto/chart/interact';
import { type RefObject, useCallback } from 'react';
import type { EditorSession } from '../session/editor-session.ts';
import { isColumnLoose } from '../session/seen-part.ts';
import { boundsOf } from '../toolbar/bounds-of.ts';

/** Px that stay free around what is brought into view. */
const AIR = 24;

/** Scrolls an element into view, beside the label column and below the timeline; one that is seen stays where it is. */
export function useReveal(
  session: EditorSession,
  scroller: RefObject<HTMLElement | null>,
  page: RefObject<HTMLElement | null>,
): (ref: ElementRef) => void {
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
      const left = origin.left + box.x * zoom;
      const top = origin.top + box.y * zoom;
      scroller.current?.scrollBy(
        distance(left, box.width * zoom, area.left + column, area.right),
        distance(top, box.height * zoom, area.top + scene.header.height * zoom, area.bottom),
      );
    },
    [session, scroller, page],
  );
}

/** How far to scroll so that a stretch is seen; its start, when it is longer than the view. */
function distance(start: number, length: number, from: number, to: number): number {
  if (start >= from && start + length <= to) return 0;
  const isLonger = length + 2 * AIR > to - from;
  return start < from || isLonger ? start - from - AIR : start + length - to + AIR;
}
