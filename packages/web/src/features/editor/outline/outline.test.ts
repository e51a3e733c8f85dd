import { apply, type PlainChange } from '@giotto/chart/changes';
import { formatPredecessors } from '@giotto/chart/interact';
import { createState, type State } from '@giotto/chart/model';
import { describe, expect, it } from 'vitest';
import { cellText, editText } from './cell-text.ts';
import { OUTLINE_COLUMNS, type OutlineColumn } from './outline-columns.ts';
import { listOutlineRows } from './outline-rows.ts';
import { readCell } from './read-cell.ts';

const task = (id: string, value: Record<string, string | number>): PlainChange => ({
  type: 'create',
  kind: 'task',
  id,
  value,
});
const sample = apply(createState(), [
  { type: 'set', kind: 'timeline', id: 'main', fields: { startDate: '2027-01-04', scaleTypeScale: 'day' } },
  task('a', { title: 'Plan', start: 0, duration: 5 }),
  task('b', { title: 'Brief', start: 1, duration: 2, indentation: 1, progress: 40 }),
  task('c', { title: 'Build', start: 5, duration: 7 }),
  { type: 'create', kind: 'dependency', id: 'l', value: { from: 'a', to: 'c' } },
]).state;

const written = (state: State, id: string, column: OutlineColumn) => ({
  task: state.task.get(id) ?? {},
  state,
  predecessors: formatPredecessors(state).get(id) ?? '',
  column,
});
const type = (id: string, column: OutlineColumn, text: string) => {
  const result = readCell(sample, id, column, text, () => 'new-1');
  if ('problem' in result) return result.problem;
  const { state } = apply(sample, result.changes);
  return cellText(written(state, id, column));
};

describe('the outline', () => {
  it('lists what isn’t collapsed, and numbers all tasks', () => {
    const rows = listOutlineRows(sample, new Set(['a']));
    expect(rows.map(({ id, number }) => [id, number])).toEqual([
      ['a', 1],
      ['c', 3],
    ]);
    expect(listOutlineRows(sample, new Set())).toHaveLength(3);
  });

  it('shows dates as people say them: the end is the last day', () => {
    const texts = OUTLINE_COLUMNS.map(({ id }) => cellText(written(sample, 'c', id)));
    expect(texts).toEqual(['Build', '9 Jan 2027', '15 Jan 2027', '7 d', '0 %', '1FS']);
  });

  it('changes nothing when a cell’s editing text is committed unchanged', () => {
    for (const id of ['a', 'b', 'c']) {
      for (const { id: column } of OUTLINE_COLUMNS) {
        const result = readCell(sample, id, column, editText(written(sample, id, column)), () => 'new-1');
        expect([id, column, result]).toEqual([id, column, { changes: [] }]);
      }
    }
  });

  it('moves by the start, and resizes by the end and the duration', () => {
    expect(type('c', 'start', '11.1.2027')).toBe('11 Jan 2027');
    expect(type('c', 'end', '2027-01-20')).toBe('20 Jan 2027');
    expect(type('c', 'duration', '2 weeks')).toBe('14 d');
    expect(type('b', 'progress', '75%')).toBe('75 %');
    expect(type('c', 'predecessors', '2SS+1d')).toBe('2SS+1d');
    expect(type('c', 'title', '  Make ')).toBe('Make');
  });

  it('refuses what it can’t read, with the reason', () => {
    expect(type('c', 'start', 'soon')).toEqual({ type: 'date' });
    expect(type('c', 'end', '2027-01-08')).toEqual({ type: 'endBeforeStart' });
    expect(type('c', 'duration', '0')).toEqual({ type: 'duration' });
    expect(type('c', 'progress', '140')).toEqual({ type: 'progress' });
    expect(type('a', 'predecessors', '2, 3')).toEqual({
      type: 'links',
      part: '3',
      place: 2,
      reason: 'cycle',
    });
  });
});
