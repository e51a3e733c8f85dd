import { expect, it } from 'vitest';
import { planRuns } from './plan-runs.mjs';

const none = { times: 0, busy: 0, journeys: 0, files: [], patterns: [] };

it('runs all tests as often as requested, the last runs under load', () => {
  const busy = (times: number, busyTimes: number) =>
    planRuns({ ...none, times, busy: busyTimes }).map(({ isBusy }) => isBusy);
  expect(busy(3, 0)).toEqual([false, false, false]);
  expect(busy(3, 1)).toEqual([false, false, true]);
  expect(busy(3, 3)).toEqual([true, true, true]);
  expect(busy(3, 4)).toEqual([true, true, true]);
});

it('runs each file alone after all tests, and the journeys last', () => {
  const runs = planRuns({ ...none, times: 1, journeys: 1, files: ['a.test.ts', 'b.test.ts'] });
  expect(runs.map(({ title, args }) => [title, ...args])).toEqual([
    ['all tests, 1 of 1', 'run'],
    ['a.test.ts alone', 'run', 'a.test.ts'],
    ['b.test.ts alone', 'run', 'b.test.ts'],
    ['all journeys, 1 of 1'],
  ]);
});

it('runs only what was named', () => {
  const runs = planRuns({ ...none, times: 1, journeys: 1, patterns: ['edit'] });
  expect(runs.map(({ args }) => args)).toEqual([['run', 'edit'], ['edit']]);
});
