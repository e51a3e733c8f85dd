import { expect, it } from 'vitest';
import { createWheelSteps } from './wheel-steps.ts';

/** The steps caused by wheel events, each given as its time in ms and its px. */
function stepsOf(events: readonly (readonly [number, number])[]) {
  let now = 0;
  const step = createWheelSteps(() => now);
  return events.map(([time, delta]) => {
    now = time;
    return step(delta);
  });
}

it('makes one step per mouse notch, in both directions', () => {
  const notches = [
    [0, 120],
    [100, 120],
    [200, -120],
  ] as const;
  expect(stepsOf(notches)).toEqual([1, 1, -1]);
});

it('responds at most every 10 ms', () => {
  const flood = [
    [0, 100],
    [4, 100],
    [9, 100],
    [10, 100],
  ] as const;
  expect(stepsOf(flood)).toEqual([1, 0, 0, 1]);
});

it('adds up a touchpad’s small events, and resets after a pause or a change of direction', () => {
  expect(
    stepsOf([
      [0, 16],
      [16, 16],
      [32, 16],
      [48, 16],
    ]),
  ).toEqual([0, 0, 1, 0]);
  expect(
    stepsOf([
      [0, 30],
      [500, 30],
    ]),
  ).toEqual([0, 0]);
  expect(
    stepsOf([
      [0, 30],
      [16, -30],
      [32, -30],
    ]),
  ).toEqual([0, 0, -1]);
});
