import type { ElementRef } from '@giotto/chart/interact';
import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { selectedRefs } from '../commands/selected.ts';
import { type Camera, PAN_STEP } from '../session/camera.ts';
import type { EditorSession } from '../session/editor-session.ts';
import { clampZoom } from '../session/zoom.ts';
import { type PageCanvas, windowBox } from './page-canvas.ts';

type Part = RefObject<HTMLElement | null>;

/** Px of background kept around what is scrolled into view. */
const AIR = 48;

/** Gives the session a camera for the pages while they are shown. `fit` fits a page. */
export function usePageCamera(
  session: EditorSession,
  scroller: Part,
  pages: Part,
  pageCanvas: PageCanvas,
): void {
  useEffect(() => {
    session.camera.current = createPageCamera(session, scroller, pages, pageCanvas);
    return () => {
      session.camera.current = null;
    };
  }, [session, scroller, pages, pageCanvas]);
}

function createPageCamera(
  session: EditorSession,
  scroller: Part,
  pages: Part,
  pageCanvas: PageCanvas,
): Camera {
  const { ui } = session;
  const boxOf = (refs: readonly ElementRef[]) =>
    pages.current && windowBox(pageCanvas, pages.current, refs, ui.get().zoom);
  const reveal = (refs: readonly ElementRef[]) => {
    const view = scroller.current?.getBoundingClientRect();
    const box = boxOf(refs);
    if (!view || !box) return;
    const isIn =
      box.y >= view.top && box.y + box.height <= view.bottom && box.x >= view.left && box.x <= view.right;
    if (isIn) return;
    scroller.current?.scrollBy(
      box.x + box.width / 2 - (view.left + view.width / 2),
      box.y + box.height / 2 - (view.top + view.height / 2),
    );
  };
  return {
    reveal: (ref) => reveal([ref]),
    // Others look at the chart, which has other places.
    show: () => {},
    // Pages look as exported: without a today line.
    showNow: () => {},
    fit: (what) => {
      if (what === 'selection') {
        reveal(selectedRefs(session));
        return;
      }
      const view = scroller.current?.getBoundingClientRect();
      if (!view) return;
      const { width, height } = pageCanvas.plan.format;
      const across = (view.width - 2 * AIR) / width;
      const down = what === 'width' ? across : (view.height - 2 * AIR) / height;
      flushSync(() => ui.set({ zoom: clampZoom(Math.min(across, down)) }));
      pages.current?.firstElementChild?.scrollIntoView({ block: 'center', inline: 'center' });
    },
    pan: (across, down) => scroller.current?.scrollBy(across * PAN_STEP, down * PAN_STEP),
    focus: () => scroller.current?.focus({ preventScroll: true }),
    locate: (ref) => {
      const box = boxOf([ref]);
      return box && { x: box.x + Math.min(box.width, 24), y: box.y + box.height };
    },
  };
}
