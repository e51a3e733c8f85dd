import { expect, it } from 'vitest';
import { countViewed } from './count-viewed.ts';

const videos = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

it.each([
  [[], 0],
  [['a'], 1],
  [['a', 'a'], 1],
  [['c', 'gone', 'a'], 2],
])('of three videos %j counts as %i', (viewed, count) => {
  expect(countViewed(videos, viewed)).toBe(count);
});
