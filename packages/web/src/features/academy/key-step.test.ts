import { expect, test } from 'vitest';
import { stepOf } from './key-step.ts';

const chapters = [
  { start: 0, title: 'A new chart' },
  { start: 10.5, title: 'Give it a name' },
  { start: 20, title: 'Make it your own' },
];

test.each([
  ['ArrowRight', false, 12, 12.3, 17],
  ['ArrowLeft', false, 12, 11.7, 7],
  ['ArrowUp', false, 12, 12.3, 17],
  ['ArrowDown', false, 12, 11.7, 7],
  ['ArrowRight', true, 12, 12.3, 22],
  ['ArrowLeft', true, 12, 11.7, 2],
  ['ArrowLeft', false, 3, 2.7, 0],
  // Where a control goes from right to left, the same key leads the other way.
  ['ArrowLeft', false, 12, 12.3, 17],
  ['PageUp', false, 12, 15, 20],
  ['PageDown', false, 22.1, 19, 20],
  ['PageDown', false, 22, 19, 10.5],
  ['PageDown', false, 1, 0, 0],
  // In the last chapter the browser's own step leads on.
  ['PageUp', false, 24, 27, 27],
])(
  '%s (with Shift: %s) at %s s, where the browser would go to %s s, leads to %s s',
  (key, shiftKey, from, to, aim) => {
    expect(stepOf({ key, shiftKey, from, to, chapters })).toBe(aim);
  },
);

test('without chapters the page keys lead ten seconds on and back', () => {
  expect(stepOf({ key: 'PageUp', shiftKey: false, from: 12, to: 15, chapters: [] })).toBe(22);
  expect(stepOf({ key: 'PageDown', shiftKey: false, from: 12, to: 9, chapters: [] })).toBe(2);
});

test.each(['Home', 'End', 'Tab', ' ', 'm'])('%j is left to the browser', (key) => {
  expect(stepOf({ key, shiftKey: false, from: 12, to: 0, chapters })).toBeNull();
});

test('a key that moved nothing, as on the volume, moves nothing here', () => {
  expect(stepOf({ key: 'ArrowRight', shiftKey: false, from: 12, to: 12, chapters })).toBeNull();
});
