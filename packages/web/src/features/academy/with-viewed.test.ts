import { expect, it } from 'vitest';
import { withViewed } from './with-viewed.ts';

it.each([
  [[], 'a', true, ['a']],
  [['a'], 'b', true, ['a', 'b']],
  [['a'], 'a', true, null],
  [['a', 'b'], 'a', false, ['b']],
  [['a'], 'b', false, null],
])('from %j, setting %s to viewed = %s stores %j', (viewed, id, isViewed, stored) => {
  expect(withViewed(viewed, id, isViewed)).toEqual(stored);
});
