import type { Px } from '../model/index.ts';

/** The zoom range, as in the editor (`ux.md` A12). */
const MIN_ZOOM = 0.3;
const MAX_ZOOM = 4;
/** Zooms this close to 1 snap to it. */
const CATCH = 0.03;

/** Clamps a zoom to its range, 0.3 to 4, and rounds it to two decimals. */
export function clampZoom(wanted: number): number {
  const zoom = Math.round(Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, wanted)) * 100) / 100;
  return Math.abs(zoom - 1) < CATCH ? 1 : zoom;
}

/** The scroll position that keeps a point of the view in place. */
export function keepPlace(scrolled: Px, at: Px, from: number, to: number): Px {
  return ((scrolled + at) / from) * to - at;
}
