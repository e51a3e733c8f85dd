import { describe, expect, it } from 'vitest';
import { apply, type PlainChange, undoOf } from '../changes/index.ts';
import { create, set } from '../changes/test-charts.ts';
import { createState, MAIN, type State } from '../model/index.ts';
import { rescheduleAfter } from './reschedule.ts';
import { SCHEDULER } from './scheduler.ts';

// Units count from Monday, 4 January 2027; days have eight hours, from 08:00 to 12:00 and from 13:00 to 17:00.
const run = (state: State, ...changes: PlainChange[]) => apply(state, changes, SCHEDULER);
const bar = (state: State, id: string) => [state.task.get(id)?.start, state.task.get(id)?.duration];
const MONDAY = 7;

const CHART = run(
  createState(),
  set(MAIN, { startDate: '2027-01-04', calendar: { workingDays: [1, 2, 3, 4, 5] } }, 'timeline'),
  create('task', 'done', { start: 0, duration: 2, progress: 100 }),
  create('task', 'begun', { start: 0, duration: 4, progress: 50 }),
  create('task', 'next', { start: 4, duration: 1 }),
  create('task', 'open', { start: 1, duration: 1 }),
  create('task', 'own', { start: 2, duration: 1, schedule: 'manual' }),
  create('task', 'fixed', { start: 2, duration: 1, constraint: { type: 'MSO', at: 2 } }),
  create('task', 'later', { start: 9, duration: 1 }),
  create('task', 'gate', { start: 3, isMilestone: true }),
  create('milestone', 'reached', { positionInUnit: 2, position: 0, actualFinish: 2 }),
  create('milestone', 'float', { positionInUnit: 2, position: 0 }),
  create('dependency', 'l', { from: 'begun', to: 'next' }),
  set(MAIN, { dependentShift: 'schedule' }, 'chart'),
).state;

describe('moving what isn’t done after the status date (CH-616)', () => {
  const { changes, held } = rescheduleAfter(CHART, MONDAY);
  const moved = run(CHART, ...changes);
  const { state } = moved;

  it('CH-616 puts what hasn’t begun there, and what remains of what has, and leaves what is done', () => {
    expect(bar(state, 'done')).toEqual([0, 2]);
    // Two days are done; two remain, from Monday on.
    expect(bar(state, 'begun')).toEqual([0, 9]);
    expect(state.task.get('begun')).toMatchObject({ progress: 50, work: 4 * 480, resume: MONDAY });
    expect(bar(state, 'next')).toEqual([9, 1]);
    expect(bar(state, 'open')).toEqual([7, 1]);
    expect(bar(state, 'later')).toEqual([9, 1]);
    expect(state.task.get('open')?.constraint).toEqual({ type: 'SNET', at: MONDAY });
    expect(state.task.get('later')?.constraint).toBeUndefined();
    expect(state.task.get('gate')?.start).toBe(MONDAY);
    expect([...state.milestone].map(([id, { positionInUnit }]) => [id, positionInUnit])).toEqual([
      ['reached', 2],
      ['float', MONDAY],
    ]);
  });

  it('CH-616 names what stays before it all the same', () => {
    expect(held).toEqual(['own', 'fixed']);
    expect([bar(state, 'own'), bar(state, 'fixed')]).toEqual([
      [2, 1],
      [2, 1],
    ]);
  });

  it('CH-616 moves nothing twice, and what remains again when the date is later', () => {
    expect(run(state, ...rescheduleAfter(state, MONDAY).changes).effects).toEqual([]);
    const again = run(state, ...rescheduleAfter(state, MONDAY + 1).changes).state;
    expect(bar(again, 'begun')).toEqual([0, 10]);
  });

  it('CH-616 is undone as a whole', () => {
    const back = run(state, ...undoOf(moved.effects, true)).state;
    expect([...back.task].map(([id]) => [id, bar(back, id)])).toEqual(
      [...CHART.task].map(([id]) => [id, bar(CHART, id)]),
    );
  });

  it('CH-638 what was interrupted is done where it stands, and isn’t when that is taken back', () => {
    const done = run(state, set('begun', { progress: 100 })).state;
    expect(done.task.get('begun')).toMatchObject({ actualFinish: 8 + 17 / 24 });
    expect(bar(done, 'begun')).toEqual([0, 9]);
    const open = run(done, set('begun', { progress: 50 })).state;
    expect(bar(open, 'begun')).toEqual([0, 9]);
    const none = run(open, set('begun', { progress: 0 })).state.task.get('begun');
    expect([none?.actualStart, none?.resume]).toEqual([undefined, undefined]);
    const said = run(done, set('begun', { actualFinish: 4 + 17 / 24 })).state;
    expect(said.task.get('begun')?.resume).toBeUndefined();
    expect(bar(said, 'begun')).toEqual([0, 5]);
  });

  it('CH-651 what was interrupted moves with its gap, and has none when it is drawn longer', () => {
    expect(bar(run(state, set('begun', { start: 1 })).state, 'begun')).toEqual([1, 9]);
    const drawn = run(state, set('begun', { duration: 10 })).state;
    expect(bar(drawn, 'begun')).toEqual([0, 10]);
    expect(drawn.task.get('begun')).toMatchObject({ work: 6 * 480 + 2 * 480 });
    expect(drawn.task.get('begun')?.resume).toBeUndefined();
  });
});
