import { expect, it } from 'vitest';
import { withViewed } from './with-viewed.ts';

it.each([
  [[], 'a', true, ['a']],
  [['a'], 'b', true, ['a', 'b']],
  [['a'], 'a', true, null],
  [['a', 'b'], 'a', false, ['b']],
  [['a'], 'b', false, null],
])('%j with %s viewed: %s is stored as %j', (viewed, id, isViewed, stored) => {
  expect(withViewed(viewed, id, isViewed)).toEqual(stored);
});
