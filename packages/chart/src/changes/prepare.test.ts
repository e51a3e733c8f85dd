import { describe, expect, it } from 'vitest';
import { apply } from './apply.ts';
import { prepareChanges } from './prepare.ts';
import { create, makeChart, move, set } from './test-charts.ts';

describe('changes as a client must send them (CH-21)', () => {
  const chart = makeChart('a b c', set('a', { start: 1, duration: 2 }));
  const keyOf = (id: string): string => chart.task.get(id)?.order ?? '';

  it('contain whole groups, as the person saw them', () => {
    expect(prepareChanges(chart, [set('a', { start: 5 })])).toEqual([set('a', { start: 5, duration: 2 })]);
    expect(prepareChanges(chart, [set('b', { start: 5 })])).toEqual([set('b', { start: 5, duration: null })]);
    expect(prepareChanges(chart, [set('a', { title: 'A' })])).toEqual([set('a', { title: 'A' })]);
  });

  it('see the result of the changes before them', () => {
    const prepared = prepareChanges(chart, [set('a', { duration: 7 }), set('a', { start: 5 })]);
    expect(prepared[1]).toEqual(set('a', { start: 5, duration: 7 }));
  });

  it('carry the key of their anchor, and none if they go first or last', () => {
    expect(prepareChanges(chart, [move('c', 'a')])).toEqual([move('c', 'a', keyOf('a'))]);
    expect(prepareChanges(chart, [move('c', null)])).toEqual([move('c', null)]);
    expect(prepareChanges(chart, [create('task', 'n')])).toEqual([create('task', 'n')]);
    expect(prepareChanges(chart, [create('milestone', 'm')])).toEqual([create('milestone', 'm')]);
  });

  it('undo a part of a group only while its other fields are as the person saw them', () => {
    const undo = { ...set('a', { start: 0 }), if: { start: 1 } };
    const [sent] = prepareChanges(chart, [undo]);
    expect(sent).toEqual({ ...set('a', { start: 0, duration: 2 }), if: { start: 1, duration: 2 } });
    const resized = apply(chart, [set('a', { duration: 7 })]).state;
    const { state, dropped } = apply(resized, sent ? [sent] : []);
    expect(state.task.get('a')).toMatchObject({ start: 1, duration: 7 });
    expect(dropped).toEqual([{ i: 0, why: 'cond' }]);
  });

  it('create no bar that nobody drew when two people edit at once (sync.md §1.2)', () => {
    const ana = prepareChanges(chart, [set('a', { start: 0, duration: 3 })]);
    const ben = prepareChanges(chart, [set('a', { start: 9 })]);
    const { state } = apply(apply(chart, ana).state, ben);
    expect(state.task.get('a')).toMatchObject({ start: 9, duration: 2 });
  });
});
