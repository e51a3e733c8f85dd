import { isOver, type PersonLoad } from '@giotto/chart/load';
import { expect, test } from 'vitest';
import { stepFor, stepsIn, sumStep } from './load-steps.ts';

const RANGE = { from: 0, to: 20 };

test('CH-712 a bar is a day, a week or four weeks, as wide as can be told apart', () => {
  expect([40, 14, 13, 2, 1, 0.1].map(stepFor)).toEqual([1, 1, 7, 7, 28, 28]);
});

test('CH-712 weeks begin on Mondays and end with the range', () => {
  const steps = (from: number, to: number) => stepsIn(RANGE, { from, to }, 7, 3);
  expect(steps(0, 20)).toEqual([
    { from: 0, to: 5 },
    { from: 5, to: 12 },
    { from: 12, to: 19 },
    { from: 19, to: 20 },
  ]);
  expect(steps(5.5, 6)).toEqual([{ from: 5, to: 12 }]);
  expect(stepsIn(RANGE, { from: 3.2, to: 4.1 }, 1, 3)).toEqual([
    { from: 3, to: 4 },
    { from: 4, to: 5 },
  ]);
  expect(steps(30, 40)).toEqual([]);
});

test('CH-712 a week is over capacity if a day of it is, whatever its sum', () => {
  const load: PersonLoad = {
    id: 'a',
    person: { name: 'Ana', capacity: 50 },
    taken: Float64Array.of(480, 0, 0),
    day: Float64Array.of(480, 480, 480),
    room: Float64Array.of(240, 240, 240),
    tasks: [{ id: 't', days: { from: 0, to: 1 } }],
  };
  expect(sumStep(load, { from: 0, to: 3 }, { from: 0, to: 3 }, isOver)).toEqual({
    days: { from: 0, to: 3 },
    taken: 480,
    day: 1_440,
    room: 720,
    isOver: true,
    tasks: ['t'],
  });
  expect(sumStep(load, { from: 0, to: 3 }, { from: 1, to: 3 }, isOver)).toMatchObject({
    isOver: false,
    tasks: [],
  });
});
