import { describe, expect, it } from 'vitest';
import { apply } from './apply.ts';
import type { PlainChange } from './change.ts';
import { prepareChanges } from './prepare.ts';
import { create, makeChart, move, set } from './test-charts.ts';

describe('changes as a client must send them (CH-21)', () => {
  const chart = makeChart('a b c', set('a', { start: 1, duration: 2 }));
  const keyOf = (id: string): string => chart.task.get(id)?.order ?? '';

  it('contain whole bars, with what the person saw of them', () => {
    const seen = { start: 1, duration: 2 };
    expect(prepareChanges(chart, [set('a', { start: 5 })])).toEqual([
      { ...set('a', { start: 5, duration: 2 }), was: seen },
    ]);
    expect(prepareChanges(chart, [set('b', { start: 5 })])).toEqual([
      { ...set('b', { start: 5, duration: null }), was: { start: null, duration: null } },
    ]);
    expect(prepareChanges(chart, [set('a', { title: 'A' })])).toEqual([set('a', { title: 'A' })]);
    const dragged = { ...set('a', { start: 8 }), was: { start: 4, duration: 6 } };
    expect(prepareChanges(chart, [dragged])).toEqual([{ ...dragged, fields: { start: 8, duration: 6 } }]);
  });

  it('see the result of the changes before them', () => {
    const prepared = prepareChanges(chart, [set('a', { duration: 7 }), set('a', { start: 5 })]);
    expect(prepared[1]).toMatchObject({ fields: { start: 5, duration: 7 }, was: { start: 1, duration: 7 } });
  });

  it('carry the key of their anchor, and none if they go first or last', () => {
    expect(prepareChanges(chart, [move('c', 'a')])).toEqual([move('c', 'a', keyOf('a'))]);
    expect(prepareChanges(chart, [move('c', null)])).toEqual([move('c', null)]);
    expect(prepareChanges(chart, [create('task', 'n')])).toEqual([create('task', 'n')]);
    expect(prepareChanges(chart, [create('milestone', 'm')])).toEqual([create('milestone', 'm')]);
  });

  it('undo a part of a bar only while that is as they wrote it', () => {
    const undo = { ...set('a', { start: 0 }), if: { start: 1 } };
    const [sent] = prepareChanges(chart, [undo]);
    expect(sent).toEqual({ ...set('a', { start: 0, duration: 2 }), if: { start: 1, duration: 2 } });
    const undoOn = (change: PlainChange) => apply(apply(chart, [change]).state, sent ? [sent] : []);
    expect(undoOn(set('a', { duration: 7 })).state.task.get('a')).toMatchObject({ start: 0, duration: 7 });
    const moved = undoOn(set('a', { start: 3 }));
    expect(moved.state.task.get('a')).toMatchObject({ start: 3, duration: 2 });
    expect(moved.dropped).toEqual([{ i: 0, why: 'cond' }]);
  });
});
