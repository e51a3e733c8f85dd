import { expect, it } from 'vitest';
import { createWheelSteps } from './wheel-steps.ts';

/** The steps of wheel events, each with its time in ms and its px. */
function stepsOf(events: readonly (readonly [number, number])[]) {
  let now = 0;
  const step = createWheelSteps(() => now);
  return events.map(([time, delta]) => {
    now = time;
    return step(delta);
  });
}

it('makes a step of each notch of a mouse, in both directions', () => {
  const notches = [
    [0, 120],
    [100, 120],
    [200, -120],
  ] as const;
  expect(stepsOf(notches)).toEqual([1, 1, -1]);
});

it('answers at most every 10 ms', () => {
  const flood = [
    [0, 100],
    [4, 100],
    [9, 100],
    [10, 100],
  ] as const;
  expect(stepsOf(flood)).toEqual([1, 0, 0, 1]);
});

it('adds up the small events of a trackpad, and forgets them when it rests or turns', () => {
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
