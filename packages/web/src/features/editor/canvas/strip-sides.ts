/** Parts of the picture that stay in view, by their `data-strip`. */
export type StripName = 'header' | 'corner' | 'column';

/**
 * Which way the strip under the pointer stays in view: at the side, so that x counts from its own edge, at the top, so that
 * y does. Neither: it is the picture itself.
 */
export function stripSides(strip: Element | null): { readonly isSide: boolean; readonly isTop: boolean } {
  const name = strip?.getAttribute('data-strip');
  return {
    isSide: name === 'column' || name === 'corner',
    isTop: name === 'header' || name === 'corner',
  };
}
