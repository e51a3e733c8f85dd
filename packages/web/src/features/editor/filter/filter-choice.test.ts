import { apply, type PlainChange } from '@giotto/chart/changes';
import { createState } from '@giotto/chart/model';
import { expect, test } from 'vitest';
import { changeAssignments } from '../people/person-changes.ts';
import { countTasks, hasFilter, readChoice } from './filter-choice.ts';

const create = (kind: 'task' | 'person', id: string): PlainChange => ({
  type: 'create',
  kind,
  id,
  value: kind === 'task' ? { title: id } : { name: id },
});
const state = apply(createState(), [
  create('task', 'a'),
  create('task', 'b'),
  create('person', 'ana'),
  create('person', 'ben'),
  changeAssignments('a', [{ person: 'ana' }, { person: 'ben' }]),
  changeAssignments('b', [{ person: 'ana' }]),
]).state;

test('CH-721 a remembered filter keeps those whom the chart still has', () => {
  expect(readChoice({ filter: { people: ['ben', 'gone', ''], progress: ['late'] } }, state)).toEqual({
    people: ['', 'ben'],
    progress: ['late'],
  });
  expect(readChoice({ filter: { people: ['gone'] } }, state)).toEqual({});
});

test.each([{}, { filter: 'ana' }, { filter: { people: 'ana' } }, { filter: { mode: 'hide' } }])(
  'CH-726 no filter is on where %o was stored',
  (stored) => {
    expect(hasFilter(stored)).toBe(false);
  },
);

test('counts the tasks of each person', () => {
  expect([...countTasks(state)]).toEqual([
    ['ana', 2],
    ['ben', 1],
  ]);
});
