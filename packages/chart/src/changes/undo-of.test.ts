import { describe, expect, it } from 'vitest';
import { apply } from './apply.ts';
import type { Effect, PlainChange } from './change.ts';
import { create, makeChart, move, remove, set } from './test-charts.ts';
import { forcedUndoOf, undoOf } from './undo-of.ts';

/** What undoing `own` does after others did `foreign`, with messages serialised as JSON. */
function undoAfter(start: ReturnType<typeof makeChart>, own: PlainChange[], foreign: PlainChange[]) {
  const first = apply(start, own);
  const then = apply(first.state, foreign);
  return apply(then.state, JSON.parse(JSON.stringify(undoOf(first.effects))));
}

describe('undo (CH-17)', () => {
  it('reverts effects last first', () => {
    const { effects } = apply(makeChart('a b'), [set('a', { title: 'A' }), move('a', 'b'), remove('b')]);
    expect(undoOf(effects).map(({ type, id }: PlainChange) => `${type} ${id}`)).toEqual([
      'create b',
      'move a',
      'set a',
    ]);
  });

  it('leaves a field that someone else has set since, and reverts the rest', () => {
    const { state, dropped } = undoAfter(
      makeChart('a', set('a', { title: 'old', color: '#111111' })),
      [set('a', { title: 'mine', color: '#222222' })],
      [set('a', { title: 'theirs' })],
    );
    expect(state.task.get('a')).toMatchObject({ title: 'theirs', color: '#111111' });
    expect(dropped).toEqual([{ i: 0, why: 'cond', fields: ['title'] }]);
  });

  it('moves a bar back that keeps the length that someone else has set since', () => {
    const { state } = undoAfter(
      makeChart('a', set('a', { start: 1, duration: 2 })),
      [set('a', { start: 5 })],
      [set('a', { duration: 9 })],
    );
    expect(state.task.get('a')).toMatchObject({ start: 1, duration: 9 });
  });

  it('removes a field that was absent before', () => {
    const { state, dropped } = undoAfter(makeChart('a'), [set('a', { color: '#222222', start: 3 })], []);
    expect(Object.keys(state.task.get('a') ?? {})).toEqual(['order']);
    expect(dropped).toEqual([]);
  });

  it('leaves a created record that someone else changed or linked to', () => {
    const chart = makeChart('a');
    const link = create('dependency', 'd', { from: 'a', to: 'n' });
    for (const foreign of [set('n', { title: 'theirs' }), link]) {
      const { state, dropped } = undoAfter(chart, [create('task', 'n', { title: 'N' })], [foreign]);
      expect(state.task.has('n')).toBe(true);
      expect(dropped).toEqual([{ i: 0, why: 'cond' }]);
    }
  });

  it('deletes it nevertheless when forced, with what refers to it', () => {
    const made = apply(makeChart('a'), [create('task', 'n')]);
    const linked = apply(made.state, [create('dependency', 'd', { from: 'a', to: 'n' })]).state;
    const { state } = apply(linked, forcedUndoOf(made.effects));
    expect([...state.task.keys(), ...state.dependency.keys()]).toEqual(['a']);
  });

  it('leaves re-spaced keys as they are', () => {
    const respaced: Effect = {
      type: 'set',
      kind: 'task',
      id: 'a',
      fields: { order: 'V' },
      prev: { order: 'U' },
      sys: 1,
    };
    expect(undoOf([respaced])).toEqual([]);
  });

  it('restores a deleted row to its place, even if its neighbours are gone', () => {
    const gone = apply(makeChart('a b c d'), [remove('b')]);
    const { state } = apply(apply(gone.state, [remove('a')]).state, undoOf(gone.effects));
    expect(
      [...state.task.entries()]
        .sort((x, y) => ((x[1].order ?? '') < (y[1].order ?? '') ? -1 : 1))
        .map(([id]) => id),
    ).toEqual(['b', 'c', 'd']);
  });
});
