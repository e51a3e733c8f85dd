import { describe, expect, it } from 'vitest';
import { type ChartParts, chartOf } from '../layout/scene-test/chart-of.ts';
import { conflictsOf, placeOfConflict } from './index.ts';

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
      { kind: 'link-not-kept', link: 'ab', from: 'a', to: 'b', held: 'b' },
      { kind: 'deadline-missed', id: 'a' },
    ]);
  });

  it('CH-633 are what lies beyond the years', () => {
    const tasks = { a: { start: 100_000, duration: 1 }, b: { start: -100_000, duration: 1 } };
    const chart = chartOf({ tasks, milestones: { m: { positionInUnit: 100_000 } } });
    expect(conflictsOf(chart)).toEqual(['a', 'b', 'm'].map((id) => ({ kind: 'out-of-range', id })));
  });

  it('CH-681 are none where everything is kept', () => {
    expect(conflictsOf(chartOf({ tasks: { a: { deadline: 5 } } }))).toEqual([]);
  });
});

describe('the conflicts of a scheduled chart', () => {
  it('CH-681 are what its schedule finds, and calendars that it doesn’t have', () => {
    expect(conflictsOf(chartOf({ ...PARTS, chart: { dependentShift: 'schedule' } }))).toEqual([
      { kind: 'link-not-kept', link: 'ab', from: 'a', to: 'b', held: 'b' },
      { kind: 'hard-date', link: 'ac', from: 'a', to: 'c', held: 'c' },
      { kind: 'deadline-missed', id: 'a' },
      { kind: 'calendar-unknown', id: 'b', calendar: 'gone' },
    ]);
  });
});

describe('the conflicts of a chart that is scheduled from its finish', () => {
  it('CH-681 are about the task that a link leaves, which is what would have to be earlier', () => {
    const tasks = {
      own: { start: 9, duration: 1, schedule: 'manual' },
      hard: { duration: 1, work: 480, constraint: { type: 'SNET', at: 8 } },
      next: { duration: 2, work: 960 },
    } as const;
    const dependencies = { l1: { from: 'own', to: 'next' }, l2: { from: 'hard', to: 'next' } };
    const chart = { dependentShift: 'schedule', scheduleFrom: 'finish', projectFinish: 5 } as const;
    const conflicts = conflictsOf(chartOf({ tasks, dependencies, chart }));
    expect(conflicts).toEqual([
      { kind: 'link-not-kept', link: 'l1', from: 'own', to: 'next', held: 'own' },
      { kind: 'hard-date', link: 'l2', from: 'hard', to: 'next', held: 'hard' },
    ]);
    expect(conflicts.map(placeOfConflict)).toEqual(['own', 'hard']);
  });
});

describe('conflicts', () => {
  it('CH-681 of a link that isn’t counted are at the task that it leads to', () => {
    expect(placeOfConflict({ kind: 'link-not-counted', link: 'l', from: 'a', to: 'b' })).toBe('b');
    expect(placeOfConflict({ kind: 'calendar-unknown', id: 'a', calendar: 'gone' })).toBe('a');
  });

  it('CH-681 are the same object until a table changes that counts', () => {
    const state = chartOf(PARTS);
    const conflicts = conflictsOf(state);
    expect(conflictsOf({ ...state, theme: new Map() })).toBe(conflicts);
    expect(conflictsOf({ ...state, dependency: new Map() })).not.toBe(conflicts);
  });
});
