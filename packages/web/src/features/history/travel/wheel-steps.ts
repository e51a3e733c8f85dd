/** Events nearer to each other than this count as one, in ms (`spec/charts.md` §9). */
const THROTTLE = 10;
/** Px of wheel that make a step: a notch of a mouse is more, a trackpad's events add up. */
const STEP = 40;
/** A wheel that has rested so many ms begins anew. */
const REST = 200;

/** Turns a wheel into steps through a list: 1 to the next entry below, -1 above, 0 not yet. */
export function createWheelSteps(clock: () => number): (delta: number) => -1 | 0 | 1 {
  let last = Number.NEGATIVE_INFINITY;
  let gathered = 0;
  return (delta) => {
    const now = clock();
    if (now - last < THROTTLE) return 0;
    if (now - last > REST || Math.sign(delta) !== Math.sign(gathered)) gathered = 0;
    last = now;
    gathered += delta;
    if (Math.abs(gathered) < STEP) return 0;
    const step = gathered > 0 ? 1 : -1;
    gathered = 0;
    return step;
  };
}
