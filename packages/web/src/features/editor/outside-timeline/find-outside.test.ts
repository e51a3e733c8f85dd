import { createState, MAIN, type State } from '@giotto/chart/model';
import { expect, it } from 'vitest';
import { findEarlierStart, findOverflow } from './find-outside.ts';

/** A day-scale chart with one task from its first day on. */
function chartOf(duration: number, endDate?: number): State {
  return {
    ...createState(),
    task: new Map([['a', { start: 0, duration, order: 'V' }]]),
    timeline: new Map([[MAIN, { startDate: '2027-01-04', scaleTypeScale: 'day' }]]),
    ...(endDate !== undefined && { chart: new Map([[MAIN, { endDate }]]) }),
  };
}

it('finds the automatic end when the timeline ends before it and an element ends after the timeline', () => {
  expect(findOverflow(chartOf(20, 19))).toBe(20);
  expect(findOverflow(chartOf(20, 20))).toBeNull();
  expect(findOverflow(chartOf(20, 21))).toBeNull();
});

it('finds none for a timeline with an automatic end, or for one that is merely shorter than seven days', () => {
  expect(findOverflow(chartOf(20))).toBeNull();
  expect(findOverflow(chartOf(3, 4))).toBeNull();
});

it('finds an earlier start, on a scale edge, when something lies before the timeline', () => {
  const chart = chartOf(20);
  const at = (start: number, scaleTypeScale: 'day' | 'week' = 'day', relativeTime = false) =>
    findEarlierStart({
      ...chart,
      milestone: new Map([['m', { positionInUnit: start }]]),
      timeline: new Map([[MAIN, { startDate: '2027-01-04', scaleTypeScale, relativeTime }]]),
    });
  expect(at(0)).toBeNull();
  expect(at(-1)).toBe('2027-01-03');
  expect(at(-1.5)).toBe('2027-01-02');
  expect(at(-1, 'week')).toBe('2026-12-28');
  expect(at(-8, 'week', true)).toBe('2026-12-21');
});
