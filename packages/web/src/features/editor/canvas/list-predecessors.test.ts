import { apply, type PlainChange } from '@giotto/chart/changes';
import { createState } from '@giotto/chart/model';
import { expect, it } from 'vitest';
import { listPredecessors } from './list-predecessors.ts';

const task = (id: string): PlainChange => ({
  type: 'create',
  kind: 'task',
  id,
  value: { title: id.toUpperCase() },
});
const link = (from: string, to: string): PlainChange => ({
  type: 'create',
  kind: 'dependency',
  id: `${from}-${to}`,
  value: { from, to },
});

it('names what must come before each task, in row order, milestones last', () => {
  const changes: PlainChange[] = [
    ...['a', 'b', 'c'].map(task),
    { type: 'create', kind: 'milestone', id: 'm', value: { title: 'Go' } },
    ...[link('m', 'c'), link('b', 'c'), link('a', 'c'), link('a', 'b')],
  ];
  const { state } = apply(createState(), changes);
  expect(['a', 'b', 'c'].map((id) => listPredecessors(state, id))).toEqual(['', 'A', 'A, B, Go']);
});

it('names nothing in a chart without links', () => {
  expect(listPredecessors(apply(createState(), [task('a')]).state, 'a')).toBe('');
});
