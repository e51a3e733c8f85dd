import { isOver, type PersonLoad } from '@giotto/chart/load';
import { expect, test } from 'vitest';
import { stepFor, stepsIn, sumStep } from './load-steps.ts';
import { readLoadView } from './load-view.ts';

const RANGE = { from: 0, to: 20 };

test('CH-712 a bar is a day, a week or four weeks, as wide as can be told apart', () => {
  expect([40, 14, 13, 2, 1, 0.1].map((width) => stepFor(width))).toEqual([1, 1, 7, 7, 28, 28]);
});

test('CH-712 a bar is what was chosen, or longer where that couldn’t be seen', () => {
  expect([40, 4, 3, 0.5].map((width) => stepFor(width, '1'))).toEqual([1, 1, 7, 28]);
  expect([40, 0.6, 0.5].map((width) => stepFor(width, '7'))).toEqual([7, 7, 28]);
});

test('the panel’s rows and scale are remembered within what it can show', () => {
  expect(readLoadView({})).toEqual({ rows: 4, step: 'auto' });
  expect(readLoadView({ loadRows: 99, loadStep: '7' })).toEqual({ rows: 16, step: '7' });
  expect(readLoadView({ loadRows: Number.NaN, loadStep: 7 })).toEqual({ rows: 4, step: 'auto' });
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
