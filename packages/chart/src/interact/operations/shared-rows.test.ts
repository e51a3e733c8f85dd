import { describe, expect, it } from 'vitest';
import { apply, type PlainChange, rowsOf, withRowShift } from '../../changes/index.ts';
import type { State } from '../../model/index.ts';
import { createSampleState } from '../sample-chart.ts';
import { deleteElements, moveBars, moveRows } from './index.ts';
import { packRows, unpackRows } from './pack-rows.ts';
import { hasRoomOnRow, shareRow } from './shared-rows.ts';

// a 2–12, b 2–6 and c 6–12 below it, d 14–22; a milestone on d's row.
const state = createSampleState();
const after = (changes: readonly PlainChange[], from = state): State =>
  apply(from, withRowShift(from, changes)).state;
const host = (chart: State, id: string) => chart.task.get(id)?.rowTask;
const shared = after(shareRow(state, ['c'], 'b'));

describe('bars that share a row', () => {
  it('CH-218 puts a bar dropped on another row there, and removes the row that it left', () => {
    expect(host(shared, 'c')).toBe('b');
    expect(rowsOf(shared)).toEqual(['a', 'b', 'd']);
    expect(shared.milestone.get('m')?.position).toBe(2);
  });

  it('CH-218 requires room in time, no children, and another row', () => {
    expect(hasRoomOnRow(state, ['c'], 'b', 0)).toBe(true);
    expect(hasRoomOnRow(state, ['c'], 'b', -1)).toBe(false);
    expect(hasRoomOnRow(state, ['a'], 'd', 0)).toBe(false);
    expect(hasRoomOnRow(state, ['d'], 'd', 0)).toBe(false);
  });

  it('CH-219 gives a bar dragged to a gap its own row again', () => {
    const back = after(moveBars(shared, ['c'], 'd'), shared);
    expect(rowsOf(back)).toEqual(['a', 'b', 'c', 'd']);
    expect(host(back, 'c')).toBeUndefined();
    expect(back.task.get('c')?.indentation).toBe(1);
  });

  it('CH-219 hands the row over to the next bar when the row’s own task leaves, with what is beside it', () => {
    const three = after(shareRow(shared, ['d'], 'b'), shared);
    expect(three.milestone.get('m')?.position).toBe(1);
    const left = after(moveBars(three, ['b'], null), three);
    expect(rowsOf(left)).toEqual(['a', 'c', 'b']);
    expect(host(left, 'd')).toBe('c');
    expect(left.milestone.get('m')?.position).toBe(1);
    const gone = after(deleteElements(three, [{ kind: 'task', id: 'b' }]), three);
    expect(rowsOf(gone)).toEqual(['a', 'c']);
    expect(host(gone, 'd')).toBe('c');
  });

  it('CH-219 moves all bars with their row', () => {
    const moved = after(moveRows(shared, ['b'], null), shared);
    expect(rowsOf(moved)).toEqual(['a', 'd', 'b']);
    expect(host(moved, 'c')).toBe('b');
  });
});

describe('packing rows', () => {
  const extent =
    (chart: State, label = 0) =>
    (id: string) => {
      const { start = 0, duration = 5 } = chart.task.get(id) ?? {};
      return { from: start * 20, to: (start + duration) * 20 + label };
    };
  const flat = after([
    ...(['b', 'c'] as const).map(
      (id): PlainChange => ({ type: 'set', kind: 'task', id, fields: { indentation: 0 } }),
    ),
    { type: 'set', kind: 'task', id: 'c', fields: { start: 7, duration: 5 } },
  ]);

  it('CH-220 takes as few rows as the bars and their labels need, in one step, and back again', () => {
    const packed = after(packRows(flat, ['a', 'b', 'c', 'd'], extent(flat)), flat);
    expect(rowsOf(packed)).toEqual(['a', 'b']);
    expect(['a', 'b', 'c', 'd'].map((id) => host(packed, id))).toEqual([undefined, undefined, 'b', 'a']);
    expect(packed.milestone.get('m')?.position).toBe(0);
    const wide = after(packRows(flat, ['a', 'b', 'c', 'd'], extent(flat, 60)), flat);
    expect(rowsOf(wide)).toEqual(['a', 'b', 'c']);
    const again = after(unpackRows(packed, ['a', 'b', 'c', 'd']), packed);
    expect(new Set(rowsOf(again))).toEqual(new Set(['a', 'b', 'c', 'd']));
    expect([...again.task.values()].every(({ rowTask }) => rowTask === undefined)).toBe(true);
  });

  it('CH-220 keeps parents on their rows and the children of different parents apart', () => {
    const packed = after(packRows(state, ['a', 'b', 'c', 'd'], extent(state, -20)));
    expect(rowsOf(packed)).toEqual(['a', 'b', 'd']);
  });

  it('CH-220 changes nothing when packed again', () => {
    const packed = after(packRows(flat, ['a', 'b', 'c', 'd'], extent(flat)), flat);
    expect(packRows(packed, ['a', 'b'], extent(packed))).toEqual([]);
  });
});
