import { describe, expect, it } from 'vitest';
import { createState, MAIN } from '../model/index.ts';
import { apply } from './apply.ts';
import { create, makeChart, move, remove, set, showOrder } from './test-charts.ts';

describe('apply', () => {
  it('takes changes in order and shares the tables that do not change (CH-1)', () => {
    const before = makeChart('a b', create('milestone', 'm'));
    const { state, effects, dropped } = apply(before, [
      create('task', 'c'),
      set('c', { title: 'C' }),
      remove('a'),
    ]);
    expect(showOrder(state)).toBe('b c');
    expect(state.task.get('c')).toMatchObject({ title: 'C' });
    expect(effects.map(({ type }) => type)).toEqual(['create', 'set', 'delete']);
    expect(dropped).toEqual([]);
    expect(state.milestone).toBe(before.milestone);
    expect(state.task.get('b')).toBe(before.task.get('b'));
    expect(showOrder(before)).toBe('a b');
  });

  it('returns the same state when nothing changes or changes cancel out (CH-1)', () => {
    const before = makeChart('a', set('a', { title: 'A' }));
    expect(apply(before, []).state).toBe(before);
    expect(apply(before, [set('a', { title: 'B' }), set('a', { title: 'A' })]).state).toBe(before);
  });

  it('keeps no reference to its input and returns nothing mutable (CH-1)', () => {
    const calendar = { workingDays: [1, 2], name: 'C' };
    const change = set(MAIN, { calendar }, 'timeline');
    const { state, effects } = apply(createState(), [change]);
    calendar.workingDays.push(3);
    expect(state.timeline.get(MAIN)?.calendar?.workingDays).toEqual([1, 2]);
    expect(effects[0]).toMatchObject({ fields: { calendar: { workingDays: [1, 2] } } });
    expect(Object.isFrozen(state.timeline.get(MAIN)?.calendar?.workingDays)).toBe(true);
    expect(Object.isFrozen(state.timeline.get(MAIN))).toBe(true);
  });

  it('refuses the whole update when an id is taken, and says which (CH-8)', () => {
    const before = makeChart('a', create('milestone', 'm'));
    for (const taken of [create('task', 'a'), create('milestone', 'a'), create('task', 'm')]) {
      const result = apply(before, [set('a', { title: 'X' }), taken]);
      expect(result.refused).toEqual({
        reason: 'idTaken',
        i: 1,
        kind: taken.kind,
        id: 'id' in taken ? taken.id : '',
      });
      expect(result).toMatchObject({ effects: [], dropped: [] });
      expect(result.state).toBe(before);
    }
  });

  it('allows an id to be used again after its record is deleted (CH-8)', () => {
    const { refused, state } = apply(makeChart('a b'), [remove('a'), create('milestone', 'a')]);
    expect(refused).toBeNull();
    expect(state.milestone.has('a')).toBe(true);
  });

  it('never creates or deletes a singleton (CH-9)', () => {
    const { state, dropped } = apply(createState(), [
      create('chart', MAIN),
      create('theme', 'other'),
      remove(MAIN, 'timeline'),
      remove('other', 'timeline'),
      set('other', { name: 'x' }, 'theme'),
    ]);
    expect(dropped.map(({ why }) => why)).toEqual(['same', 'same', 'same', 'same', 'gone']);
    expect([...state.theme.keys()]).toEqual([MAIN]);
  });

  it('drops changes to a deleted record (CH-6)', () => {
    const { dropped, effects } = apply(makeChart('a'), [
      set('x', { title: 'X' }),
      move('x', 'a'),
      remove('x'),
    ]);
    expect(dropped).toEqual([0, 1, 2].map((i) => ({ i, why: 'gone' })));
    expect(effects).toEqual([]);
  });

  it('ignores order keys written by clients, wherever they appear (CH-7)', () => {
    const { state, dropped } = apply(makeChart('a b'), [
      { ...create('task', 'c', { order: 'V' }) },
      set('a', { order: 'zzz' }),
      { type: 'set', kind: 'task', id: 'b', fields: { title: 'B' }, if: { order: 'no' } },
      create('milestone', 'm', { order: 'V' }),
    ]);
    expect(showOrder(state)).toBe('a b c');
    expect(dropped).toEqual([{ i: 1, why: 'same' }]);
    expect(state.task.get('b')?.title).toBe('B');
    expect(state.milestone.get('m')).toEqual({});
  });

  it('never treats __proto__ as a field', () => {
    const { state } = apply(makeChart('a'), [set('a', JSON.parse('{"__proto__": {"x": 1}, "title": "T"}'))]);
    expect(Object.getPrototypeOf(state.task.get('a'))).toBe(Object.prototype);
    expect(Object.keys(state.task.get('a') ?? {}).sort()).toEqual(['order', 'title']);
  });
});
