import fc from 'fast-check';
import { CONSTRAINT_TYPES } from '../../model/index.ts';
import type { Minute } from '../../schedule/network.ts';

const DAY = 1440;

/** Instants near the project's start, mostly where working time begins or ends. */
export const instant: fc.Arbitrary<Minute> = fc
  .tuple(
    fc.integer({ min: -2, max: 14 }),
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(0, 480, 720, 780, 1020) },
      { weight: 1, arbitrary: fc.nat(DAY - 1) },
    ),
  )
  .map(([day, ofDay]) => day * DAY + ofDay);

const length = fc.oneof(
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 3, arbitrary: fc.constantFrom(60, 240, 480, 960, 1440) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 2_400 }) },
);

export const constraint = fc.record({ type: fc.constantFrom(...CONSTRAINT_TYPES), at: instant });

/** Mostly nothing. */
export function seldom<Value>(arbitrary: fc.Arbitrary<Value>, weight = 1): fc.Arbitrary<Value | undefined> {
  return fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight, arbitrary });
}

/** What has been done: nothing, something, or all of it. */
interface Actual {
  readonly actualStart?: Minute;
  readonly actualFinish?: Minute;
}

const actual: fc.Arbitrary<Actual> = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  { weight: 2, arbitrary: fc.record({ actualStart: instant }) },
  { weight: 1, arbitrary: fc.record({ actualFinish: instant }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(instant, fc.nat(3 * DAY))
      .map(([start, span]) => ({ actualStart: start, actualFinish: start + span })),
  },
);

/** An activity whose calendar and summary are still any numbers. */
export const arbitraryActivity = fc
  .record({
    calendar: fc.nat(2),
    summary: seldom(fc.nat(2), 4),
    length,
    isElapsed: fc.oneof(
      { weight: 6, arbitrary: fc.constant(false) },
      { weight: 1, arbitrary: fc.constant(true) },
    ),
    start: instant,
    drawnLength: fc.nat(3 * DAY),
    isAuto: fc.oneof(
      { weight: 8, arbitrary: fc.constant(true) },
      { weight: 1, arbitrary: fc.constant(false) },
    ),
    constraint: seldom(constraint, 3),
    pin: seldom(instant),
    deadline: seldom(instant),
    resume: seldom(instant),
    actual,
    progress: fc.oneof(
      { weight: 6, arbitrary: fc.constant(0) },
      { weight: 1, arbitrary: fc.constantFrom(50, 100) },
      { weight: 1, arbitrary: fc.nat(100) },
    ),
  })
  .map(({ start, drawnLength, actual: done, ...activity }) => ({
    ...activity,
    ...done,
    drawn: { start, finish: activity.length === 0 ? start : start + drawnLength },
  }));
