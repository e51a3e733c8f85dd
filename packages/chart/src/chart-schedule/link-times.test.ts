import { describe, expect, it, test } from 'vitest';
import { type ChartParts, chartOf } from '../layout/scene-test/chart-of.ts';
import type { Calendar, Dependency, Task } from '../model/index.ts';
import { earliestStart, isLinkKept, timesOf } from './link-times.ts';

/** Unit 0 is Monday, 4 January 2027; 08:00 to 12:00 and 13:00 to 17:00. */
const WEEK: Calendar = { workingDays: [1, 2, 3, 4, 5] };
const MINUTE = 1 / 1440;
const hour = (day: number, at: number) => day + at / 24;

function stateOf(a: Task, b: Task, parts: ChartParts = {}) {
  return chartOf({ tasks: { a, b }, timeline: { calendar: WEEK }, ...parts });
}

function isKept(a: Task, b: Task, link: Partial<Dependency> = {}, parts: ChartParts = {}): boolean {
  return isLinkKept(stateOf(a, b, parts), { from: 'a', to: 'b', ...link });
}

test.each([
  ['FS', hour(4, 12)],
  ['SS', hour(0, 10)],
  ['FF', hour(0, 12)],
  ['SF', hour(0, 8)],
] as const)('CH-110 %s is violated one working minute too early but not on time', (type, start) => {
  const first = { start: hour(0, 10), duration: hour(4, 12) - hour(0, 10) };
  const second = (at: number) => ({ start: at, duration: type === 'FF' ? hour(4, 12) - start : hour(0, 2) });
  expect(isKept(first, second(start), { type })).toBe(true);
  expect(isKept(first, second(start - MINUTE), { type })).toBe(false);
});

test('CH-110 lag moves the limit, even negative lag', () => {
  const first = { start: 0, duration: 5 };
  const kept = (start: number, lag: NonNullable<Dependency['lag']>) =>
    isKept(first, { start, duration: 1 }, { lag });
  expect(kept(8, 2)).toBe(false);
  expect(kept(9, 2)).toBe(true);
  expect(kept(4, -1)).toBe(true);
  expect(kept(3, -1)).toBe(false);
});

describe('CH-610 a link compares instants', () => {
  it('keeps what begins when the first day’s work ends, though its bar reaches to midnight', () => {
    const milestone = { milestones: { m: { positionInUnit: hour(1, 17) } } };
    const state = stateOf({ start: 0, duration: 2 }, {}, milestone);
    expect(isLinkKept(state, { from: 'a', to: 'm' })).toBe(true);
    expect(isKept({ start: 0, duration: 2 }, { start: hour(1, 17), duration: 1 })).toBe(true);
    expect(isKept({ start: 0, duration: 2 }, { start: hour(1, 16), duration: 1 })).toBe(false);
  });

  it('is kept over a night, a break and a weekend, where nobody works', () => {
    expect(isKept({ start: 0, duration: hour(0, 12.5) }, { start: hour(0, 12), duration: 1 })).toBe(true);
    expect(isKept({ start: 0, duration: 6 }, { start: hour(4, 17), duration: 3 })).toBe(true);
  });

  it('counts every minute to what is elapsed time', () => {
    const elapsed = (at: number) => ({ start: at, duration: 1, isElapsed: true });
    expect(isKept({ start: 0, duration: 1 }, elapsed(hour(0, 17)))).toBe(true);
    expect(isKept({ start: 0, duration: 1 }, elapsed(hour(0, 16.5)))).toBe(false);
    expect(isKept(elapsed(0), elapsed(1 - MINUTE))).toBe(false);
  });

  it('counts lags of hours in working time', () => {
    const lag = { value: 4, unit: 'h' } as const;
    const kept = (start: number) => isKept({ start: 0, duration: 1 }, { start, duration: 1 }, { lag });
    expect(kept(hour(1, 12))).toBe(true);
    expect(kept(hour(1, 11))).toBe(false);
  });
});

describe('the earliest start that a link allows', () => {
  const startOf = (a: Task, b: Task, link: Partial<Dependency> = {}) => {
    const state = stateOf(a, b);
    const [first, second] = [timesOf(state, 'a'), timesOf(state, 'b')];
    return first && second && earliestStart(state, { from: 'a', to: 'b', ...link }, first, second);
  };

  it('is the beginning of a day for a bar in whole days, of the next working one', () => {
    expect(startOf({ start: 0, duration: 2 }, { start: 0, duration: 1 })).toBe(2);
    expect(startOf({ start: 0, duration: 5 }, { start: 0, duration: 1 })).toBe(7);
    expect(startOf({ start: 0, duration: 2 }, { start: 0, duration: 1 }, { lag: 1 })).toBe(3);
  });

  it('is the instant where work on a day has begun', () => {
    expect(startOf({ start: 0, duration: hour(0, 10) }, { start: 0, duration: 1 })).toBe(hour(0, 10));
  });

  it('lets a bar in whole days end with a day', () => {
    expect(startOf({ start: 0, duration: 3 }, { start: 0, duration: 2 }, { type: 'FF' })).toBe(1);
  });
});
