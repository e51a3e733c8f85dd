import { expect, it } from 'vitest';
import { apply, type PlainChange } from '../changes/index.ts';
import { createState, MAIN } from '../model/index.ts';
import { followersOf } from './followers.ts';
import { SCHEDULER } from './scheduler.ts';

const create = (id: string, value: object): PlainChange =>
  ({ type: 'create', kind: 'task', id, value }) as PlainChange;
const link = (from: string, to: string): PlainChange => ({
  type: 'create',
  kind: 'dependency',
  id: `${from}-${to}`,
  value: { from, to },
});
const chart = apply(
  createState(),
  [
    create('a', { start: 0, duration: 2 }),
    create('b', { start: 2, duration: 2, deadline: 4 }),
    create('c', { start: 0, duration: 9 }),
    { type: 'create', kind: 'milestone', id: 'm', value: { positionInUnit: 4 } },
    link('a', 'b'),
    link('b', 'm'),
    { type: 'set', kind: 'chart', id: MAIN, fields: { dependentShift: 'schedule' } },
  ],
  SCHEDULER,
).state;
const moveA = (start: number) =>
  apply(chart, [{ type: 'set', kind: 'task', id: 'a', fields: { start } }], SCHEDULER).state;

it('CH-658 counts what follows, the new end and deadlines that are missed', () => {
  const moved = new Set(['a']);
  expect(followersOf(chart, moveA(1), moved)).toEqual({ count: 2, missed: 1 });
  expect(followersOf(chart, moveA(8), moved)).toEqual({ count: 2, missed: 1, end: { before: 9, after: 12 } });
  expect(followersOf(chart, chart, moved)).toEqual({ count: 0, missed: 0 });
});

it('CH-658 takes new elements for the end, and no end where there was nothing', () => {
  const longer = apply(chart, [create('n', { start: 20, duration: 1 })], SCHEDULER).state;
  expect(followersOf(chart, longer, new Set())).toEqual({
    count: 0,
    missed: 0,
    end: { before: 9, after: 21 },
  });
  expect(followersOf(createState(), longer, new Set())).toEqual({ count: 0, missed: 0 });
});

it('CH-658 says that the end is earlier where the last element is deleted', () => {
  const { state } = apply(chart, [{ type: 'delete', kind: 'task', id: 'c' }], SCHEDULER);
  expect(followersOf(chart, state, new Set())).toMatchObject({ count: 0, end: { before: 9, after: 4 } });
  expect(followersOf(chart, createState(), new Set())).toEqual({ count: 0, missed: 0 });
});
