import { expect, it } from 'vitest';
import { createRandom } from '../crash/seeded-random.ts';
import { describeFault, makeSchedule } from './schedule.ts';

const size = { tabs: 5, nodes: 3, length: 4_000 };
const schedules = Array.from({ length: 200 }, (_, seed) => makeSchedule(createRandom(seed + 1), size));

it('is the same for the same seed, and differs for another', () => {
  expect(makeSchedule(createRandom(7), size)).toEqual(makeSchedule(createRandom(7), size));
  expect(schedules[0]).not.toEqual(schedules[1]);
});

it('is in order, and every fault is over by its end', () => {
  for (const schedule of schedules) {
    const times = schedule.map(({ at }) => at);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    for (const fault of schedule) {
      const end = fault.at + ('ms' in fault ? fault.ms : 0);
      expect(end).toBeLessThanOrEqual(size.length);
    }
  }
});

it('kills a node and a tab in each seed and the database in about half, and all seeds together have every fault', () => {
  const count = (type: string) =>
    schedules.filter((faults) => faults.some((fault) => fault.type === type)).length;
  expect([count('killNode'), count('crashTab')]).toEqual([200, 200]);
  expect(count('killDatabase')).toBeGreaterThan(70);
  expect(count('killDatabase')).toBeLessThan(130);
  for (const type of ['cut', 'hold', 'delay', 'loseAnswer', 'hop']) expect(count(type)).toBeGreaterThan(100);
});

it('can be printed', () => {
  const line = { kind: 'database', index: 1 } as const;
  expect(
    describeFault({ at: 1_234, type: 'hold', line, ways: ['up', 'down'], ms: 300, ending: 'reset' }),
  ).toBe(' 1.23 s  hold the line from node 1 to the database (up and down) for 300 ms, then reset');
});
