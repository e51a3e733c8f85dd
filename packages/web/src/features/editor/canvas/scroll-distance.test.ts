import { expect, test } from 'vitest';
import { scrollDistance } from './scroll-distance.ts';

test('what is seen stays where it is', () => {
  expect(scrollDistance(120, 80, 100, 500)).toBe(0);
  expect(scrollDistance(420, 80, 100, 500)).toBe(0);
});

test('what is cut, or away, is brought in with room around it', () => {
  expect(scrollDistance(60, 80, 100, 500)).toBe(-64);
  expect(scrollDistance(460, 80, 100, 500)).toBe(64);
  expect(scrollDistance(900, 80, 100, 500)).toBe(504);
});

test('what is longer than the view stays while a part of it is seen', () => {
  expect(scrollDistance(-300, 1000, 100, 500)).toBe(0);
  expect(scrollDistance(-852, 1000, 100, 500)).toBe(0);
  expect(scrollDistance(452, 1000, 100, 500)).toBe(0);
});

test('what is longer than the view and next to unseen begins beside its edge', () => {
  expect(scrollDistance(-853, 1000, 100, 500)).toBe(-977);
  expect(scrollDistance(453, 1000, 100, 500)).toBe(329);
  expect(scrollDistance(900, 1000, 100, 500)).toBe(776);
});

test('what hardly fits stands in the middle', () => {
  expect(scrollDistance(70, 30, 100, 140)).toBe(-35);
  expect(scrollDistance(130, 30, 100, 140)).toBe(25);
  expect(scrollDistance(105, 30, 100, 140)).toBe(0);
});
