import { describe, expect, it } from 'vitest';
import { apply, diff, type Fields, type PlainChange, undoOf } from '../changes/index.ts';
import { createState, type Id, type Kind, MAIN, type State } from '../model/index.ts';
import { SCHEDULER } from './scheduler.ts';

const create = (kind: Kind, id: Id, value: Fields): PlainChange => ({ type: 'create', kind, id, value });
const set = (kind: Kind, id: Id, fields: Fields): PlainChange => ({ type: 'set', kind, id, fields });
const link = (from: Id, to: Id) => create('dependency', `${from}-${to}`, { from, to });
const ON = set('chart', MAIN, { dependentShift: 'schedule' });
const OFF = set('chart', MAIN, { dependentShift: 'off' });
const WEEK = set('timeline', MAIN, {
  startDate: '2027-01-04',
  calendar: { workingDays: [1, 2, 3, 4, 5] },
});

const run = (state: State, ...changes: PlainChange[]) => apply(state, changes, SCHEDULER);
const HOURS = set('chart', MAIN, { dayHours: 'all' });
const chartOf = (...changes: PlainChange[]) =>
  run(run(createState(), WEEK, HOURS, ...changes).state, ON).state;
const bar = (state: State, id: Id) => [state.task.get(id)?.start, state.task.get(id)?.duration];

const chart = chartOf(
  create('task', 'a', { start: 0, duration: 3 }),
  create('task', 'm', { start: 1, duration: 2, schedule: 'manual' }),
  create('task', 'w', { start: 5, duration: 2 }),
  link('a', 'm'),
);

describe('dates that people had set until the schedule writes them', () => {
  it.each([
    ['switching to auto', [set('task', 'm', { schedule: null })], 'm'],
    ['children', [set('task', 'w', { indentation: 1 })], 'm'],
    ['working time', [set('task', 'w', { work: 480 })], 'w'],
  ] as const)('CH-655 are put back by undoing %s', (_, changes, id) => {
    const { state, effects } = run(chart, ...changes);
    expect(bar(state, id)).not.toEqual(bar(chart, id));
    expect(bar(run(state, ...undoOf(effects, true)).state, id)).toEqual(bar(chart, id));
  });

  it('CH-655 are put back exactly, between minutes or absent, by undoing that scheduling was turned on', () => {
    const drawn = run(createState(), create('task', 'a', { start: 0.00001 }), create('task', 'b', {})).state;
    const { state, effects } = run(drawn, ON);
    expect(run(state, ...undoOf(effects, true)).state.task).toEqual(drawn.task);
  });

  it('CH-655 are put back in between where others of the same step depend on them', () => {
    const off = run(chart, OFF).state;
    const link = create('dependency', 'm-a', { from: 'm', to: 'w' });
    const linked = run(off, link).state;
    const { state, effects } = run(linked, set('task', 'w', { start: 1 }), ON);
    expect(bar(state, 'w')).not.toEqual([1, 2]);
    expect(run(state, ...undoOf(effects, true)).state.task).toEqual(linked.task);
  });

  it.each([
    ['a progress that a step said of a task that it gave children', set('task', 'm', { progress: 89 })],
    ['the place of a bar that a step moved and gave children', set('task', 'm', { start: 9, duration: 4 })],
    ['a bar that a step created and gave children', create('task', 'n', { start: 9, schedule: 'manual' })],
  ])('CH-655 are put back to before the step: %s', (_, change) => {
    const following = run(chart, set('chart', MAIN, { followBelow: true })).state;
    const { state, effects } = run(following, change, set('task', 'w', { indentation: 1 }));
    expect(effects).toContainEqual(expect.objectContaining({ type: 'derived' }));
    expect(run(state, ...undoOf(effects, true)).state.task).toEqual(following.task);
  });

  it('CH-655 are put back to before the step: what a parent that had taken it by hand took again', () => {
    const byHand = set('task', 'm', { follows: 'dates', progress: 60 });
    const start = [set('chart', MAIN, { followBelow: true }), set('task', 'w', { indentation: 1 }), byHand];
    const before = run(chart, ...start).state;
    const { state, effects } = run(before, set('task', 'm', { follows: null, progress: 90 }));
    expect(state.task.get('m')).not.toHaveProperty('progress');
    expect(run(state, ...undoOf(effects, true)).state.task).toEqual(before.task);
  });

  it('CH-655 aren’t put back where the schedule still writes them', () => {
    const auto = run(chart, set('task', 'm', { schedule: null }));
    const [, ...dates] = undoOf(auto.effects, true);
    expect(run(auto.state, ...dates).effects).toEqual([]);
  });
});

describe('elapsed time', () => {
  it('CH-653 is never written by the schedule, whatever is done of it', () => {
    const elapsed = run(chart, set('task', 'w', { work: null, isElapsed: true })).state;
    const begun = run(elapsed, set('task', 'w', { actualStart: 5, progress: 50 })).state;
    const late = run(begun, set('chart', MAIN, { statusDate: 20 })).state;
    expect(bar(late, 'w')).toEqual([5, 2]);
    expect(SCHEDULER.derive(late, () => false)).toBeNull();
  });

  it('CH-653 doesn’t depend on where the bar lies', () => {
    const minute = 1 / 1440;
    const state = run(chart, set('task', 'w', { start: 5.3 * minute, duration: 1.4 * minute })).state;
    expect(SCHEDULER.derive(state, () => false)).toBeNull();
  });
});

describe('an undo on its way when scheduling is turned on', () => {
  it('CH-656 doesn’t replace what somebody else has set since', () => {
    const drawn = run(chart, OFF).state;
    const moved = run(drawn, set('task', 'a', { start: 7 }));
    const undo = undoOf(moved.effects, false);
    const on = run(moved.state, ON).state;
    const { state, dropped } = run(on, ...undo);
    expect(state.task.get('a')?.pin).toBe(7);
    expect(dropped).toEqual([{ i: 0, why: 'cond' }]);
  });
});

describe('the difference of two charts', () => {
  it('CH-18 sets the dates of what has children until then, and leaves out what follows', () => {
    const parent = run(chart, set('task', 'w', { indentation: 1 }), set('task', 'a', { start: 7 })).state;
    const changes = diff(parent, chart);
    const { state, dropped } = run(parent, ...changes);
    expect(dropped).toEqual([]);
    expect(state.task).toEqual(chart.task);
    const dated = changes.filter((change) => change.type === 'set' && 'start' in change.fields);
    expect(dated.map(({ id }) => id)).toEqual(['m']);
  });
});

describe('a task with children', () => {
  it('CH-653 that is manual isn’t placed by a set', () => {
    const parent = run(chart, set('task', 'w', { indentation: 1 })).state;
    expect(run(parent, set('task', 'm', { start: 30 })).effects).toEqual([]);
  });
});

describe('what has begun', () => {
  it('CH-651 begins where it is put, however often that is said in an update', () => {
    const begun = run(chart, set('task', 'a', { actualStart: 0, actualFinish: 3 })).state;
    const { state } = run(begun, set('task', 'a', { start: 1 }), set('task', 'a', { start: 2 }));
    expect(state.task.get('a')).toMatchObject({ actualStart: 2, actualFinish: 5, start: 2 });
  });
});
