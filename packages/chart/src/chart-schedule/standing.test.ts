import { describe, expect, it } from 'vitest';
import {
  apply,
  describe as describeUpdate,
  diff,
  type PlainChange,
  squash,
  undoOf,
} from '../changes/index.ts';
import { create, set } from '../changes/test-charts.ts';
import { createState, MAIN, type State } from '../model/index.ts';
import { checkState } from '../schema/index.ts';
import { SCHEDULER } from './scheduler.ts';

// Units count from Monday, 4 January 2027; days have eight hours, from 08:00 to 12:00 and from 13:00 to 17:00.
const run = (state: State, ...changes: PlainChange[]) => apply(state, changes, SCHEDULER);
const ON = set(MAIN, { dependentShift: 'schedule' }, 'chart');
const OFF = set(MAIN, { dependentShift: 'off' }, 'chart');
const hourOf = (day: number, hour: number) => day + hour / 24;
const bar = (state: State, id: string) => [state.task.get(id)?.start, state.task.get(id)?.duration];
const actual = (state: State, id: string) => [
  state.task.get(id)?.actualStart,
  state.task.get(id)?.actualFinish,
];

/** A Monday, B Tuesday and Wednesday after it, a milestone M that floats on Thursday. */
const DRAWN = run(
  createState(),
  set(MAIN, { startDate: '2027-01-04', calendar: { workingDays: [1, 2, 3, 4, 5] } }, 'timeline'),
  create('task', 'a', { start: 0, duration: 1 }),
  create('task', 'b', { start: 1, duration: 2 }),
  create('milestone', 'm', { positionInUnit: 3 }),
  create('dependency', 'a-b', { from: 'a', to: 'b' }),
).state;
const BEGUN = run(run(run(DRAWN, ON).state, set('b', { progress: 50 })).state, OFF).state;
const DONE = run(run(run(DRAWN, ON).state, set('b', { progress: 100 })).state, OFF).state;
const MANUAL = run(run(DONE, ON).state, set('b', { schedule: 'manual' })).state;

describe('what has begun stands where its bar does, whoever puts it elsewhere (CH-639)', () => {
  it.each([
    ['begun', BEGUN, [hourOf(8, 8), undefined]],
    ['done', DONE, [hourOf(8, 8), hourOf(9, 17)]],
    ['done and manual in a scheduled chart', MANUAL, [hourOf(8, 8), hourOf(9, 17)]],
  ] as const)('CH-639 moving a bar that is %s takes its actual dates along', (_, before, dates) => {
    const moved = run(before, set('b', { start: 8 }));
    expect(actual(moved.state, 'b')).toEqual(dates);
    expect(describeUpdate(moved.effects).key).toBe(
      describeUpdate(run(DRAWN, set('b', { start: 8 })).effects).key,
    );
    const on = run(moved.state, set('b', { schedule: null }), ON).state;
    expect([bar(on, 'b'), actual(on, 'b')]).toEqual([[8, 2], dates]);
    expect(run(moved.state, ...undoOf(moved.effects)).state.task.get('b')).toEqual(before.task.get('b'));
    // What a client without a scheduler shows at once.
    expect(apply(before, [set('b', { start: 8 })]).state.task.get('b')).toEqual(moved.state.task.get('b'));
  });

  it('CH-639 drawing it longer takes the end along that changes, and its gap away', () => {
    const longer = run(DONE, set('b', { duration: 3 })).state;
    expect(actual(longer, 'b')).toEqual([hourOf(1, 8), hourOf(3, 17)]);
    const earlier = run(DONE, set('b', { start: 0, duration: 3 })).state;
    expect(actual(earlier, 'b')).toEqual([hourOf(0, 8), hourOf(2, 17)]);
    const gap = run(BEGUN, set('b', { resume: 2 })).state;
    expect(run(gap, set('b', { start: 8 })).state.task.get('b')?.resume).toBe(9);
    expect(run(gap, set('b', { duration: 3 })).state.task.get('b')?.resume).toBeUndefined();
  });

  it('CH-639 what is said of them beside the bar counts', () => {
    const said = run(DONE, set('b', { start: 8, actualStart: hourOf(8, 10), actualFinish: null })).state;
    expect([bar(said, 'b'), actual(said, 'b')]).toEqual([
      [8, 2],
      [hourOf(8, 10), undefined],
    ]);
  });

  it('CH-3 one moves it while another draws it longer: the actual dates are those of both', () => {
    const was = { start: 1, duration: 2 };
    const move = { ...set('b', { start: 8, duration: 2 }), was };
    const longer = { ...set('b', { start: 1, duration: 3 }), was };
    for (const changes of [
      [move, longer],
      [longer, move],
    ]) {
      const { state } = run(DONE, ...changes);
      expect([bar(state, 'b'), actual(state, 'b')]).toEqual([
        [8, 3],
        [hourOf(8, 8), hourOf(10, 17)],
      ]);
    }
  });

  it('CH-639 a milestone that was reached takes along when', () => {
    const reached = run(DRAWN, set('m', { actualFinish: hourOf(3, 12) }, 'milestone')).state;
    expect(reached.milestone.get('m')?.positionInUnit).toBe(hourOf(3, 12));
    const moved = run(reached, set('m', { positionInUnit: 9 }, 'milestone')).state;
    expect(moved.milestone.get('m')?.actualFinish).toBe(9);
  });
});

describe('a drawn bar is where its actual dates are said to be (CH-639)', () => {
  it.each([
    ['the day on which it ended', { actualFinish: hourOf(4, 17) }, [1, 4], 100],
    ['the hour at which it ended', { actualFinish: hourOf(4, 12) }, [hourOf(1, 8), 3 + 4 / 24], 100],
    ['an end before its start', { actualFinish: hourOf(0, 17) }, [-3, 4], 100],
    ['the day on which it began', { actualStart: hourOf(4, 8) }, [4, 4], undefined],
    ['the hour at which it began', { actualStart: hourOf(2, 13) }, [hourOf(2, 13), 1 + 23 / 24], undefined],
    ['both', { actualStart: hourOf(2, 8), actualFinish: hourOf(2, 17) }, [2, 1], 100],
    ['both as they are', { actualStart: hourOf(1, 8), actualFinish: hourOf(2, 17) }, [1, 2], 100],
    ['an end and how much is done', { actualFinish: hourOf(4, 17), progress: 60 }, [1, 4], 60],
  ])('CH-639 %s', (_, fields, place, progress) => {
    const { state, effects } = run(DRAWN, set('b', fields));
    expect(bar(state, 'b').map((unit) => Math.round((unit ?? 0) * 1440))).toEqual(
      place.map((unit) => Math.round(unit * 1440)),
    );
    expect(state.task.get('b')?.progress).toBe(progress);
    expect(checkState(state)).toEqual([]);
    expect(run(state, ...undoOf(effects)).state).toEqual(DRAWN);
    const [again] = [run(state, set('b', fields))];
    expect(again?.effects).toEqual([]);
  });

  it('CH-639 a length that was said is that from its start to its end', () => {
    const said = run(DRAWN, set('b', { work: 960 })).state;
    expect(run(said, set('b', { actualFinish: hourOf(4, 17) })).state.task.get('b')?.work).toBe(4 * 480);
    expect(run(said, set('b', { actualStart: hourOf(4, 8) })).state.task.get('b')?.work).toBe(960);
    const elapsed = run(DRAWN, set('b', { isElapsed: true })).state;
    expect(bar(run(elapsed, set('b', { actualStart: 4 })).state, 'b')).toEqual([4, 2]);
  });

  it('CH-639 when a task was finished says that it is done, in a scheduled chart too', () => {
    const on = run(DRAWN, ON).state;
    expect(run(on, set('b', { actualFinish: hourOf(4, 17) })).state.task.get('b')?.progress).toBe(100);
  });

  it('CH-18 the difference of two charts says both, bar and actual dates', () => {
    const charts = [
      DRAWN,
      BEGUN,
      DONE,
      run(BEGUN, set('b', { start: 8 })).state,
      run(DRAWN, set('b', { actualFinish: hourOf(4, 12) })).state,
      run(DRAWN, set('m', { actualFinish: hourOf(3, 12) }, 'milestone')).state,
      run(DONE, set('b', { start: 8, actualStart: 2, progress: null })).state,
    ];
    for (const one of charts)
      for (const other of charts) expect(run(one, ...diff(one, other)).state).toEqual(other);
  });

  it('CH-18 the difference keeps the length that a phase has of its own, which follows in both charts', () => {
    const plan = run(
      createState(),
      set(MAIN, { dependentShift: 'schedule', followBelow: true }, 'chart'),
      set(MAIN, { startDate: '2027-01-04', calendar: { workingDays: [1, 2, 3, 4, 5] } }, 'timeline'),
      create('task', 'phase', { start: 0, duration: 2 }),
      create('task', 'below', { start: 7, duration: 3 }),
    ).state;
    const flat = run(plan, OFF).state;
    const begun = set('phase', { progress: 50, actualStart: -5 });
    const nested = run(run(plan, begun).state, set('below', { indentation: 1 }), OFF).state;
    expect(run(flat, ...diff(flat, nested)).state).toEqual(nested);
    expect(run(nested, ...diff(nested, flat)).state).toEqual(flat);
  });

  it('CH-20 fewer changes give the same', () => {
    const sets = [
      set('b', { start: 8 }),
      set('b', { actualFinish: hourOf(9, 17) }),
      set('b', { progress: 40 }),
      set('b', { duration: 4 }),
      set('b', { actualStart: hourOf(0, 8), resume: 3 }),
      set('b', { start: 2 }),
      set('b', { isMilestone: true }),
      set('b', { start: 5 }),
    ];
    for (const [at] of sets.entries()) {
      const changes = [...sets.slice(at), ...sets.slice(0, at)];
      expect(run(DONE, ...squash(changes)).state).toEqual(run(DONE, ...changes).state);
      const made = [create('task', 'n', { start: 3, duration: 2, actualStart: 3.5 }), ...changes].map(
        (change) => (change.id === 'b' ? { ...change, id: 'n' } : change),
      );
      expect(run(DONE, ...squash(made)).state).toEqual(run(DONE, ...made).state);
    }
  });
});
