/** Ms until a drag at the edge begins to scroll, and from then on until it is at full speed. */
const DELAY = 200;
const RISE = 2500;
/** Px per ms at the edge itself: 18 in a frame of 60 Hz (`ux.md` A12). */
const FULL = 1.08;

/**
 * How fast a drag that has been at the edge for so many ms scrolls, in px per ms. It rises slowly: whoever wants the next
 * month gets there and no further, whoever wants the next year need not wait long.
 */
export function edgeSpeed(elapsed: number): number {
  return FULL * Math.min(1, Math.max(0, (elapsed - DELAY) / RISE)) ** 2;
}
