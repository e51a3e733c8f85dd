import { apply } from '@giotto/chart/changes';
import { createState } from '@giotto/chart/model';
import { expect, test } from 'vitest';
import { changeAssignments, changePerson, deletePerson } from './person-changes.ts';

const people = [{ person: 'name-QW5h', units: 50 }, { person: 'x' }];
const state = apply(createState(), [
  { type: 'create', kind: 'task', id: 'a', value: { title: 'A' }, after: null },
  { type: 'create', kind: 'task', id: 'b', value: { title: 'B' }, after: 'a' },
  { type: 'create', kind: 'person', id: 'x', value: { name: 'Bo' } },
  changeAssignments('a', people),
  changeAssignments('b', [{ person: 'x' }]),
]).state;

test('CH-701 whoever was only a name keeps it when a capacity makes a record', () => {
  const change = changePerson(state, 'name-QW5h', { capacity: 50, color: null });
  expect(change).toEqual({ type: 'create', kind: 'person', id: 'name-QW5h', value: { capacity: 50 } });
  expect(changePerson(state, 'x', { capacity: 50 })).toMatchObject({ type: 'set', fields: { capacity: 50 } });
});

test('CH-705 a person who is deleted leaves all tasks, and the others stay', () => {
  const after = apply(state, deletePerson(state, 'x')).state;
  expect(after.person.size).toBe(0);
  expect(after.task.get('a')?.assignments).toEqual([people[0]]);
  expect(after.task.get('b')?.assignments).toBeUndefined();
  expect(deletePerson(state, 'name-QW5h')).toEqual([changeAssignments('a', [{ person: 'x' }])]);
});
