import { describe, expect, it } from 'vitest';
import { type ChartParts, chartOf } from '../layout/scene-test/chart-of.ts';
import { conflictsOf } from './index.ts';

const PARTS: ChartParts = {
  tasks: {
    a: { start: 0, duration: 5, deadline: 4 },
    b: { start: 3, duration: 2, calendar: 'gone', schedule: 'manual' },
    c: { start: 9, duration: 1, work: 480, constraint: { type: 'MSO', at: 0 }, deadline: 10 },
  },
  milestones: { m: { positionInUnit: 0, deadline: 0, schedule: 'manual' } },
  dependencies: { ab: { from: 'a', to: 'b' }, ac: { from: 'a', to: 'c' }, ax: { from: 'a', to: 'x' } },
};

describe('the conflicts of a drawn chart', () => {
  it('CH-681 are the violated links and missed deadlines that its picture marks, and nothing else', () => {
    expect(conflictsOf(chartOf(PARTS))).toEqual([
      { kind: 'link-not-kept', link: 'ab', from: 'a', to: 'b' },
      { kind: 'deadline-missed', id: 'a' },
    ]);
  });

  it('CH-681 are none where everything is kept', () => {
    expect(conflictsOf(chartOf({ tasks: { a: { deadline: 5 } } }))).toEqual([]);
  });
});

describe('the conflicts of a scheduled chart', () => {
  it('CH-681 are what its schedule finds, and calendars that it doesn’t have', () => {
    expect(conflictsOf(chartOf({ ...PARTS, chart: { dependentShift: 'schedule' } }))).toEqual([
      { kind: 'link-not-kept', link: 'ab', from: 'a', to: 'b' },
      { kind: 'hard-date', link: 'ac', from: 'a', to: 'c' },
      { kind: 'deadline-missed', id: 'a' },
      { kind: 'calendar-unknown', id: 'b', calendar: 'gone' },
    ]);
  });
});

describe('conflicts', () => {
  it('CH-681 are the same object until a table changes that counts', () => {
    const state = chartOf(PARTS);
    const conflicts = conflictsOf(state);
    expect(conflictsOf({ ...state, theme: new Map() })).toBe(conflicts);
    expect(conflictsOf({ ...state, dependency: new Map() })).not.toBe(conflicts);
  });
});
