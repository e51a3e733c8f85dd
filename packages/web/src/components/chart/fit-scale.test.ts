import { expect, it } from 'vitest';
import { fitScale } from './fit-scale.ts';

it.each([
  [400, 500, 0.6, 1],
  [500, 500, 0.6, 1],
  [501, 500, 0.6, 500 / 501],
  [800, 500, 0.6, 0.625],
  [1000, 600, 0.6, 0.6],
  [1001, 600, 0.6, 0.6],
  [0, 500, 0.6, 1],
  [500, 0, 0.6, 1],
])('scales a picture %i px high for a box of %i px, at least %d: %d', (height, room, smallest, scale) => {
  expect(fitScale(height, room, smallest)).toBe(scale);
});
