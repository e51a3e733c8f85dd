import { apply, type PlainChange } from '@giotto/chart/changes';
import { createState } from '@giotto/chart/model';
import { expect, it } from 'vitest';
import { compareStates } from './compare-states.ts';

const task = (id: string, value: { readonly [field: string]: number | boolean }): PlainChange => ({
  type: 'create',
  kind: 'task',
  id,
  value,
});

it('ends with the last task, however long a milestone before it would be as a bar', () => {
  const start: PlainChange = {
    type: 'set',
    kind: 'timeline',
    id: 'main',
    fields: { startDate: '2027-03-01' },
  };
  const state = apply(createState(), [
    start,
    task('work', { start: 0, duration: 5 }),
    task('gate', { start: 3, duration: 5, isMilestone: true }),
  ]).state;
  expect(compareStates(state, state).difference.end).toEqual({
    before: '2027-03-05T17:00',
    after: '2027-03-05T17:00',
  });
});
