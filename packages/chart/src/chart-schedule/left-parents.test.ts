import { describe, expect, it } from 'vitest';
import { apply, describe as describeUpdate, diff, type PlainChange, undoOf } from '../changes/index.ts';
import { create, move, remove, set } from '../changes/test-charts.ts';
import { createState, MAIN, type State } from '../model/index.ts';
import { createReplica } from '../replica/index.ts';
import { toScheduled } from '../replica/model-test/canonical.ts';
import { SCHEDULER } from './scheduler.ts';

// Units count from Monday, 4 January 2027; Saturdays and Sundays are off, all other hours are worked.
const changes: readonly PlainChange[] = [
  set(MAIN, { startDate: '2027-01-04', calendar: { workingDays: [1, 2, 3, 4, 5] } }, 'timeline'),
  set(MAIN, { dayHours: 'all' }, 'chart'),
  create('task', 'p', { start: 0, duration: 1 }),
  create('task', 'c', { start: 3, duration: 2, indentation: 1 }),
  create('task', 'd', { start: 7, duration: 2, indentation: 1 }),
  create('task', 'x', { start: 7, duration: 1 }),
  create('dependency', 'p-x', { from: 'p', to: 'x' }),
  set(MAIN, { dependentShift: 'schedule' }, 'chart'),
];
const run = (state: State, ...edits: PlainChange[]) => apply(state, edits, SCHEDULER);
const start = run(createState(), ...changes).state;
const bar = ({ task }: State, id: string) => [task.get(id)?.start, task.get(id)?.duration];

/** Only `c` is left below `p`, and then nothing. */
const oneLeft = run(start, remove('d')).state;

describe('CH-653 a task that loses its last child', () => {
  it.each([
    ['deleted', [remove('c')]],
    ['outdented', [set('c', { indentation: 0 })]],
    ['moved to the front', [move('c', null)]],
    ['put on the row of another task', [set('c', { rowTask: 'x' })]],
    ['separated by a new task', [create('task', 'n', { start: 0, duration: 1 }, 'p')]],
    ['no longer deeper', [set('p', { indentation: 1 })]],
  ])('keeps its dates when that is %s, and its successors stay', (_, edits) => {
    const { state } = run(oneLeft, ...edits);
    expect(bar(state, 'p')).toEqual([3, 2]);
    expect(state.task.get('p')).toMatchObject({ pin: 3, work: 2 * 1_440 });
    expect(bar(state, 'x')).toEqual(bar(oneLeft, 'x'));
    expect(SCHEDULER.derive(state, () => false)).toBeNull();
  });

  it('keeps them when all children are deleted at once, as they were together', () => {
    const { state } = run(start, remove('c'), remove('d'));
    expect(bar(state, 'p')).toEqual([3, 6]);
  });

  it('has the working time of what was below where that covered days off at its end', () => {
    const weekend = run(oneLeft, set('c', { work: null, duration: 4 })).state;
    expect(bar(weekend, 'p')).toEqual([3, 4]);
    const { state } = run(weekend, remove('c'));
    expect(state.task.get('p')).toMatchObject({ start: 3, duration: 2, work: 2 * 1_440 });
  });

  it('is a parent as before when that is undone', () => {
    const { state, effects } = run(oneLeft, remove('c'));
    expect(toScheduled(run(state, ...undoOf(effects, true)).state)).toEqual(toScheduled(oneLeft));
  });

  it('has what it had before it got one when that is undone', () => {
    const leaf = run(start, remove('c'), remove('d')).state;
    const { state, effects } = run(
      leaf,
      create('task', 'n', { start: 20, duration: 2, indentation: 1 }, 'p'),
    );
    expect(bar(state, 'p')[0]).not.toBe(3);
    expect(toScheduled(run(state, ...undoOf(effects, true)).state)).toEqual(toScheduled(leaf));
  });

  it('has what a restored version has', () => {
    const leaf = run(start, remove('c'), remove('d')).state;
    const other = run(leaf, set('p', { pin: 0 })).state;
    const parent = run(other, create('task', 'n', { start: 20, duration: 2, indentation: 1 }, 'p')).state;
    const restored = run(parent, ...diff(parent, other)).state;
    expect(bar(restored, 'p')).toEqual(bar(other, 'p'));
    expect(restored.task.get('p')?.pin).toBe(0);
  });

  it('stays a parent while its children move with it', () => {
    const { state } = run(oneLeft, move('p', 'x'), move('c', 'p'));
    expect(state.task.get('p')).toMatchObject({ pin: 0, work: 1_440, start: 3, duration: 2 });
  });

  it('is a consequence that history leaves out, like what holds tasks when scheduling is turned on', () => {
    const keyOf = (state: State, ...edits: PlainChange[]) => describeUpdate(run(state, ...edits).effects).key;
    expect(keyOf(oneLeft, remove('c'))).toBe('task.deleted');
    expect(keyOf(oneLeft, set('c', { indentation: 0 }))).toBe('task.indented');
    const off = run(start, set(MAIN, { dependentShift: 'off' }, 'chart'), set('c', { start: 4 })).state;
    expect(keyOf(off, set(MAIN, { dependentShift: 'schedule' }, 'chart'))).toBe('settings.edited');
  });

  it('has the same dates for whoever did it, who sends them, and on the server, whose children others deleted', () => {
    const replica = createReplica({ state: start, version: 1, clientId: 'ana', scheduler: SCHEDULER });
    replica.edit([remove('c'), remove('d')]);
    expect(replica.nextPush()?.changes).toContainEqual(set('p', { pin: 3, work: 4 * 1_440 }));
    const together = run(run(start, remove('c')).state, remove('d')).state;
    expect(bar(together, 'p')).toEqual([7, 2]);
  });
});
