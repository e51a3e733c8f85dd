/** Px of wheel that make one step; a notch of a mouse wheel is about 100. */
const stepLength = 60;
/** A pause of this many ms ends a movement: what was left of it does not count for the next one. */
const pause = 200;

/**
 * Counts the steps of a wheel: called with each event's distance in px and its time in ms, it answers how many options
 * to go on (or back). Small movements of touch pads add up; a change of direction starts anew.
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
    // One at a time, however hard the wheel was turned: nothing is passed unseen.
    return Math.sign(steps);
  };
}
