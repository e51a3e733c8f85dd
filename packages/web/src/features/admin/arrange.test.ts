import { expect, it } from 'vitest';
import { moveItem, withHidden } from './arrange.ts';

const items = ['a', 'b', 'c'].map((id) => ({ id, isHidden: id === 'b', name: id }));

it('a moved piece takes the place of the one beside it, and says whether it is hidden, nothing else', () => {
  const [b, a] = [
    { id: 'b', isHidden: true },
    { id: 'a', isHidden: false },
  ];
  expect(moveItem(items, 1, 0)).toEqual([b, a, { id: 'c', isHidden: false }]);
  expect(moveItem(items, 0, 1)).toEqual([b, a, { id: 'c', isHidden: false }]);
});

it('a hidden piece keeps its place', () => {
  expect(withHidden(items, 'b', false).map(({ isHidden }) => isHidden)).toEqual([false, false, false]);
  expect(withHidden(items, 'c', true).map(({ isHidden }) => isHidden)).toEqual([false, true, true]);
});
