import { describe, expect, it } from 'vitest';
import { apply } from './apply.ts';
import type { PlainChange } from './change.ts';
import { findOverwritten } from './find-overwritten.ts';
import { makeChart, move, remove, set } from './test-charts.ts';

const chart = makeChart('a b c', set('a', { title: 'A', start: 1, duration: 2 }));

/** What Ana's change overwrites in others' changes since then. */
function overwrittenBy(change: PlainChange, since: readonly (readonly [string, PlainChange])[]) {
  let state = chart;
  const updates = since.map(([userId, foreign], i) => {
    const { effects, state: next } = apply(state, [foreign]);
    state = next;
    return { version: i + 1, userId, changes: effects };
  });
  return findOverwritten(apply(state, [change]).effects, updates, 'ana');
}

describe('overwritten fields (CH-19)', () => {
  it('are those that someone else has set since, with who and in which version', () => {
    const found = overwrittenBy(set('a', { title: 'mine', color: '#111111' }), [
      ['cem', set('a', { title: 'x' })],
      ['ben', set('a', { title: 'y', notes: 'n' })],
    ]);
    expect(found).toEqual([{ kind: 'task', id: 'a', field: 'title', userId: 'ben', version: 2 }]);
  });

  it('exclude those that the writer set last, or that keep their value', () => {
    expect(
      overwrittenBy(set('a', { title: 'z' }), [
        ['ben', set('a', { title: 'x' })],
        ['ana', set('a', { title: 'y' })],
      ]),
    ).toEqual([]);
    expect(overwrittenBy(set('a', { title: 'x' }), [['ben', set('a', { title: 'x' })]])).toEqual([]);
  });

  it('include only the changed ones of a group', () => {
    const found = overwrittenBy(set('a', { start: 8 }), [['ben', set('a', { duration: 5 })]]);
    expect(found).toEqual([]);
    expect(
      overwrittenBy(set('a', { start: 8, duration: 9 }), [['ben', set('a', { duration: 5 })]]),
    ).toMatchObject([{ field: 'duration' }]);
  });

  it('exclude defaults that complete a bar without dates, which look as before', () => {
    const resized = set('b', { start: 0, duration: 3 });
    expect(overwrittenBy(set('b', { start: 8 }), [['ben', resized]])).toEqual([]);
    expect(overwrittenBy(resized, [['ben', set('b', { start: 8 })]])).toMatchObject([{ field: 'start' }]);
  });

  it('include places, and all fields of a deleted record', () => {
    expect(overwrittenBy(move('a', 'c'), [['ben', move('a', 'b')]])).toMatchObject([{ field: 'order' }]);
    const found = overwrittenBy(remove('a'), [
      ['ben', set('a', { title: 'x', start: 4 })],
      ['ben', move('a', 'b')],
    ]);
    expect(found.map(({ field }) => field)).toEqual(['title', 'start', 'order']);
  });
});
