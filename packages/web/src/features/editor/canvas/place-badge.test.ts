import { expect, test } from 'vitest';
import { placeBadge } from './place-badge.ts';

const view = { x: 200, y: 60, width: 600, height: 400 };
const size = { width: 120, height: 24 };
const bar = { x: 400, y: 200, width: 90, height: 20 };

test('the badge stands below the start of its bar', () => {
  expect(placeBadge(bar, size, view)).toEqual({ left: 400, top: 228 });
});

test('the badge stays in view when its bar begins or ends outside of it', () => {
  expect(placeBadge({ ...bar, x: -300, width: 800 }, size, view).left).toBe(200);
  expect(placeBadge({ ...bar, x: 780 }, size, view).left).toBe(672);
});

test('the badge stands above a bar at the lower edge', () => {
  expect(placeBadge({ ...bar, y: 430 }, size, view).top).toBe(398);
});

test('the badge of what is higher than the view stands at its lower edge', () => {
  expect(placeBadge({ ...bar, y: -100, height: 2000 }, size, view).top).toBe(428);
});

test('the badge of what is dragged out above the view stands at its upper edge', () => {
  expect(placeBadge({ ...bar, y: -100 }, size, view).top).toBe(68);
});
