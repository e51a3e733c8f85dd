import { describe, expect, it } from 'vitest';
import { stateToJson } from '../model/index.ts';
import { apply } from './apply.ts';
import { create, makeChart, remove, set } from './test-charts.ts';
import { undoOf } from './undo-of.ts';

const chart = makeChart(
  'a b c',
  set('a', { title: 'A', designTemplate: 'special' }),
  create('milestone', 'm'),
  create('dependency', 'ab', { from: 'a', to: 'b' }),
  create('dependency', 'ma', { from: 'm', to: 'a' }),
  create('dependency', 'bc', { from: 'b', to: 'c' }),
  create('taskDesignTemplate', 'special', { color: '#112233' }),
  set('c', { rowTask: 'a' }),
);

describe('delete (CH-10)', () => {
  it('first deletes a task’s dependencies and gives tasks on its row their own, as separate effects', () => {
    const { state, effects } = apply(chart, [remove('a')]);
    expect(effects.map(({ type, id }) => `${type} ${id}`)).toEqual([
      'delete ab',
      'delete ma',
      'set c',
      'delete a',
    ]);
    expect([...state.dependency.keys()]).toEqual(['bc']);
    expect(state.task.get('c')?.rowTask).toBeUndefined();
  });

  it('deletes a milestone’s dependencies with it', () => {
    expect([...apply(chart, [remove('m', 'milestone')]).state.dependency.keys()]).toEqual(['ab', 'bc']);
  });

  it('is restored completely by undo', () => {
    const gone = apply(chart, [remove('a')]);
    const back = apply(gone.state, JSON.parse(JSON.stringify(undoOf(gone.effects))));
    expect(back.dropped).toEqual([]);
    expect(stateToJson(back.state)).toEqual(stateToJson(chart));
  });

  it('of a design template leaves its name on elements', () => {
    const { state, effects } = apply(chart, [remove('special', 'taskDesignTemplate')]);
    expect(effects).toHaveLength(1);
    expect(state.task.get('a')?.designTemplate).toBe('special');
  });

  it('with a condition deletes only an unchanged record to which nothing refers (CH-17)', () => {
    const base = makeChart('x', create('task', 'n', { title: 'N' }));
    const undo = { ...remove('n'), if: { title: 'N' } };
    const refusals = [
      set('n', { title: 'M' }),
      set('n', { color: '#112233' }),
      create('dependency', 'd', { from: 'x', to: 'n' }),
      set('x', { rowTask: 'n' }),
    ];
    for (const change of refusals) {
      expect(apply(apply(base, [change]).state, [undo]).dropped).toEqual([{ i: 0, why: 'cond' }]);
    }
    expect(apply(base, [undo]).effects).toHaveLength(1);
  });
});
