import { type RefObject, useCallback } from 'react';
import type { Camera } from '../session/camera.ts';
import type { EditorSession } from '../session/editor-session.ts';
import { isColumnLoose } from '../session/seen-part.ts';
import { boundsOf } from '../toolbar/element-bounds.ts';
import { scrollDistance } from './scroll-distance.ts';
import { unobstructedBottom } from './unobstructed-bottom.ts';
import { TOOLS_HEIGHT } from './unobstructed-view.ts';

/** Extra px below a row for the frame of its title field. */
const ROW_AIR = 8;

/**
 * Scrolls an element into view: beside the label column, below the timeline, and above tools and tips. Doesn't scroll
 * if it is visible.
 */
export function useReveal(
  session: EditorSession,
  scroller: RefObject<HTMLElement | null>,
  page: RefObject<HTMLElement | null>,
): Camera['reveal'] {
  return useCallback(
    (ref, isRowOnly) => {
      const area = scroller.current?.getBoundingClientRect();
      const origin = page.current?.getBoundingClientRect();
      const scene = session.sceneWith(ref);
      const box = boundsOf(scene, [ref]);
      if (!area || !origin || !box) return;
      const { zoom } = session.ui.get();
      const view = { x: 0, y: 0, width: area.width / zoom, height: area.height / zoom };
      const column = isColumnLoose(scene, view) ? 0 : scene.column.width * zoom;
      const left = origin.left + box.x * zoom;
      const height = Math.max(box.height, scene.rowHeight + ROW_AIR) * zoom;
      const top = origin.top + (box.y + box.height / 2) * zoom - height / 2;
      // A title is edited in the label column, beside its bar.
      const row = { left: area.left, right: Math.max(area.left + column, left + box.width * zoom) };
      const tools = area.bottom - (session.canEdit() ? TOOLS_HEIGHT : 0);
      const bottom = Math.min(tools, unobstructedBottom(area, coversOf(scroller.current), row));
      scroller.current?.scrollBy(
        isRowOnly ? 0 : scrollDistance(left, box.width * zoom, area.left + column, area.right),
        scrollDistance(top, height, area.top + scene.header.height * zoom, bottom),
      );
    },
    [session, scroller, page],
  );
}

/** Where tips and tools cover the lower edge of the canvas. */
function coversOf(scroller: HTMLElement | null): DOMRect[] {
  const covers = scroller?.parentElement?.querySelectorAll('[data-covers]') ?? [];
  return [...covers].map((cover) => cover.getBoundingClientRect());
}
