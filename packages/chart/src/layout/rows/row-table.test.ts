import { expect, test } from 'vitest';
import { chartOf } from '../scene-test/chart-of.ts';
import { buildRowTable } from './row-table.ts';

const HEIGHT = 30;
const NONE: ReadonlySet<string> = new Set();

const outline = chartOf({
  tasks: {
    plan: {},
    scope: { indentation: 1 },
    budget: { indentation: 1 },
    detail: { indentation: 2 },
    build: {},
  },
});

test('CH-102 rows are the tasks in their order, each with its level and whether it has children', () => {
  const { rows } = buildRowTable(outline, NONE, 100, HEIGHT);
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

test('CH-103 a collapsed parent hides its descendants of every depth and stands for them', () => {
  const table = buildRowTable(outline, new Set(['plan']), 100, HEIGHT);
  expect(table.rows.map(({ taskId }) => taskId)).toEqual(['plan', 'build']);
  expect(table.rows[0]?.isCollapsed).toBe(true);
  expect(table.hiddenBelow.get(0)).toEqual(['scope', 'budget', 'detail']);
  expect(table.seenRowOf.get('detail')).toBe(0);
  expect(table.isSeen('detail')).toBe(false);
  expect(table.seenRowOf.get('build')).toBe(1);
});

test('CH-103 collapsing a task without children changes nothing', () => {
  expect(buildRowTable(outline, new Set(['scope']), 0, HEIGHT).rows).toHaveLength(5);
});

test('CH-103 a collapsed child of a collapsed parent stays collapsed when the parent opens', () => {
  const both = buildRowTable(outline, new Set(['plan', 'budget']), 0, HEIGHT);
  expect(both.rows.map(({ taskId }) => taskId)).toEqual(['plan', 'build']);
  const inner = buildRowTable(outline, new Set(['budget']), 0, HEIGHT);
  expect(inner.rows.map(({ taskId }) => taskId)).toEqual(['plan', 'scope', 'budget', 'build']);
});

test('CH-102 a task with rowTask stands on the row of the other, behind it', () => {
  const table = buildRowTable(
    chartOf({ tasks: { one: {}, guest: { rowTask: 'one' }, two: {} } }),
    NONE,
    0,
    HEIGHT,
  );
  expect(table.rows.map(({ taskId }) => taskId)).toEqual(['one', 'two']);
  expect(table.tasksOfRow).toEqual([['one', 'guest'], ['two']]);
  expect(table.seenRowOf.get('guest')).toBe(0);
});

test('CH-102 a task whose host is gone, is itself or is a guest too has a row of its own', () => {
  const tasks = {
    lost: { rowTask: 'nowhere' },
    self: { rowTask: 'self' },
    host: {},
    guest: { rowTask: 'host' },
    late: { rowTask: 'guest' },
  };
  const { rows } = buildRowTable(chartOf({ tasks }), NONE, 0, HEIGHT);
  expect(rows.map(({ taskId }) => taskId)).toEqual(['lost', 'self', 'host', 'late']);
});

test('positions count all rows of the data: those of hidden rows lie at the foot of the collapsed parent', () => {
  const open = buildRowTable(outline, NONE, 100, HEIGHT);
  expect([0, 1, 2.5, 5, 6].map(open.toY)).toEqual([100, 130, 175, 250, 280]);
  const closed = buildRowTable(outline, new Set(['plan']), 100, HEIGHT);
  expect([0, 0.5, 1, 2.5, 4, 4.5, 5].map(closed.toY)).toEqual([100, 115, 130, 130, 130, 145, 160]);
  expect(closed.findSeen(2.5)).toEqual({ seen: 0, isHidden: true });
  expect(closed.findSeen(4)).toEqual({ seen: 1, isHidden: false });
  expect(closed.findSeen(5)).toBeUndefined();
});
