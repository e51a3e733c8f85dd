import { expect, it } from 'vitest';
import { createWheelSteps } from './wheel-steps.ts';

function turn(...moves: readonly (readonly [delta: number, time: number])[]): number[] {
  const count = createWheelSteps();
  return moves.map(([delta, time]) => count(delta, time) + 0);
}

it('makes one step per mouse wheel notch, in its direction', () => {
  expect(turn([100, 0], [100, 300], [-100, 600])).toEqual([1, 1, -1]);
});

it('makes one step for a large movement', () => {
  expect(turn([700, 0], [-700, 300])).toEqual([1, -1]);
});

it.each([
  [59, 0],
  [60, 1],
  [61, 1],
])('a movement of %i px makes %i steps', (delta, steps) => {
  expect(turn([delta, 0])).toEqual([steps]);
});

it('adds up a touchpad’s small movements', () => {
  expect(turn([25, 0], [25, 10], [25, 20], [25, 30], [25, 40])).toEqual([0, 0, 1, 0, 1]);
});

it('drops the remainder after a pause or a change of direction', () => {
  expect(turn([50, 0], [50, 201])).toEqual([0, 0]);
  expect(turn([50, 0], [50, 200])).toEqual([0, 1]);
  expect(turn([50, 0], [-20, 10], [50, 20])).toEqual([0, 0, 0]);
});
