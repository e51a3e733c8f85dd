import { expect, test } from 'vitest';
import { placeBadge } from './place-badge.ts';

const view = { x: 200, y: 60, width: 600, height: 400 };
const size = { width: 120, height: 24 };
const bar = { x: 400, y: 200, width: 90, height: 20 };

test('places the badge below the start of its bar', () => {
  expect(placeBadge(bar, size, view)).toEqual({ left: 400, top: 228 });
});

test('keeps the badge in view when its bar begins or ends outside the view', () => {
  expect(placeBadge({ ...bar, x: -300, width: 800 }, size, view).left).toBe(200);
  expect(placeBadge({ ...bar, x: 780 }, size, view).left).toBe(672);
});

test('places the badge above a bar at the lower edge', () => {
  expect(placeBadge({ ...bar, y: 430 }, size, view).top).toBe(398);
});

test('places the badge at the lower edge of the view for an element taller than the view', () => {
  expect(placeBadge({ ...bar, y: -100, height: 2000 }, size, view).top).toBe(428);
});

test('places the badge at the upper edge for an element dragged out above the view', () => {
  expect(placeBadge({ ...bar, y: -100 }, size, view).top).toBe(68);
});
