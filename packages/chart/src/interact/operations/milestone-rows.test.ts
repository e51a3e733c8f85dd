import { describe, expect, it } from 'vitest';
import { apply, orderedIds, type PlainChange, undoOf, withRowShift } from '../../changes/index.ts';
import { createState, type State } from '../../model/index.ts';
import type { ElementRef } from '../element-ref.ts';
import { canJoinRows, giveOwnRows, joinRows } from './milestone-rows.ts';

const create = (kind: PlainChange['kind'], id: string, value: object): PlainChange =>
  ({ type: 'create', kind, id, value }) as PlainChange;
const run = (state: State, changes: readonly PlainChange[]) =>
  apply(state, withRowShift(state, changes)).state;
const task = (id: string): ElementRef => ({ kind: 'task', id });
const milestone = (id: string): ElementRef => ({ kind: 'milestone', id });

const plan = run(createState(), [
  create('task', 's', { title: 'S', start: 0, duration: 9 }),
  create('task', 'a', { title: 'A', start: 0, duration: 4, indentation: 1 }),
  create('task', 'b', { title: 'B', start: 10, duration: 4 }),
  create('milestone', 'late', { title: 'Late', positionInUnit: 8, position: 1, notes: 'N', pin: 8 }),
  create('milestone', 'early', { positionInUnit: 3, position: 1, designTemplate: 'gate', icon: 'star' }),
  create('milestone', 'phase', { positionInUnit: 9, position: 0, actualFinish: 9 }),
  create('milestone', 'below', { positionInUnit: 14, position: 3 }),
  create('dependency', 'l1', { from: 'a', to: 'late', lag: 2, designTemplate: 'important' }),
  create('dependency', 'l2', { from: 'late', to: 'early' }),
]);
const all = ['late', 'early', 'phase', 'below'].map(milestone);

describe('CH-378 its own row', () => {
  const { changes, renewed } = giveOwnRows(plan, all);
  const state = run(plan, changes);

  it('is below the row that it stands on, in the order of dates; below a phase it is the first child', () => {
    expect(renewed.map(({ id }) => id)).toEqual(['early', 'late', 'phase', 'below']);
    const rows = orderedIds(state, 'task').map((id) => [id, state.task.get(id)?.indentation ?? 0]);
    expect(rows).toEqual([
      ['s', 0],
      ['phase', 1],
      ['a', 1],
      ['early', 1],
      ['late', 1],
      ['b', 0],
      ['below', 0],
    ]);
    expect(state.milestone.size).toBe(0);
  });

  it('keeps id, date, texts, look, what the schedule knows of it and links', () => {
    expect(state.task.get('late')).toMatchObject({
      title: 'Late',
      start: 8,
      isMilestone: true,
      notes: 'N',
      pin: 8,
    });
    expect(state.task.get('early')).toMatchObject({ milestoneTemplate: 'gate', icon: 'star' });
    expect(state.task.get('early')?.designTemplate).toBeUndefined();
    expect(state.task.get('phase')).toMatchObject({ actualFinish: 9, progress: 100 });
    expect(state.dependency).toEqual(plan.dependency);
  });

  it('moves what stands below by as many rows, and is one step to undo', () => {
    const one = withRowShift(plan, giveOwnRows(plan, [milestone('phase')]).changes);
    const result = apply(plan, one);
    expect(result.state.milestone.get('below')?.position).toBe(4);
    const back = apply(result.state, undoOf(result.effects)).state;
    expect(back.milestone).toEqual(plan.milestone);
    expect(back.task).toEqual(plan.task);
    expect(back.dependency).toEqual(plan.dependency);
  });
});

describe('CH-379 a neighbour’s row', () => {
  const rows = run(plan, giveOwnRows(plan, all).changes);

  it('takes those of the same parent, above before below, with all that they have', () => {
    const state = run(rows, joinRows(rows, ['early', 'late', 'phase', 'below'].map(task)));
    const hosts = ['phase', 'early', 'late', 'below'].map((id) => state.task.get(id)?.rowTask);
    expect(hosts).toEqual(['a', 'a', 'a', 'b']);
    expect(state.dependency).toEqual(rows.dependency);
  });

  it('gives them their rows back', () => {
    const joined = run(rows, joinRows(rows, [task('late')]));
    expect(joined.task.get('late')?.rowTask).toBe('a');
    const state = run(joined, giveOwnRows(joined, [task('late')]).changes);
    expect(state.task.get('late')).toMatchObject({ indentation: 1, isMilestone: true });
    expect(state.task.get('late')?.rowTask).toBeUndefined();
  });

  it('isn’t there in a phase of milestones alone', () => {
    const alone = run(createState(), [
      create('task', 's', {}),
      create('task', 'm', { isMilestone: true, indentation: 1 }),
      create('task', 'b', {}),
    ]);
    expect(canJoinRows(alone, [task('m')])).toBe(false);
    expect(canJoinRows(rows, [task('late')])).toBe(true);
  });
});
