import type { Point } from '@giotto/chart/interact';
import type { EditorSession } from '../session/editor-session.ts';

/** Sticky parts of the chart, by their `data-strip`. */
export type StripName = 'header' | 'corner' | 'column';

/** The sticky part that an event happened on. */
export function stripAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('[data-strip]') : null;
}

/**
 * The scene position of a point. Sticky strips are hit where they appear, not where the page below them is: in the
 * column x counts from its own edge, in the header y does.
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
  const { isSide, isTop } = sidesOf(strip);
  return {
    x: own && isSide ? scene.column.x + (clientX - own.left) / zoom : (clientX - around.left) / zoom,
    y: own && isTop ? scene.header.y + (clientY - own.top) / zoom : (clientY - around.top) / zoom,
  };
}

/** Where a point is once the picture has moved by `shift`. Strips don't move along. */
export function movePoint<Moved extends Point>(point: Moved, shift: Point, strip: Element | null): Moved {
  const { isSide, isTop } = sidesOf(strip);
  return { ...point, x: point.x + (isSide ? 0 : shift.x), y: point.y + (isTop ? 0 : shift.y) };
}

function sidesOf(strip: Element | null) {
  const name = strip?.getAttribute('data-strip');
  return { isSide: name === 'column' || name === 'corner', isTop: name === 'header' || name === 'corner' };
}
