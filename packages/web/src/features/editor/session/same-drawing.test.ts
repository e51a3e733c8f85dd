import { expect, it } from 'vitest';
import { isSameDrawing } from './same-drawing.ts';

const bar = { id: 'a', box: { x: 1, y: 2 }, shapes: [{ type: 'rect', fill: '#fff' }] };

it('tells whether two drawings look the same', () => {
  expect(isSameDrawing(bar, structuredClone(bar))).toBe(true);
  expect(isSameDrawing(bar, { ...bar, box: { x: 1, y: 3 } })).toBe(false);
  expect(isSameDrawing(bar, { ...bar, shapes: [] })).toBe(false);
});

it('detects fields that only one of them has', () => {
  expect(isSameDrawing(bar, { ...bar, opacity: 1 })).toBe(false);
  expect(isSameDrawing({ ...bar, opacity: 1 }, bar)).toBe(false);
  expect(isSameDrawing({ halo: undefined }, { fill: undefined })).toBe(true);
});
