import { expect, test } from 'vitest';
import { cacheIds, orderedIds } from '../../changes/ordered-ids.ts';
import { recordsOf } from '../../changes/records.ts';
import type { Id, Px, State } from '../../model/index.ts';
import { chartOf } from '../scene-test/chart-of.ts';
import { buildRowTable, type RowTable } from './row-table.ts';
import { listTasks } from './task-list.ts';

const HEIGHT = 30;
const NONE: ReadonlySet<string> = new Set();

const tableOf = (state: State, collapsed: ReadonlySet<Id>, top: Px, leftOut = NONE): RowTable =>
  buildRowTable(listTasks(state).hierarchy, { collapsed, leftOut, top, rowHeight: HEIGHT });

/** The tasks of each visible row, its own one first. */
function tasksOfRows(state: State, { rows, owners, guestsOf }: RowTable): (Id | undefined)[][] {
  const { ids } = listTasks(state);
  return rows.map((_, row) => [ids[owners[row] ?? -1], ...guestsOf(row).map((place) => ids[place])]);
}

const outline = chartOf({
  tasks: {
    plan: {},
    scope: { indentation: 1 },
    budget: { indentation: 1 },
    detail: { indentation: 2 },
    build: {},
  },
});

test('CH-102 rows are the tasks in order, each with its level and whether it has children', () => {
  const { rows } = tableOf(outline, NONE, 100);
  expect(
    rows.map(({ taskId, y, indentation, hasChildren }) => [taskId, y, indentation, hasChildren]),
  ).toEqual([
    ['plan', 100, 0, true],
    ['scope', 130, 1, false],
    ['budget', 160, 1, true],
    ['detail', 190, 2, false],
    ['build', 220, 0, false],
  ]);
});

test('CH-103 a collapsed parent hides its descendants of every depth and represents them', () => {
  const table = tableOf(outline, new Set(['plan']), 100);
  expect(table.rows.map(({ taskId }) => taskId)).toEqual(['plan', 'build']);
  expect(table.rows[0]?.isCollapsed).toBe(true);
  expect(table.hiddenBelow.get(0)?.map((place) => listTasks(outline).ids[place])).toEqual([
    'scope',
    'budget',
    'detail',
  ]);
  expect(table.placeOf('detail')).toBe(-1);
  expect(table.placeOf('build')).toBe(1);
  expect(table.placeOf('nothing')).toBeUndefined();
});

test('CH-103 collapsing a task without children changes nothing', () => {
  expect(tableOf(outline, new Set(['scope']), 0).rows).toHaveLength(5);
});

test('CH-103 a collapsed child of a collapsed parent stays collapsed when the parent opens', () => {
  const both = tableOf(outline, new Set(['plan', 'budget']), 0);
  expect(both.rows.map(({ taskId }) => taskId)).toEqual(['plan', 'build']);
  const inner = tableOf(outline, new Set(['budget']), 0);
  expect(inner.rows.map(({ taskId }) => taskId)).toEqual(['plan', 'scope', 'budget', 'build']);
});

test('CH-102 a task with rowTask is on the row of the other, after it', () => {
  const state = chartOf({ tasks: { one: {}, guest: { rowTask: 'one' }, two: {} } });
  const table = tableOf(state, NONE, 0);
  expect(table.rows.map(({ taskId }) => taskId)).toEqual(['one', 'two']);
  expect(tasksOfRows(state, table)).toEqual([['one', 'guest'], ['two']]);
  expect(table.placeOf('guest')).toBe(0);
});

test('CH-102 a task whose host is missing, is itself or is a guest too has its own row', () => {
  const tasks = {
    lost: { rowTask: 'nowhere' },
    self: { rowTask: 'self' },
    host: {},
    guest: { rowTask: 'host' },
    late: { rowTask: 'guest' },
  };
  const { rows } = tableOf(chartOf({ tasks }), NONE, 0);
  expect(rows.map(({ taskId }) => taskId)).toEqual(['lost', 'self', 'host', 'late']);
});

test('positions count all rows of the data: those of hidden rows map to the bottom of the collapsed parent', () => {
  const open = tableOf(outline, NONE, 100);
  expect([0, 1, 2.5, 5, 6].map(open.toY)).toEqual([100, 130, 175, 250, 280]);
  const closed = tableOf(outline, new Set(['plan']), 100);
  expect([0, 0.5, 1, 2.5, 4, 4.5, 5].map(closed.toY)).toEqual([100, 115, 130, 130, 130, 145, 160]);
  expect(closed.findSeen(2.5)).toEqual({ seen: 0, isHidden: true });
  expect(closed.findSeen(4)).toEqual({ seen: 1, isHidden: false });
  expect(closed.findSeen(5)).toBeUndefined();
});

test('CH-727 rows that are left out close up, with no place for what is on them', () => {
  const table = tableOf(outline, NONE, 100, new Set(['scope', 'detail']));
  expect(table.rows.map(({ taskId, y, hasChildren }) => [taskId, y, hasChildren])).toEqual([
    ['plan', 100, true],
    ['budget', 130, true],
    ['build', 160, false],
  ]);
  expect(['plan', 'scope', 'budget', 'detail', 'build'].map(table.placeOf)).toEqual([
    0,
    undefined,
    1,
    undefined,
    2,
  ]);
  expect([0, 1, 1.5, 2, 2.5, 3.5, 4, 5, 6].map(table.toY)).toEqual([
    100, 130, 130, 130, 145, 160, 160, 190, 220,
  ]);
  expect([1, 2, 3.5, 5].map(table.findSeen)).toEqual([null, { seen: 1, isHidden: false }, null, undefined]);
});

test('CH-727 what is below a collapsed parent is there, whether it is left out or not', () => {
  const table = tableOf(outline, new Set(['plan']), 100, new Set(['scope']));
  expect(table.rows.map(({ taskId }) => taskId)).toEqual(['plan', 'build']);
  expect(table.placeOf('scope')).toBe(-1);
  const first = tableOf(outline, NONE, 100, new Set(['plan']));
  expect(first.rows[0]?.taskId).toBe('scope');
  expect([0, 0.5, 1].map(first.toY)).toEqual([100, 100, 100]);
});

test('an edit that moves no row keeps the same table; another level creates a new one', () => {
  const before = tableOf(outline, NONE, 100);
  const edit = (id: Id, fields: object): State => ({
    ...outline,
    task: new Map(outline.task).set(id, { ...outline.task.get(id), ...fields }),
  });
  const later = edit('scope', { start: 7 });
  cacheIds(recordsOf(later, 'task'), orderedIds(outline, 'task'));
  expect(tableOf(later, NONE, 100)).toBe(before);
  expect(tableOf(later, NONE, 90).rows[0]?.y).toBe(90);
  const deeper = edit('build', { indentation: 1 });
  cacheIds(recordsOf(deeper, 'task'), orderedIds(outline, 'task'));
  expect(tableOf(deeper, NONE, 100).rows[4]?.indentation).toBe(1);
});
