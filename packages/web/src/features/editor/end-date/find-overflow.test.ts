import { createState, MAIN, type State } from '@giotto/chart/model';
import { expect, it } from 'vitest';
import { findOverflow } from './find-overflow.ts';

/** A chart of days with one task from its first day on. */
function chartOf(duration: number, endDate?: number): State {
  return {
    ...createState(),
    task: new Map([['a', { start: 0, duration, order: 'V' }]]),
    timeline: new Map([[MAIN, { startDate: '2027-01-04', scaleTypeScale: 'day' }]]),
    ...(endDate !== undefined && { chart: new Map([[MAIN, { endDate }]]) }),
  };
}

it('is the automatic end where the timeline ends before it and something lies behind its end', () => {
  expect(findOverflow(chartOf(20, 19))).toBe(20);
  expect(findOverflow(chartOf(20, 20))).toBeNull();
  expect(findOverflow(chartOf(20, 21))).toBeNull();
});

it('is none for a timeline with an automatic end, nor for one that is only shorter than seven days', () => {
  expect(findOverflow(chartOf(20))).toBeNull();
  expect(findOverflow(chartOf(3, 4))).toBeNull();
});
