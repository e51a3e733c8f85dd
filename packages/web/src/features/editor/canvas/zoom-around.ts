import { flushSync } from 'react-dom';
import type { EditorSession } from '../session/editor-session.ts';
import { clampZoom } from '../session/zoom.ts';

/** Zooms around a window position, within the zoom's bounds (`ux.md` A12). */
export function zoomAround(
  { ui }: EditorSession,
  scroller: Element,
  page: Element | null,
  at: { readonly x: number; readonly y: number },
  wanted: number,
): void {
  const before = ui.get().zoom;
  const zoom = clampZoom(wanted);
  const rect = page?.getBoundingClientRect();
  if (zoom === before || !page || !rect) return;
  // Resize the page before scrolling it, to avoid a one-frame jump.
  flushSync(() => ui.set({ zoom }));
  const after = page.getBoundingClientRect();
  const factor = zoom / before;
  scroller.scrollBy(
    after.left + (at.x - rect.left) * factor - at.x,
    after.top + (at.y - rect.top) * factor - at.y,
  );
}
