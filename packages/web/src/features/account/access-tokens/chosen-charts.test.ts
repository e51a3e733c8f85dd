import { expect, it } from 'vitest';
import { chosenIds } from './chosen-charts.ts';

const charts = new Set(['a', 'b', 'c']);

it('are those that were chosen, unless it is for all', () => {
  expect(chosenIds({ where: 'chosen', charts }, 5)).toEqual(['a', 'b', 'c']);
  expect(chosenIds({ where: 'all', charts }, 5)).toBeNull();
  expect(chosenIds({ where: 'all', charts: new Set() }, 5)).toBeNull();
});

it.each([
  [2, undefined],
  [3, ['a', 'b', 'c']],
  [4, ['a', 'b', 'c']],
])('with a limit of %i, three are %j', (limit, ids) => {
  expect(chosenIds({ where: 'chosen', charts }, limit)).toEqual(ids);
});

it('none isn’t a choice', () => {
  expect(chosenIds({ where: 'chosen', charts: new Set() }, 5)).toBeUndefined();
});
