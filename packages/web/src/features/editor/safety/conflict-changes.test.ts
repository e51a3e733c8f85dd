import { apply, type PlainChange } from '@giotto/chart/changes';
import { createState } from '@giotto/chart/model';
import { expect, it } from 'vitest';
import type { Conflict } from '../../../lib/chart-store/find-conflicts.ts';
import { changesToTake, conflictsByElement } from './conflict-changes.ts';

const create: PlainChange = {
  type: 'create',
  kind: 'task',
  id: 'a',
  value: { title: 'A', start: 2, duration: 4 },
};
const state = apply(createState(), [create]).state;
const conflict = (field: string, rest: Partial<Conflict> = {}): Conflict => ({
  ...{ kind: 'task', id: 'a', field, userId: 'ben', winner: 'theirs', mine: 'Mine', theirs: 'Theirs' },
  ...rest,
});
const never = () => null;

it('merges conflicts about one element, with the newest value of each field', () => {
  const conflicts = [
    conflict('title', { theirs: 'First' }),
    conflict('title'),
    conflict('notes'),
    conflict('title', { id: 'b' }),
  ];
  expect(conflictsByElement(conflicts).map(({ id, fields }) => [id, fields.length])).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
  expect(conflictsByElement(conflicts)[0]?.fields[0]?.theirs).toBe('Theirs');
});

it.each([
  ['theirs', 'Mine'],
  ['mine', 'Theirs'],
] as const)('offers the other value where %s stands: “%s”', (winner, title) => {
  const [one] = conflictsByElement([conflict('title', { winner })]);
  if (!one) throw new Error('there is no conflict');
  expect(changesToTake(one, state, never)).toEqual([
    { type: 'set', kind: 'task', id: 'a', fields: { title } },
  ]);
});

it('takes fields that belong together at once, and has no value to take for a position', () => {
  const [dates, place] = [conflict('start', { mine: 9 }), conflict('order')].map(
    (one) => conflictsByElement([one])[0],
  );
  if (!dates || !place) throw new Error('there is no conflict');
  expect(changesToTake(dates, state, never)).toEqual([
    { type: 'set', kind: 'task', id: 'a', fields: { start: 9, duration: 4 } },
  ]);
  expect(changesToTake(place, state, never)).toEqual([]);
});

it('restores what was deleted, unless it exists again', () => {
  const [one] = conflictsByElement([conflict('deleted'), conflict('title')]);
  if (!one) throw new Error('there is no conflict');
  expect(changesToTake(one, createState(), () => [create])).toEqual([create]);
  expect(changesToTake(one, state, () => [create])).toEqual([]);
  expect(changesToTake(one, createState(), never)).toEqual([]);
});
