/** Px of wheel movement per step; a mouse wheel notch is about 100. */
const stepLength = 60;
/** A pause of this many ms ends a movement and drops its remainder. */
const pause = 200;

/**
 * Converts wheel events to steps: called with each event's distance in px and time in ms, returns how many options to
 * move forward (or back). A touchpad's small movements add up; a change of direction starts over.
 */
export function createWheelSteps(): (delta: number, time: number) => number {
  let rest = 0;
  let last = Number.NEGATIVE_INFINITY;
  return (delta, time) => {
    if (time - last > pause || rest * delta < 0) rest = 0;
    last = time;
    rest += delta;
    const steps = Math.trunc(rest / stepLength);
    rest -= steps * stepLength;
    // One at a time, however fast the wheel turns, so no option is skipped unseen.
    return Math.sign(steps);
  };
}
