import { describe, expect, it } from 'vitest';
import type { State } from '../model/index.ts';
import { apply } from './apply.ts';
import type { PlainChange } from './change.ts';
import { create, makeChart, move, remove, showOrder } from './test-charts.ts';
import { undoOf } from './undo-of.ts';

const keyOf = (state: State, id: string): string => state.task.get(id)?.order ?? '';
const after = (state: State, ...changes: PlainChange[]): string => showOrder(apply(state, changes).state);

describe('move and create in an order (CH-14)', () => {
  const chart = makeChart('a b c d');

  it.each([
    ['d', null, 'd a b c'],
    ['d', 'a', 'a d b c'],
    ['a', 'd', 'b c d a'],
    ['a', 'b', 'b a c d'],
    ['b', 'c', 'a c b d'],
  ] as const)('%s moved after %s gives %s', (id, anchor, order) => {
    expect(after(chart, move(id, anchor))).toBe(order);
  });

  it.each([
    ['b', 'a'],
    ['a', null],
    ['a', 'a'],
  ] as const)('%s moved after %s changes nothing', (id, anchor) => {
    expect(apply(chart, [move(id, anchor)]).dropped).toEqual([{ i: 0, why: 'same' }]);
  });

  it('puts a new record after its anchor, first, or last', () => {
    expect(after(chart, create('task', 'n', {}, 'b'))).toBe('a b n c d');
    expect(after(chart, create('task', 'n', {}, null))).toBe('n a b c d');
    expect(after(chart, create('task', 'n'))).toBe('a b c d n');
  });

  it('finds the place of a deleted anchor by its last key', () => {
    const gone = apply(chart, [remove('b')]).state;
    expect(after(gone, move('d', 'b', keyOf(chart, 'b')))).toBe('a d c');
    expect(after(gone, { ...create('task', 'n', {}, 'b'), hint: keyOf(chart, 'b') } as PlainChange)).toBe(
      'a n c d',
    );
    expect(apply(gone, [move('c', 'b', keyOf(chart, 'b'))]).dropped).toEqual([{ i: 0, why: 'same' }]);
  });

  it('without a hint puts a new record last and leaves a moved one where it is', () => {
    const gone = apply(chart, [remove('b')]).state;
    expect(after(gone, create('task', 'n', {}, 'b'))).toBe('a c d n');
    for (const hint of [undefined, '!', 'V0', 'x'.repeat(25)]) {
      expect(apply(gone, [move('d', 'b', hint)]).dropped).toEqual([{ i: 0, why: 'ref' }]);
    }
  });

  it('ignores `after` for kinds without an order', () => {
    const state = makeChart('', create('milestone', 'm'), create('milestone', 'n'));
    const { dropped } = apply(state, [{ type: 'move', kind: 'milestone', id: 'n', after: null }]);
    expect(dropped).toEqual([{ i: 0, why: 'same' }]);
  });

  it('reports the keys before and after the move', () => {
    const { effects } = apply(chart, [move('a', 'c')]);
    expect(effects).toEqual([
      {
        type: 'move',
        kind: 'task',
        id: 'a',
        order: expect.any(String),
        prev: keyOf(chart, 'a'),
        after: 'c',
        prevAfter: null,
      },
    ]);
  });

  it('moves back only while the record stands where it was put, or has the key that it got (CH-17)', () => {
    const moved = apply(chart, [move('a', 'c')]);
    const undo = undoOf(moved.effects);
    expect(after(moved.state, ...undo)).toBe('a b c d');
    expect(after(moved.state, create('task', 'n', {}, 'c'), ...undo)).toBe('a b c n d');
    expect(after(moved.state, move('a', 'd'), ...undo)).toBe('b c d a');
    expect(apply(moved.state, [move('a', 'd'), ...undo]).dropped).toEqual([{ i: 1, why: 'cond' }]);
  });
});

describe('blocks (CH-15)', () => {
  const chart = makeChart('t1 t2 t3 t4 t5 t6 t7 t8');
  const ana = [move('t3', 't1'), move('t7', 't3')];
  const ben = [move('t5', 't1'), move('t6', 't5')];

  it('stay together when two people move them to one place, in either order', () => {
    expect(after(chart, ...ana, ...ben)).toBe('t1 t5 t6 t3 t7 t2 t4 t8');
    expect(after(chart, ...ben, ...ana)).toBe('t1 t3 t7 t5 t6 t2 t4 t8');
  });

  it('stay together when the anchor is deleted', () => {
    const hint = keyOf(chart, 't1');
    const gone = apply(chart, [remove('t1')]).state;
    const [first, second] = [
      [move('t3', 't1', hint), move('t7', 't3')],
      [move('t5', 't1', hint), move('t6', 't5')],
    ] as const;
    expect(after(gone, ...first, ...second)).toBe('t5 t6 t3 t7 t2 t4 t8');
    expect(after(gone, ...second, ...first)).toBe('t3 t7 t5 t6 t2 t4 t8');
  });

  it('move with their first record even if it was deleted meanwhile', () => {
    const hint = keyOf(chart, 't3');
    const gone = apply(chart, [remove('t3')]).state;
    const { state, dropped } = apply(gone, [move('t3', 't1'), move('t7', 't3', hint)]);
    expect(dropped).toEqual([{ i: 0, why: 'gone' }]);
    expect(showOrder(state)).toBe('t1 t2 t7 t4 t5 t6 t8');
  });
});
