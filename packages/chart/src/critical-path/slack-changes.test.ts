import { expect, it } from 'vitest';
import { type ChartParts, chartOf } from '../layout/scene-test/chart-of.ts';
import { slackChanges } from './index.ts';

const DAY = 1440;
const parts = (b: object): ChartParts => ({
  chart: { dayHours: 'all' },
  tasks: {
    phase: {},
    a: { start: 0, duration: 4, indentation: 1 },
    b: { start: 0, duration: 2, ...b, indentation: 1 },
    c: { start: 4, duration: 4 },
    done: { start: 0, duration: 1, progress: 100 },
  },
  milestones: { m: { positionInUnit: 6, position: 1 } },
  dependencies: { ac: { from: 'a', to: 'c' }, bc: { from: 'b', to: 'c' } },
});
const changes = (b: object) => slackChanges(chartOf(parts({})), chartOf(parts(b)));

it('CH-649 names whose total slack falls, what becomes critical first, without parents and what is finished', () => {
  expect(changes({ duration: 3 })).toEqual([
    { id: 'b', before: 2 * DAY, after: DAY, becomesCritical: false, dayMinutes: DAY },
  ]);
  expect(changes({ duration: 4 })).toEqual([
    { id: 'b', before: 2 * DAY, after: 0, becomesCritical: true, dayMinutes: DAY },
  ]);
});

it('CH-649 names nothing where slack grows or stays', () => {
  expect(changes({})).toEqual([]);
  expect(changes({ duration: 1 })).toEqual([]);
  expect(slackChanges(chartOf(parts({ duration: 4 })), chartOf(parts({})))).toEqual([]);
});
