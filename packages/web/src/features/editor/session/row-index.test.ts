import { apply, type PlainChange } from '@giotto/chart/changes';
import type { SceneRow } from '@giotto/chart/layout';
import { createState } from '@giotto/chart/model';
import { expect, it } from 'vitest';
import { findRow } from '../../../components/chart/find-row.ts';
import { childCounts, siblingsOf } from './row-index.ts';

const rowsOf = (levels: readonly number[]): SceneRow[] =>
  levels.map((indentation, index) => ({ taskId: `t${index}`, indentation }) as SceneRow);

it('counts rows among siblings', () => {
  const { position, count } = siblingsOf(rowsOf([0, 1, 1, 2, 1, 0, 1, 0]));
  expect([...position]).toEqual([1, 1, 2, 1, 3, 2, 1, 3]);
  expect([...count]).toEqual([3, 3, 3, 1, 3, 3, 1, 3]);
});

it('accepts rows that skip a level', () => {
  const { position, count } = siblingsOf(rowsOf([0, 2, 1, 2, 2, 0]));
  expect([...position]).toEqual([1, 1, 1, 1, 2, 2]);
  expect([...count]).toEqual([2, 1, 1, 2, 2, 2]);
});

it('finds a row by its task', () => {
  const rows = rowsOf([0, 0, 0]);
  expect([findRow(rows, 't0'), findRow(rows, 't2'), findRow(rows, 'gone'), findRow(rows, null)]).toEqual([
    0, 2, -1, -1,
  ]);
});

it('counts only direct children of parents, without guests on their rows', () => {
  const changes = [0, 1, 2, 2, 1, 0, 1].map(
    (indentation, at): PlainChange => ({
      type: 'create',
      kind: 'task',
      id: `t${at}`,
      value: { indentation, ...(at === 4 && { rowTask: 't1' }) },
    }),
  );
  const { state } = apply(createState(), changes);
  expect([...childCounts(state, rowsOf([0, 1, 2, 2, 0, 1]))]).toEqual([
    ['t0', 1],
    ['t1', 2],
    ['t5', 1],
  ]);
});
