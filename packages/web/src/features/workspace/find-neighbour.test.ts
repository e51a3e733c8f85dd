import { expect, it } from 'vitest';
import { findNeighbour } from './find-neighbour.ts';

it.each([
  ['abc', 'a', 'b'],
  ['abc', 'b', 'c'],
  ['abc', 'c', 'b'],
  ['a', 'a', null],
  ['abc', 'x', null],
  ['', 'a', null],
])('in %j the neighbour of %s is %s', (items, leaving, neighbour) => {
  expect(findNeighbour([...items], (item) => item === leaving)).toBe(neighbour);
});
