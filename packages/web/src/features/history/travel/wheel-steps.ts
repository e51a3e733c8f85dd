/** Events closer together than this count as one, in ms (`spec/charts.md` §9). */
const THROTTLE = 10;
/** Px of wheel movement per step: a mouse notch exceeds it, a touchpad's events add up. */
const STEP = 40;
/** Ms without wheel events that reset the sum. */
const REST = 200;

/** Converts wheel movement to steps through a list: 1 for the next entry below, -1 above, 0 for none yet. */
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
