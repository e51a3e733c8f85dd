import { apply, type PlainChange } from '@giotto/chart/changes';
import { createState } from '@giotto/chart/model';
import { expect, it } from 'vitest';
import type { Clash } from '../../../lib/chart-store/find-clashes.ts';
import { changesToTake, clashesByElement } from './clash-changes.ts';

const create: PlainChange = {
  type: 'create',
  kind: 'task',
  id: 'a',
  value: { title: 'A', start: 2, duration: 4 },
};
const state = apply(createState(), [create]).state;
const clash = (field: string, rest: Partial<Clash> = {}): Clash => ({
  ...{ kind: 'task', id: 'a', field, userId: 'ben', winner: 'theirs', mine: 'Mine', theirs: 'Theirs' },
  ...rest,
});
const never = () => null;

it('many clashes about one element are one, with the newest value of each field', () => {
  const clashes = [
    clash('title', { theirs: 'First' }),
    clash('title'),
    clash('notes'),
    clash('title', { id: 'b' }),
  ];
  expect(clashesByElement(clashes).map(({ id, fields }) => [id, fields.length])).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
  expect(clashesByElement(clashes)[0]?.fields[0]?.theirs).toBe('Theirs');
});

it.each([
  ['theirs', 'Mine'],
  ['mine', 'Theirs'],
] as const)('where %s stands, the other one can be taken: “%s”', (winner, title) => {
  const [one] = clashesByElement([clash('title', { winner })]);
  if (!one) throw new Error('there is no clash');
  expect(changesToTake(one, state, never)).toEqual([
    { type: 'set', kind: 'task', id: 'a', fields: { title } },
  ]);
});

it('fields that belong together are taken together; a place has no value to take', () => {
  const [dates, place] = [clash('start', { mine: 9 }), clash('order')].map(
    (one) => clashesByElement([one])[0],
  );
  if (!dates || !place) throw new Error('there is no clash');
  expect(changesToTake(dates, state, never)).toEqual([
    { type: 'set', kind: 'task', id: 'a', fields: { start: 9, duration: 4 } },
  ]);
  expect(changesToTake(place, state, never)).toEqual([]);
});

it('what was deleted is made anew, unless it is there again', () => {
  const [one] = clashesByElement([clash('deleted'), clash('title')]);
  if (!one) throw new Error('there is no clash');
  expect(changesToTake(one, createState(), () => [create])).toEqual([create]);
  expect(changesToTake(one, state, () => [create])).toEqual([]);
  expect(changesToTake(one, createState(), never)).toEqual([]);
});
