import { apply, type PlainChange } from '@giotto/chart/changes';
import { createState, type Dependency } from '@giotto/chart/model';
import { expect, it } from 'vitest';
import { listPredecessors } from './list-predecessors.ts';

const task = (id: string): PlainChange => ({
  type: 'create',
  kind: 'task',
  id,
  value: { title: id.toUpperCase() },
});
const link = (from: string, to: string, rule: Record<string, string | number> = {}): PlainChange => ({
  type: 'create',
  kind: 'dependency',
  id: `${from}-${to}`,
  value: { from, to, ...rule },
});

const ruleOf = ({ type = 'FS', lag = 0 }: Dependency) => `${type}+${lag}`;

it('lists each task’s predecessors in row order, milestones last', () => {
  const changes: PlainChange[] = [
    ...['a', 'b', 'c'].map(task),
    { type: 'create', kind: 'milestone', id: 'm', value: { title: 'Go' } },
    ...[link('m', 'c'), link('b', 'c'), link('a', 'c'), link('a', 'b')],
  ];
  const { state } = apply(createState(), changes);
  expect(['a', 'b', 'c'].map((id) => listPredecessors(state, id, ruleOf))).toEqual(['', 'A', 'A, B, Go']);
});

it('adds how a link differs from the default', () => {
  const changes = [
    ...['a', 'b', 'c'].map(task),
    link('a', 'c', { lag: 2 }),
    link('b', 'c', { type: 'SS', lag: -1 }),
  ];
  expect(listPredecessors(apply(createState(), changes).state, 'c', ruleOf)).toBe('A, FS+2; B, SS+-1');
});

it('lists nothing in a chart without links', () => {
  expect(listPredecessors(apply(createState(), [task('a')]).state, 'a', ruleOf)).toBe('');
});
