import { expect, test } from 'vitest';
import { scrollDistance } from './scroll-distance.ts';

test('doesn’t scroll to what is visible', () => {
  expect(scrollDistance(120, 80, 100, 500)).toBe(0);
  expect(scrollDistance(420, 80, 100, 500)).toBe(0);
});

test('scrolls to what is clipped or out of view, leaving a margin', () => {
  expect(scrollDistance(60, 80, 100, 500)).toBe(-64);
  expect(scrollDistance(460, 80, 100, 500)).toBe(64);
  expect(scrollDistance(900, 80, 100, 500)).toBe(504);
});

test('doesn’t scroll to something longer than the view while part of it is visible', () => {
  expect(scrollDistance(-300, 1000, 100, 500)).toBe(0);
  expect(scrollDistance(-852, 1000, 100, 500)).toBe(0);
  expect(scrollDistance(452, 1000, 100, 500)).toBe(0);
});

test('scrolls to the start of something longer than the view when almost none of it is visible', () => {
  expect(scrollDistance(-853, 1000, 100, 500)).toBe(-977);
  expect(scrollDistance(453, 1000, 100, 500)).toBe(329);
  expect(scrollDistance(900, 1000, 100, 500)).toBe(776);
});

test('centres what barely fits', () => {
  expect(scrollDistance(70, 30, 100, 140)).toBe(-35);
  expect(scrollDistance(130, 30, 100, 140)).toBe(25);
  expect(scrollDistance(105, 30, 100, 140)).toBe(0);
});
