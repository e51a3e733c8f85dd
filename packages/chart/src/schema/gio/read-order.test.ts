import { expect, test } from 'vitest';
import { orderedIds } from '../../changes/ordered-ids.ts';
import type { Problem } from '../problem.ts';
import { readGio } from './read-gio.ts';

const formatProblem = ({ path, message }: Problem) => (path === '' ? message : `${path}: ${message}`);

const TASKS = { a: { title: 'A' }, b: { title: 'B' }, c: { title: 'C' } };
const read = (data: object) => readGio(JSON.stringify({ data: { version: 1, tasks: TASKS, ...data } }));

function orderOf(data: object): readonly string[] {
  const file = read(data);
  if (!file.ok) throw new Error(file.problems.map(formatProblem).join('\n'));
  return orderedIds(file.state, 'task');
}

function problemsOf(data: object): string[] {
  const file = read(data);
  return file.ok ? [] : file.problems.map(formatProblem);
}

test('CH-163 taskOrder gives the order; tasks that it omits follow in file order', () => {
  expect(orderOf({ taskOrder: 'c;a;b' })).toEqual(['c', 'a', 'b']);
  expect(orderOf({ taskOrder: 'c' })).toEqual(['c', 'a', 'b']);
  expect(orderOf({ taskOrder: '' })).toEqual(['a', 'b', 'c']);
  expect(orderOf({})).toEqual(['a', 'b', 'c']);
});

test('CH-163 a missing or duplicate name is a problem with its path', () => {
  const [unknown] = problemsOf({ taskOrder: 'a;gone' });
  expect(unknown).toMatch(/^taskOrder: .*gone/);
  const [double] = problemsOf({ taskOrder: 'a;b;a' });
  expect(double).toMatch(/^taskOrder: .*a/);
  expect(problemsOf({ taskOrder: 7 })).toHaveLength(1);
});

test('CH-163 the order strings of design templates set their order', () => {
  const theme = {
    taskDesignTemplates: { default: {}, phase: {} },
    taskDesignTemplatesOrder: 'phase;default',
  };
  const file = read({ theme });
  expect(file.ok && orderedIds(file.state, 'taskDesignTemplate')).toEqual(['phase', 'default']);
  const [problem] = problemsOf({ theme: { ...theme, taskDesignTemplatesOrder: 'phase;none' } });
  expect(problem).toMatch(/^theme\.taskDesignTemplatesOrder: .*none/);
});
