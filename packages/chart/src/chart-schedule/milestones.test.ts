import { describe, expect, it } from 'vitest';
import { apply, type Fields, type PlainChange } from '../changes/index.ts';
import { create, set } from '../changes/test-charts.ts';
import { createState, MAIN, type State } from '../model/index.ts';
import { figuresOfChart } from './chart-figures.ts';
import { drawnEdges } from './drawn-edges.ts';
import { SCHEDULER } from './scheduler.ts';

// Units count from Monday, 4 January 2027, at 08:00; whole working days, Saturdays and Sundays off.
const link = (from: string, to: string, rest: Fields = {}) =>
  create('dependency', `${from}-${to}`, { from, to, ...rest });
const WEEK = { startDate: '2027-01-04', calendar: { workingDays: [1, 2, 3, 4, 5] } };
const TIMELINE = set(MAIN, WEEK, 'timeline');
const ON = set(MAIN, { dependentShift: 'schedule' }, 'chart');
const run = (state: State, ...changes: PlainChange[]) => apply(state, changes, SCHEDULER).state;
const chartOf = (...changes: PlainChange[]): State => run(createState(), TIMELINE, ...changes);
/** Where a task is drawn. */
const span = (state: State, id: string) => {
  const { start, end } = drawnEdges(state).ofTask(state.task.get(id) ?? {});
  return [start, end];
};

describe('a milestone that is a row', () => {
  const gated = chartOf(
    create('task', 's', { start: 0, duration: 1 }),
    create('task', 'a', { start: 0, duration: 1, indentation: 1 }),
    create('task', 'm', { start: 0, duration: 2, isMilestone: true, indentation: 1 }),
    create('task', 'b', { start: 0, duration: 1 }),
    link('a', 'm', { lag: 2 }),
    link('s', 'b'),
    ON,
  );

  it('CH-631 has no length, and its phase reaches it: what follows the phase waits for it', () => {
    expect(span(gated, 'm')).toEqual([3, 3]);
    expect(span(gated, 's')).toEqual([0, 3]);
    expect(span(gated, 'b')[0]).toBe(3);
  });

  it('CH-631 keeps the length that it has as a bar', () => {
    expect(gated.task.get('m')?.duration).toBe(2);
    const moved = run(gated, set('m', { start: 4 }));
    expect(span(moved, 'm')).toEqual([4, 4]);
    expect(moved.task.get('m')?.duration).toBe(2);
    const bar = run(moved, set('m', { isMilestone: null, start: 2 }));
    expect(bar.task.get('m')?.duration).toBe(2);
  });

  it('CH-631 takes nothing of its people’s time', () => {
    const state = run(gated, set('m', { assignments: [{ person: 'name-QW5h' }] }));
    expect(figuresOfChart(state).conflicts).toEqual([]);
  });

  it('CH-653 has no work, whatever length it gets when scheduling is turned on', () => {
    expect(gated.task.get('m')?.work).toBeUndefined();
    expect(gated.task.get('m')?.pin).toBe(0);
  });
});

describe('a floating milestone', () => {
  const phase = (...more: PlainChange[]) =>
    chartOf(
      create('task', 's', { start: 0, duration: 1 }),
      create('task', 'a', { start: 0, duration: 1, indentation: 1 }),
      create('task', 'b', { start: 0, duration: 1 }),
      create('milestone', 'm', { positionInUnit: 0, position: 1 }),
      ...more,
      ON,
    );
  const at = (state: State) => drawnEdges(state).ofMilestone(state.milestone.get('m') ?? {});

  it.each([0, 1, 1.5])('CH-632 on or below row %s of a phase is inside it', (position) => {
    const state = phase(set('m', { position }, 'milestone'), link('a', 'm', { lag: 2 }), link('s', 'b'));
    expect(at(state)).toBe(3);
    expect(span(state, 's')).toEqual([0, 3]);
    expect(span(state, 'b')[0]).toBe(3);
  });

  it('CH-632 follows what its phase follows, and its phase’s earliest start', () => {
    const after = phase(create('task', 'x', { start: 0, duration: 2 }), link('x', 's'));
    expect(at(after)).toBe(2);
    const held = phase(set('s', { constraint: { type: 'SNET', at: 3 } }));
    expect(at(held)).toBe(3);
  });

  it('CH-632 elsewhere is in no phase', () => {
    const state = phase(set('m', { position: 2 }, 'milestone'), set('m', { positionInUnit: 4 }, 'milestone'));
    expect(span(state, 's')).toEqual([0, 1]);
  });

  it('CH-632 is outside of a phase that a link joins it with', () => {
    const state = phase(link('s', 'm'));
    expect(figuresOfChart(state).conflicts).toEqual([]);
    expect(at(state)).toBe(1);
  });

  it('CH-632 bounds the late dates of what is before it by what follows its phase', () => {
    const state = phase(
      link('a', 'm'),
      link('s', 'b'),
      create('task', 'last', { start: 0, duration: 5 }),
      link('b', 'last'),
    );
    expect(figuresOfChart(state).of('m')?.totalSlack).toBe(0);
  });

  it('CH-632 moved to another row moves what follows its phase', () => {
    const state = phase(link('a', 'm', { lag: 2 }), link('s', 'b'));
    expect(span(state, 'b')[0]).toBe(3);
    const away = run(state, set('m', { position: 2 }, 'milestone'));
    expect(span(away, 'b')[0]).toBe(1);
  });
});

it('CH-619 a phase of milestones alone reaches from the first to the last', () => {
  const state = chartOf(
    create('task', 's', { start: 0, duration: 1 }),
    create('task', 'm1', { start: 1, isMilestone: true, indentation: 1 }),
    create('task', 'm2', { start: 4, isMilestone: true, indentation: 1 }),
    ON,
  );
  expect(span(state, 's')).toEqual([1, 4]);
});
