import { apply, type PlainChange } from '@giotto/chart/changes';
import { createState } from '@giotto/chart/model';
import { expect, test } from 'vitest';
import { changeAssignments } from '../people/person-changes.ts';
import { countTasks, readPeopleChoice } from './people-choice.ts';

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

test('CH-721 a remembered choice keeps those whom the chart still has', () => {
  const { people, progress, isColoured } = readPeopleChoice(
    { people: ['ben', 'gone', '', 3], progress: ['late', 'early', 3], isColoured: true },
    state,
  );
  expect([...people]).toEqual(['ben', '']);
  expect([...progress]).toEqual(['late']);
  expect(isColoured).toBe(true);
});

test.each([{}, { people: 'ana' }, { people: null, progress: 'late', isColoured: 'yes' }])(
  'CH-721 nobody is chosen where %o was stored',
  (stored) => {
    expect(readPeopleChoice(stored, state)).toEqual({
      people: new Set(),
      progress: new Set(),
      isColoured: false,
    });
  },
);

test('counts the tasks of each person', () => {
  expect([...countTasks(state)]).toEqual([
    ['ana', 2],
    ['ben', 1],
  ]);
});
