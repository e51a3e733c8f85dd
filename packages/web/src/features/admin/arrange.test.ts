import { expect, it } from 'vitest';
import { moveItem, withHidden } from './arrange.ts';

const items = ['a', 'b', 'c'].map((id) => ({ id, isHidden: id === 'b', name: id }));

it('swaps a moved item with its neighbour and reports only order and visibility', () => {
  const [b, a] = [
    { id: 'b', isHidden: true },
    { id: 'a', isHidden: false },
  ];
  expect(moveItem(items, 1, 0)).toEqual([b, a, { id: 'c', isHidden: false }]);
  expect(moveItem(items, 0, 1)).toEqual([b, a, { id: 'c', isHidden: false }]);
});

it('keeps the position of a hidden item', () => {
  expect(withHidden(items, 'b', false).map(({ isHidden }) => isHidden)).toEqual([false, false, false]);
  expect(withHidden(items, 'c', true).map(({ isHidden }) => isHidden)).toEqual([false, true, true]);
});
