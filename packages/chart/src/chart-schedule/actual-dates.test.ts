import { describe, expect, it } from 'vitest';
import { apply, describe as describeUpdate, diff, type PlainChange, undoOf } from '../changes/index.ts';
import { create, remove, set } from '../changes/test-charts.ts';
import { createState, MAIN, type State } from '../model/index.ts';
import { checkState } from '../schema/index.ts';
import { figuresOfChart } from './chart-figures.ts';
import { SCHEDULER } from './scheduler.ts';

// Units count from Monday, 4 January 2027; days have eight hours, from 08:00 to 12:00 and from 13:00 to 17:00.
const run = (state: State, ...changes: PlainChange[]) => apply(state, changes, SCHEDULER);
const WEEK = set(MAIN, { startDate: '2027-01-04', calendar: { workingDays: [1, 2, 3, 4, 5] } }, 'timeline');
const ON = set(MAIN, { dependentShift: 'schedule' }, 'chart');
const OFF = set(MAIN, { dependentShift: 'off' }, 'chart');
const hourOf = (day: number, hour: number) => day + hour / 24;
const bar = (state: State, id: string) => [state.task.get(id)?.start, state.task.get(id)?.duration];
const actual = (state: State, id: string) => [
  state.task.get(id)?.actualStart,
  state.task.get(id)?.actualFinish,
];
const isConsistent = (state: State) => SCHEDULER.derive(state, () => false) === null;
const link = (from: string, to: string) => create('dependency', `${from}-${to}`, { from, to });
const isLateLink = (state: State) => figuresOfChart(state).conflicts.map(({ kind }) => kind);

/** A (Mon) → B (Tue, Wed) → C (Thu), and a milestone M after B. */
const DRAWN = run(
  createState(),
  WEEK,
  create('task', 'a', { start: 0, duration: 1 }),
  create('task', 'b', { start: 1, duration: 2 }),
  create('task', 'c', { start: 3, duration: 1 }),
  create('task', 'm', { start: 3, isMilestone: true }),
  link('a', 'b'),
  link('b', 'c'),
  link('b', 'm'),
).state;
const CHART = run(DRAWN, ON).state;
/** Ten working days. */
const LONG_A = set('a', { duration: 12 });

describe('what has begun stays where it stands (CH-615)', () => {
  it('CH-615 B is done and A becomes ten days: B stays, the link is a conflict, C follows B', () => {
    const done = run(CHART, set('b', { progress: 100 })).state;
    expect(actual(done, 'b')).toEqual([hourOf(1, 8), hourOf(2, 17)]);
    const late = run(done, LONG_A).state;
    expect(['a', 'b', 'c'].map((id) => bar(late, id))).toEqual([
      [0, 12],
      [1, 2],
      [3, 1],
    ]);
    expect(isLateLink(late)).toEqual(['link-not-kept']);
    expect(isConsistent(late)).toBe(true);
    expect(checkState(late)).toEqual([]);
  });

  it('CH-615 what has begun goes on from where it stands, and its successors follow it', () => {
    const begun = run(CHART, set('b', { progress: 30 })).state;
    expect(actual(begun, 'b')).toEqual([hourOf(1, 8), undefined]);
    const late = run(begun, LONG_A, set('b', { duration: 3 })).state;
    expect([bar(late, 'b'), bar(late, 'c')]).toEqual([
      [1, 3],
      [4, 1],
    ]);
  });

  it('CH-631 a milestone that is a row is reached at 100 %, and stays', () => {
    const reached = run(CHART, set('m', { progress: 100 })).state;
    expect(actual(reached, 'm')).toEqual([undefined, hourOf(2, 17)]);
    expect(run(reached, LONG_A).state.task.get('m')?.start).toBe(reached.task.get('m')?.start);
    expect(actual(run(reached, set('m', { progress: 0 })).state, 'm')).toEqual([undefined, undefined]);
    expect(actual(run(CHART, set('m', { progress: 99 })).state, 'm')).toEqual([undefined, undefined]);
  });

  it('CH-616 a status date moves nothing', () => {
    const begun = run(CHART, set('b', { progress: 30 })).state;
    const { state, effects } = run(begun, set(MAIN, { statusDate: 20 }, 'chart'));
    expect(effects.map(({ type }) => type)).toEqual(['set']);
    expect(['a', 'b', 'c'].map((id) => bar(state, id))).toEqual(['a', 'b', 'c'].map((id) => bar(CHART, id)));
  });

  it('CH-654 a task has begun where its author saw it, whatever is changed in the same update', () => {
    const { state } = run(CHART, LONG_A, set('b', { progress: 50 }));
    expect(bar(state, 'b')).toEqual([1, 2]);
  });
});

describe('actual dates that are written with the progress (CH-638)', () => {
  const begun = run(CHART, set('b', { progress: 50 })).state;
  const done = run(begun, set('b', { progress: 100 })).state;

  it('CH-638 are taken back when it is lowered', () => {
    expect(actual(run(done, set('b', { progress: 50 })).state, 'b')).toEqual([hourOf(1, 8), undefined]);
    const none = run(done, set('b', { progress: 0 })).state;
    expect(actual(none, 'b')).toEqual([undefined, undefined]);
    expect(bar(run(none, LONG_A).state, 'b')).toEqual([14, 2]);
  });

  it('CH-638 stay when it is lowered if somebody has said others', () => {
    const started = run(begun, set('b', { actualStart: hourOf(1, 10) })).state;
    expect(actual(run(started, set('b', { progress: 0 })).state, 'b')).toEqual([hourOf(1, 10), undefined]);
    const finished = run(done, set('b', { actualFinish: hourOf(3, 12) })).state;
    expect(actual(run(finished, set('b', { progress: 60 })).state, 'b')[1]).toBe(hourOf(3, 12));
  });

  it('CH-638 are those that are said with it', () => {
    const said = { progress: 100, actualStart: hourOf(0, 8), actualFinish: hourOf(0, 12) };
    expect(actual(run(CHART, set('b', said)).state, 'b')).toEqual([hourOf(0, 8), hourOf(0, 12)]);
    expect(actual(run(done, set('b', { progress: 0, actualFinish: 4 })).state, 'b')).toEqual([undefined, 4]);
  });

  it('CH-651 move with a bar that is put elsewhere, over days off, and with its length', () => {
    const moved = run(done, set('b', { start: 4 })).state;
    expect(actual(moved, 'b')).toEqual([hourOf(4, 8), hourOf(7, 17)]);
    expect(bar(moved, 'b')).toEqual([4, 4]);
    const longer = run(done, set('b', { duration: 3 })).state;
    expect(actual(longer, 'b')).toEqual([hourOf(1, 8), hourOf(3, 17)]);
    expect(bar(longer, 'b')).toEqual([1, 3]);
  });

  it('CH-638 end with a new length of elapsed time, too', () => {
    const elapsed = run(CHART, set('b', { work: null, isElapsed: true, duration: 2 })).state;
    const over = run(elapsed, set('b', { progress: 100 })).state;
    const [start = 0, finish = 0] = actual(over, 'b');
    expect(finish - start).toBe(2);
    expect(actual(run(over, set('b', { duration: 3 })).state, 'b')).toEqual([start, start + 3]);
  });

  it('CH-638 are inputs: without them nothing depends on where it was drawn', () => {
    expect(isConsistent(done)).toBe(true);
    const { state, effects } = run(done, set('b', { title: 'Build' }));
    expect(effects).toHaveLength(1);
    expect(bar(state, 'b')).toEqual([1, 2]);
  });

  it('CH-22 are no other deed than progress', () => {
    expect(describeUpdate(run(CHART, set('b', { progress: 50 })).effects).key).toBe('task.progressed');
    expect(describeUpdate(run(begun, set('b', { progress: 0 })).effects).key).toBe('task.progressed');
  });

  it('CH-655 are undone with it', () => {
    const { state, effects } = run(CHART, set('b', { progress: 100 }));
    const back = run(state, ...undoOf(effects, true)).state;
    expect(back.task.get('b')).toEqual(CHART.task.get('b'));
    const late = run(CHART, LONG_A).state;
    expect(bar(run(run(state, LONG_A).state, ...undoOf(effects, true)).state, 'b')).toEqual(bar(late, 'b'));
  });

  it('CH-17 an undo after somebody has set another progress leaves it where it stands', () => {
    const { state, effects } = run(CHART, set('b', { progress: 50 }));
    const theirs = run(state, set('b', { progress: 70 })).state;
    const back = run(theirs, ...undoOf(effects, true)).state;
    expect(back.task.get('b')?.progress).toBe(70);
    expect(bar(run(back, LONG_A).state, 'b')).toEqual([1, 2]);
  });

  it('CH-3 of two people who set progress at once, those of the last count', () => {
    const mine = set('b', { progress: 100, actualStart: hourOf(1, 8), actualFinish: hourOf(2, 17) });
    const theirs = set('b', { progress: 50, actualStart: hourOf(1, 8) });
    expect(actual(run(CHART, mine, theirs).state, 'b')).toEqual([hourOf(1, 8), undefined]);
    expect(actual(run(CHART, theirs, mine).state, 'b')).toEqual([hourOf(1, 8), hourOf(2, 17)]);
  });
});

describe('what comes with progress and without actual dates', () => {
  const drawn = run(DRAWN, set('b', { progress: 40 }), set('a', { progress: 100 })).state;

  it('CH-650 gets them when scheduling is turned on', () => {
    const { state, effects } = run(drawn, set('b', { start: 0 }), ON);
    expect(actual(state, 'a')).toEqual([hourOf(0, 8), hourOf(0, 17)]);
    expect(actual(state, 'b')).toEqual([hourOf(0, 8), undefined]);
    expect(bar(state, 'b')).toEqual([0, 2]);
    const back = run(state, ...undoOf(effects, true)).state;
    expect(actual(back, 'b')).toEqual([undefined, undefined]);
  });

  it('CH-638 gets them when it is created, becomes auto, or loses its last child', () => {
    const made = run(CHART, create('task', 'n', { start: 7, duration: 1, progress: 100 })).state;
    expect(actual(made, 'n')).toEqual([hourOf(7, 8), hourOf(7, 17)]);
    const manual = run(CHART, set('b', { schedule: 'manual', progress: 20 })).state;
    expect(actual(run(manual, set('b', { schedule: null })).state, 'b')).toEqual([hourOf(1, 8), undefined]);
    const family = run(CHART, set('b', { progress: 20, indentation: 0 }), set('c', { indentation: 1 })).state;
    const alone = run(family, remove('c')).state;
    expect(bar(alone, 'b')).toEqual(bar(family, 'b'));
    expect(alone.task.get('b')?.actualStart).toBe(hourOf(bar(family, 'b')[0] ?? 0, 8));
  });

  it('CH-615 of a chart from before stays where it is drawn, and is moved, undone and restored', () => {
    const { actualStart: _, ...old } = run(CHART, set('b', { progress: 40 })).state.task.get('b') ?? {};
    const before = { ...CHART, task: new Map([...CHART.task, ['b', old]]) } as State;
    expect(isConsistent(before)).toBe(true);
    const late = run(before, LONG_A).state;
    expect(bar(late, 'b')).toEqual([1, 2]);
    const moved = run(before, set('b', { start: 7 }));
    expect([bar(moved.state, 'b'), actual(moved.state, 'b')]).toEqual([
      [7, 2],
      [hourOf(7, 8), undefined],
    ]);
    expect(bar(run(moved.state, ...undoOf(moved.effects, true)).state, 'b')).toEqual([1, 2]);
    const elsewhere = run(before, set('b', { start: 9 }), set('b', { progress: 0 })).state;
    const restored = run(elsewhere, ...diff(elsewhere, before)).state;
    expect(bar(restored, 'b')).toEqual([1, 2]);
    expect(actual(restored, 'b')).toEqual([undefined, undefined]);
  });

  it('CH-650 turned off and on again, everything is where it was', () => {
    const on = run(drawn, ON).state;
    const again = run(run(on, OFF).state, ON).state;
    expect(['a', 'b', 'c'].map((id) => [bar(again, id), actual(again, id)])).toEqual(
      ['a', 'b', 'c'].map((id) => [bar(on, id), actual(on, id)]),
    );
  });

  it.each([
    ['reached', set('m', { progress: 100, start: -3 })],
    ['begun', set('m', { isMilestone: null, progress: 20, start: -3 })],
    ['manual', set('m', { isMilestone: null, schedule: 'manual', start: -3 })],
  ])(
    'CH-650 turned on again, the project starts where it did, though something %s lies before',
    (_, first) => {
      const lead = { from: 'a', to: 'b', lag: { value: -5, unit: 'd' } };
      const on = run(CHART, remove('b-m'), set('a-b', lead, 'dependency'), first).state;
      expect([on.task.get('m')?.start, on.task.get('b')?.start]).toEqual([first.fields.start, 0]);
      const again = run(run(on, OFF).state, ON).state;
      expect(['a', 'b', 'c', 'm'].map((id) => bar(again, id))).toEqual(
        ['a', 'b', 'c', 'm'].map((id) => bar(on, id)),
      );
    },
  );

  it('CH-636 turning it on, off and on leaves the picture to the minute if somebody said so', () => {
    const minutes = run(DRAWN, set(MAIN, { wholeDays: false }, 'chart'), ON).state;
    expect(bar(minutes, 'a')).toEqual([hourOf(0, 8), 9 / 24]);
    const again = run(run(minutes, OFF).state, ON).state;
    expect(again.chart.get(MAIN)?.wholeDays).toBe(false);
    expect(bar(again, 'a')).toEqual(bar(minutes, 'a'));
  });
});
