/** Ms before a drag at the edge starts to scroll, and from then on until it reaches full speed. */
const DELAY = 200;
const RISE = 2500;
/** Px per ms at full speed: 18 per frame at 60 Hz (`ux.md` A12). */
const FULL = 1.08;

/**
 * The scroll speed of a drag that has been at the edge for `elapsed` ms, in px per ms. It ramps up slowly: reaching the
 * next month doesn't overshoot, and reaching the next year doesn't take long.
 */
export function edgeSpeed(elapsed: number): number {
  return FULL * Math.min(1, Math.max(0, (elapsed - DELAY) / RISE)) ** 2;
}
