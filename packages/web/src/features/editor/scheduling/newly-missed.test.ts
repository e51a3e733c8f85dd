import { createState, type State } from '@giotto/chart/model';
import { expect, test } from 'vitest';
import { newlyMissed } from './newly-missed.ts';

const state = (tasks: object): State => ({ ...createState(), task: new Map(Object.entries(tasks)) });

test('names the deadlines that are missed now and weren’t before', () => {
  const before = state({
    a: { start: 0, duration: 2, deadline: 3 },
    late: { start: 4, duration: 2, deadline: 3 },
    free: { start: 0, duration: 2 },
  });
  const after = state({
    a: { start: 2, duration: 2, deadline: 3 },
    late: { start: 5, duration: 2, deadline: 3 },
    free: { start: 9, duration: 2 },
    made: { start: 9, duration: 2, deadline: 3 },
  });
  expect(newlyMissed(before, after)).toEqual(['a']);
  expect(newlyMissed(before, before)).toEqual([]);
  expect(newlyMissed(after, before)).toEqual([]);
});
