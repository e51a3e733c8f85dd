import { describe, expect, it } from 'vitest';
import { apply, Draft, type Fields, type PlainChange, undoOf } from '../changes/index.ts';
import { createState, type Id, type Kind, MAIN, type State, toMinuteGrain } from '../model/index.ts';
import { enterChanges } from '../replica/enter.ts';
import { SCHEDULER } from './scheduler.ts';
import { withSchedule } from './with-schedule.ts';

const create = (id: Id, value: Fields, kind: Kind = 'task'): PlainChange => ({
  type: 'create',
  kind,
  id,
  value,
});
const set = (id: Id, fields: Fields, kind: Kind = 'task'): PlainChange => ({ type: 'set', kind, id, fields });
const run = (state: State, ...changes: PlainChange[]) => apply(state, changes, SCHEDULER);

const FOLLOWING = set(MAIN, { followBelow: true }, 'chart');

/** A Monday. */
const START = set(MAIN, { startDate: '2027-01-04' }, 'timeline');

/** A phase of two tasks, and a task after it. */
const PLAN = [
  START,
  create('phase', { title: 'Phase', start: 20, duration: 1 }),
  create('one', { start: 1, duration: 2, indentation: 1 }),
  create('two', { start: 4, duration: 8, indentation: 1 }),
  create('after', { start: 30, duration: 1 }),
];

const plan = (...changes: PlainChange[]) => run(createState(), FOLLOWING, ...PLAN, ...changes).state;
const of = (state: State, id: Id) => {
  const { start, duration, progress = 0 } = state.task.get(id) ?? {};
  return [start, duration, progress];
};

describe('a drawn chart that follows what is below', () => {
  it('CH-706 has parents from the first start to the last end below, through levels and rows shared', () => {
    expect(of(plan(), 'phase')).toEqual([1, 11, 0]);
    const { state } = run(
      plan(),
      create('deep', { start: 12, duration: 2, indentation: 2 }),
      { type: 'move', kind: 'task', id: 'deep', after: 'two' },
      create('guest', { start: 13, duration: 4, rowTask: 'one' }),
    );
    expect([of(state, 'two'), of(state, 'phase')]).toEqual([
      [12, 2, 0],
      [1, 16, 0],
    ]);
  });

  it('CH-706 has them follow whatever changes below, and takes no dates for them from people', () => {
    const moved = run(plan(), set('two', { start: 6, duration: 8 })).state;
    expect(of(moved, 'phase')).toEqual([1, 13, 0]);
    const set1 = run(moved, set('phase', { start: 40, duration: 3 }));
    expect([set1.effects, of(set1.state, 'phase')]).toEqual([[], [1, 13, 0]]);
  });

  it('CH-709 keeps its picture until it is switched; undoing the switch gives back what it was', () => {
    const before = run(createState(), ...PLAN).state;
    expect(of(before, 'phase')).toEqual([20, 1, 0]);
    const { state, effects } = run(before, FOLLOWING);
    expect(of(state, 'phase')).toEqual([1, 11, 0]);
    expect(of(run(state, ...undoOf(effects)).state, 'phase')).toEqual([20, 1, 0]);
  });

  it('CH-706 gives a task its dates and progress back when what made it a parent is undone', () => {
    const flat = plan(
      create('third', { start: 32, duration: 2, progress: 10 }),
      set('after', { progress: 60 }),
    );
    const { state, effects } = run(flat, set('third', { indentation: 1 }));
    expect(of(state, 'after')).toEqual([32, 2, 10]);
    expect(of(run(state, ...undoOf(effects)).state, 'after')).toEqual([30, 1, 60]);
  });

  it('CH-707 sums progress by length, and by count where lengths are elapsed and working', () => {
    // 2 and 8 days.
    expect(of(plan(set('two', { progress: 100 })), 'phase')[2]).toBe(80);
    expect(of(plan(set('two', { progress: 50 })), 'phase')[2]).toBe(40);
    const mixed = plan(set('one', { isElapsed: true }), set('two', { progress: 100 }));
    expect(of(mixed, 'phase')[2]).toBe(50);
  });

  it.each([
    [0.1, 1],
    [99.9, 99],
  ])(
    'CH-707 is neither 0 nor 100 while something has begun and something is left: %s',
    (progress, expected) => {
      const state = plan(set('one', { progress }), set('two', { progress }));
      expect(of(state, 'phase')[2]).toBe(expected);
    },
  );

  it('CH-707 counts milestones only where there is nothing else', () => {
    const points = ['one', 'two'].map((id) => set(id, { isMilestone: true }));
    const gate = create('gate', { start: 3, isMilestone: true, indentation: 1 });
    const below: PlainChange = { type: 'move', kind: 'task', id: 'gate', after: 'two' };
    const all = ['one', 'two'].map((id) => set(id, { progress: 100 }));
    expect(of(plan(gate, below, ...all), 'phase')[2]).toBe(100);
    expect(of(plan(...points, set('one', { progress: 100 })), 'phase')[2]).toBe(50);
  });

  it('CH-708 takes progress by hand that is typed, as its dates go on to follow, until it is taken away', () => {
    const typed = run(plan(), set('phase', { progress: 40 })).state;
    expect([typed.task.get('phase')?.follows, of(typed, 'phase')[2]]).toEqual(['dates', 40]);
    const later = run(typed, set('two', { progress: 100, start: 5 })).state;
    expect(of(later, 'phase')).toEqual([1, 12, 40]);
    const back = run(later, set('phase', { progress: null })).state;
    expect([back.task.get('phase')?.follows, of(back, 'phase')[2]]).toEqual([undefined, 80]);
    expect(run(plan(), set('phase', { progress: 0 })).effects).toEqual([]);
  });

  it('CH-708 leaves a parent that follows nothing where it is put; what is around spans it', () => {
    const state = plan(
      create('whole', { start: 0, duration: 1 }),
      { type: 'move', kind: 'task', id: 'whole', after: null },
      set('phase', { indentation: 1, follows: 'nothing', start: 3, duration: 30, progress: 20 }),
      set('one', { indentation: 2 }),
      set('two', { indentation: 2 }),
    );
    expect(of(state, 'phase')).toEqual([3, 30, 20]);
    expect(of(state, 'whole')).toEqual([3, 30, 20]);
  });

  it('CH-706 spans milestones on rows of their own and floating, and stays in whole days where they lie at the ends of work', () => {
    const state = plan(
      create('gate', { start: 15 + 17 / 24, isMilestone: true, indentation: 1 }),
      { type: 'move', kind: 'task', id: 'gate', after: 'two' },
      create('float', { positionInUnit: 0, position: 1 }, 'milestone'),
    );
    expect(of(state, 'phase')).toEqual([0, 16, 0]);
    const noon = run(state, set('gate', { start: 15.5 })).state;
    expect(of(noon, 'phase')).toEqual([0, 15.5, 0]);
    expect(of(run(noon, set('gate', { start: 9.5 })).state, 'phase')).toEqual([0, 12, 0]);
  });

  it('CH-706 reads a parent as a whole: to the minute where not all below is in whole days', () => {
    const state = plan(set('one', { start: 1.375, duration: 0.125 }));
    // From 09:00 to 17:00: the last day's work of the other ends then.
    expect(of(state, 'phase')).toEqual([1.375, toMinuteGrain(11 + 17 / 24 - 1.375), 0]);
    const elapsed = plan(set('one', { isElapsed: true }));
    expect(of(elapsed, 'phase')).toEqual([1, toMinuteGrain(11 + 17 / 24 - 1), 0]);
  });

  it('CH-706 gives a parent of milestones alone their instants', () => {
    const milestones = ['one', 'two'].flatMap((id): PlainChange[] => [set(id, { isMilestone: true })]);
    const state = plan(...milestones, set('one', { start: 3 + 17 / 24 }), set('two', { start: 5 + 17 / 24 }));
    expect(of(state, 'phase')).toEqual([toMinuteGrain(3 + 17 / 24), 2, 0]);
    const one = run(state, { type: 'delete', kind: 'task', id: 'two' }).state;
    expect(of(one, 'phase')).toEqual([toMinuteGrain(3 + 17 / 24), 1 / 1440, 0]);
  });

  it('CH-706 leaves a task where it was shown that loses its last child, whatever else is undone or sent late', () => {
    const state = plan(set('one', { progress: 100 }));
    const moved = set('two', { start: 6, duration: 8 });
    const deleted = (['one', 'two'] as const).map(
      (id): PlainChange => ({ type: 'delete', kind: 'task', id }),
    );
    const { changes } = enterChanges(new Draft(run(state, moved).state), deleted, SCHEDULER);
    // The server puts another's change first.
    const late = run(run(state, moved, set('two', { start: 9, duration: 8 })).state, ...changes).state;
    expect(of(late, 'phase')).toEqual([1, 13, 20]);
  });

  it('CH-709 is opened with what follows, from wherever it comes', () => {
    const state = apply(createState(), [FOLLOWING, ...PLAN, set('one', { progress: 100 })]).state;
    expect(of(state, 'phase')).toEqual([20, 1, 0]);
    const opened = withSchedule(state);
    expect(of(opened, 'phase')).toEqual([1, 11, 20]);
    expect(withSchedule(opened)).toBe(opened);
  });
});

describe('a scheduled chart that follows what is below', () => {
  const scheduled = (...changes: PlainChange[]) =>
    run(plan(), set(MAIN, { dependentShift: 'schedule' }, 'chart'), ...changes).state;

  it('CH-707 sums progress, too, and keeps what is taken by hand', () => {
    const state = scheduled(set('two', { progress: 100 }));
    expect(of(state, 'phase')).toEqual([1, 11, 80]);
    expect(of(run(state, set('phase', { follows: 'dates', progress: 10 })).state, 'phase')[2]).toBe(10);
  });

  it('gives a task that had begun where it lay its dates back, too, when what made it a parent is undone', () => {
    const begun = scheduled(set('after', { progress: 60 }), create('third', { start: 40, duration: 2 }));
    const flat = run(begun, set('after', { actualStart: null })).state;
    const { state, effects } = run(flat, set('third', { indentation: 1 }));
    expect(of(state, 'after')[0]).not.toBe(of(flat, 'after')[0]);
    expect(of(run(state, ...undoOf(effects, true)).state, 'after')).toEqual(of(flat, 'after'));
  });

  it('gives a task its dates and progress back when what made it a parent is undone', () => {
    const flat = scheduled(set('after', { progress: 60 }), create('third', { start: 32, duration: 2 }));
    const before = of(flat, 'after');
    const { state, effects } = run(flat, set('third', { indentation: 1 }));
    expect(of(state, 'after')[2]).toBe(0);
    expect(of(run(state, ...undoOf(effects, true)).state, 'after')).toEqual(before);
  });
});
