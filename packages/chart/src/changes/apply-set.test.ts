import { describe, expect, it } from 'vitest';
import { apply } from './apply.ts';
import type { Fields } from './change.ts';
import { create, makeChart, set } from './test-charts.ts';

const chart = makeChart('a', set('a', { title: 'A', start: 2, duration: 3 }));
const setIf = (fields: Fields, condition: Fields) => ({ ...set('a', fields), if: condition });

describe('set', () => {
  it('produces effects only for fields that change (CH-2)', () => {
    const { effects } = apply(chart, [set('a', { title: 'A', color: '#112233' })]);
    expect(effects).toEqual([
      { type: 'set', kind: 'task', id: 'a', fields: { color: '#112233' }, prev: { color: null } },
    ]);
    expect(apply(chart, [set('a', { title: 'A' })]).dropped).toEqual([{ i: 0, why: 'same' }]);
    expect(apply(chart, [set('a', {})]).dropped).toEqual([{ i: 0, why: 'same' }]);
  });

  it('compares lists and objects by value (CH-2)', () => {
    const first = apply(chart, [
      set('main', { calendar: { workingDays: [1], name: 'C' } }, 'timeline'),
    ]).state;
    const again = apply(first, [set('main', { calendar: { name: 'C', workingDays: [1] } }, 'timeline')]);
    expect(again.dropped).toEqual([{ i: 0, why: 'same' }]);
    const other = apply(first, [set('main', { calendar: { name: 'C', workingDays: [1, 2] } }, 'timeline')]);
    expect(other.dropped).toEqual([]);
  });

  it.each([
    ['task', { start: 5 }, { start: 5, duration: 3 }, { start: 2, duration: 3 }],
    [
      'verticalLane',
      { duration: 9 },
      { positionInUnit: null, duration: 9 },
      { positionInUnit: null, duration: 4 },
    ],
    ['horizontalLane', { rowIndex: 1 }, { rowIndex: 1, duration: null }, { rowIndex: null, duration: null }],
  ] as const)('completes the group of a %s (CH-3)', (kind, fields, completed, prev) => {
    const lanes = [create('verticalLane', 'v', { duration: 4 }), create('horizontalLane', 'h')];
    const id = { task: 'a', verticalLane: 'v', horizontalLane: 'h' }[kind];
    const { effects } = apply(apply(chart, lanes).state, [set(id, fields, kind)]);
    expect(effects).toEqual([{ type: 'set', kind, id, fields: completed, prev }]);
  });

  it('leaves other kinds alone that have a field of the same name (CH-3)', () => {
    const { effects } = apply(makeChart('', create('horizontalMarker', 'm')), [
      set('m', { rowIndex: 2 }, 'horizontalMarker'),
    ]);
    expect(effects).toMatchObject([{ fields: { rowIndex: 2 }, prev: { rowIndex: null } }]);
  });

  it('treats null as absent and stores no null (CH-4)', () => {
    expect(apply(chart, [set('a', { color: null })]).dropped).toEqual([{ i: 0, why: 'same' }]);
    const { state } = apply(chart, [set('a', { title: null, notes: 'n' })]);
    expect(Object.keys(state.task.get('a') ?? {}).sort()).toEqual(['duration', 'notes', 'order', 'start']);
    expect(apply(chart, [setIf({ color: '#112233' }, { color: null })]).dropped).toEqual([]);
    const created = apply(chart, [create('task', 'b', { title: 'B', color: null })]);
    expect(Object.keys(created.state.task.get('b') ?? {}).sort()).toEqual(['order', 'title']);
  });

  it('leaves out the fields whose condition fails and names them (CH-5)', () => {
    const { state, dropped } = apply(chart, [
      setIf({ title: 'B', color: '#112233' }, { title: 'X', color: null }),
    ]);
    expect(state.task.get('a')).toMatchObject({ title: 'A', color: '#112233' });
    expect(dropped).toEqual([{ i: 0, why: 'cond', fields: ['title'] }]);
  });

  it('drops the change when no field is left (CH-5)', () => {
    expect(apply(chart, [setIf({ title: 'B' }, { title: 'X' })])).toMatchObject({
      effects: [],
      dropped: [{ i: 0, why: 'cond' }],
    });
  });

  it('names the fields left out next to fields that already have the wanted value (CH-2, CH-5)', () => {
    const { effects, dropped } = apply(chart, [
      setIf({ title: 'A', color: '#112233' }, { color: '#445566' }),
    ]);
    expect([effects, dropped]).toEqual([[], [{ i: 0, why: 'cond', fields: ['color'] }]]);
    expect(apply(chart, [set('a', { title: 'A', rowTask: 'x' })])).toMatchObject({
      effects: [],
      dropped: [{ i: 0, why: 'ref', fields: ['rowTask'] }],
    });
  });

  it('applies or drops a group as a whole (CH-5)', () => {
    const { state, dropped } = apply(chart, [
      setIf({ start: 7, duration: 8, title: 'B' }, { start: 2, duration: 99, title: 'A' }),
    ]);
    expect(state.task.get('a')).toMatchObject({ start: 2, duration: 3, title: 'B' });
    expect(dropped).toEqual([{ i: 0, why: 'cond', fields: ['duration', 'start'] }]);
  });

  it('shares only rows of tasks that have their own (CH-12)', () => {
    const rows = makeChart('a b c', set('b', { rowTask: 'a' }));
    for (const [id, host] of [
      ['c', 'x'],
      ['c', 'c'],
      ['c', 'b'],
      ['a', 'c'],
    ] as const) {
      const { state, dropped } = apply(rows, [set(id, { rowTask: host, title: 'T' })]);
      expect(dropped).toEqual([{ i: 0, why: 'ref', fields: ['rowTask'] }]);
      expect(state.task.get(id)?.title).toBe('T');
      expect(state.task.get(id)?.rowTask).toBeUndefined();
    }
    expect(apply(rows, [set('c', { rowTask: 'x' })]).dropped).toEqual([{ i: 0, why: 'ref' }]);
    expect(apply(rows, [set('c', { rowTask: 'a' })]).state.task.get('c')?.rowTask).toBe('a');
    expect(apply(rows, [set('b', { rowTask: null }), set('a', { rowTask: 'b' })]).dropped).toEqual([]);
    expect(apply(rows, [create('task', 'd', { rowTask: 'x', title: 'D' })])).toMatchObject({
      dropped: [{ i: 0, why: 'ref', fields: ['rowTask'] }],
      effects: [{ type: 'create', value: { title: 'D' } }],
    });
  });
});
