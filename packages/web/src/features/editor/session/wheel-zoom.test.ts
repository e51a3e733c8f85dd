import { expect, it } from 'vitest';
import { meaningOf } from './wheel-zoom.ts';

const wheel = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, deltaX: 0, deltaY: 100 };

it('scrolls with the wheel, zooms with Ctrl, Cmd or a pinch, and widens with Alt', () => {
  expect(meaningOf(wheel, false)).toBe('scroll');
  expect(meaningOf({ ...wheel, shiftKey: true }, false)).toBe('scroll');
  expect(meaningOf({ ...wheel, ctrlKey: true }, false)).toBe('zoom');
  expect(meaningOf({ ...wheel, metaKey: true }, false)).toBe('zoom');
  expect(meaningOf({ ...wheel, altKey: true }, false)).toBe('widen');
});

it('zooms with the plain wheel by choice, and keeps scrolling sideways', () => {
  expect(meaningOf(wheel, true)).toBe('zoom');
  expect(meaningOf({ ...wheel, shiftKey: true }, true)).toBe('scroll');
  expect(meaningOf({ ...wheel, deltaX: 100, deltaY: 0 }, true)).toBe('scroll');
  expect(meaningOf({ ...wheel, altKey: true }, true)).toBe('widen');
});
