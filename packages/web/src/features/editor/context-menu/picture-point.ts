import type { PointerInput } from '@giotto/chart/interact';
import { stripSides } from '../canvas/strip-sides.ts';
import type { EditorSession } from '../session/editor-session.ts';

/** Where on the picture something happened, on a strip that stays in view where that is drawn. */
export function picturePoint(
  session: EditorSession,
  page: Element,
  event: { readonly clientX: number; readonly clientY: number; readonly target: EventTarget | null },
): PointerInput {
  const rect = page.getBoundingClientRect();
  const { zoom } = session.ui.get();
  const { scene } = session.base();
  const strip = event.target instanceof Element ? event.target.closest('[data-strip]') : null;
  const stripRect = strip?.getBoundingClientRect();
  const { isSide, isTop } = stripSides(strip);
  return {
    x:
      stripRect && isSide
        ? scene.column.x + (event.clientX - stripRect.left) / zoom
        : (event.clientX - rect.left) / zoom,
    y:
      stripRect && isTop
        ? scene.header.y + (event.clientY - stripRect.top) / zoom
        : (event.clientY - rect.top) / zoom,
    isShift: false,
    isCtrl: false,
    isAlt: false,
  };
}
