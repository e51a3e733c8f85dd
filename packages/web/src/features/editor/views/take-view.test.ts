import { createState, MAIN } from '@giotto/chart/model';
import { expect, it } from 'vitest';
import { visibleDays } from './take-view.ts';

const state = { ...createState(), timeline: new Map([[MAIN, { startDate: '2027-01-04' }]]) };
const box = { x: 0, y: 0, width: 100, height: 100 };
const scene = { plot: { ...box, x: 100, width: 800 }, column: box, unitWidth: 20, units: 40 };

it.each([
  [0, 900, '2027-01-04', '2027-02-12'],
  [200, 300, '2027-01-14', '2027-01-23'],
  // The window is larger than the chart.
  [-50, 2_000, '2027-01-04', '2027-02-13'],
])('CH-733 from %s px, %s px wide, shows the days from %s to %s', (x, width, from, to) => {
  expect(visibleDays(state, scene, { x, width })).toEqual({ from, to });
});

it('shows no days where the label column hides them all', () => {
  expect(visibleDays(state, scene, { x: 0, width: 90 })).toBeUndefined();
});
