import { expect, it } from 'vitest';
import { isLoss } from './is-loss.ts';
import { remove, set } from './test-charts.ts';

it.each([
  [set('a', { title: 'A' }), 'same', false],
  [set('a', { title: 'A' }), 'gone', true],
  [set('a', { title: 'A' }), 'cond', true],
  [remove('a'), 'gone', false],
  [remove('a'), 'cond', true],
] as const)('%j left out as %s is a loss: %s', (change, why, expected) => {
  expect(isLoss(change, why)).toBe(expected);
});
