import { expect, it } from 'vitest';
import { type DragStart, isMarqueeAttempt } from './marquee-tip.ts';

const at = (y: number, isShift = false) => ({ x: 0, y, isShift, isCtrl: false, isAlt: false });
const start: DragStart = { tool: 'select', target: { type: 'plot', row: 0, unit: 3 }, from: at(10) };

it('treats a drag from an empty place across rows as an attempt to select', () => {
  expect(isMarqueeAttempt(start, at(80), 30)).toBe(true);
  expect(isMarqueeAttempt({ ...start, target: { type: 'below', unit: 3 } }, at(-90), 30)).toBe(true);
});

it('treats a drag along a row as a new task, and a drag with Shift as a selection', () => {
  expect(isMarqueeAttempt(start, at(40), 30)).toBe(false);
  expect(isMarqueeAttempt({ ...start, from: at(10, true) }, at(80), 30)).toBe(false);
});

it('ignores drags with a tool or on an element', () => {
  expect(isMarqueeAttempt({ ...start, tool: 'task' }, at(80), 30)).toBe(false);
  const target = { type: 'element', ref: { kind: 'task', id: 'a' }, zone: 'body' } as const;
  expect(isMarqueeAttempt({ ...start, target }, at(80), 30)).toBe(false);
});
