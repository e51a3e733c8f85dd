import type { Point } from '@giotto/chart/interact';
import type { EditorSession } from '../session/editor-session.ts';

/** Parts of the picture that stay in view, by their `data-strip`. */
export type StripName = 'header' | 'corner' | 'column';

/** The part that stays in view on which an event happened. */
export function stripAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('[data-strip]') : null;
}

/**
 * Where on the picture something is. A strip that stays in view is met where it is drawn, not where the page below it is: at
 * the side x counts from its own edge, at the top y does.
 */
export function picturePoint(
  session: EditorSession,
  page: Element | null,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
  strip: Element | null,
): Point {
  const { zoom } = session.ui.get();
  const { scene } = session.base();
  const around = page?.getBoundingClientRect() ?? new DOMRect();
  const own = strip?.getBoundingClientRect();
  const name = strip?.getAttribute('data-strip');
  const isSide = name === 'column' || name === 'corner';
  const isTop = name === 'header' || name === 'corner';
  return {
    x: own && isSide ? scene.column.x + (clientX - own.left) / zoom : (clientX - around.left) / zoom,
    y: own && isTop ? scene.header.y + (clientY - own.top) / zoom : (clientY - around.top) / zoom,
  };
}
