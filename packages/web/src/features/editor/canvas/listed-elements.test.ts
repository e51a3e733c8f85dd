import { apply, type PlainChange } from '@giotto/chart/changes';
import { createState } from '@giotto/chart/model';
import { expect, it } from 'vitest';
import { listElements } from './listed-elements.ts';

const create = (kind: 'task' | 'milestone' | 'verticalLane', id: string, value = {}): PlainChange => ({
  type: 'create',
  kind,
  id,
  value,
});

const { state } = apply(createState(), [
  create('task', 'a'),
  create('task', 'b', { rowTask: 'a' }),
  create('milestone', 'm'),
  create('milestone', 'n'),
  create('verticalLane', 'v'),
  { type: 'create', kind: 'dependency', id: 'd', value: { from: 'a', to: 'm' } },
]);
const namesOf = (from: number, to: number) =>
  listElements(state)
    .slice(from, to)
    .map(({ kind, id }) => `${kind} ${id}`);

it('lists guests on rows first, then elements without rows, kind by kind', () => {
  expect(listElements(state).count).toBe(5);
  expect(namesOf(0, 5)).toEqual(['task b', 'milestone m', 'milestone n', 'verticalLane v', 'dependency d']);
});

it('returns any slice of the list', () => {
  const all = namesOf(0, 5);
  for (let from = 0; from <= 5; from++)
    for (let to = from; to <= 6; to++) expect(namesOf(from, to)).toEqual(all.slice(from, to));
});

it('lists nothing for a chart with rows only', () => {
  const { count, slice } = listElements(apply(createState(), [create('task', 'a')]).state);
  expect([count, slice(0, 40)]).toEqual([0, []]);
});
