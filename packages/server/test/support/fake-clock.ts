import type { Clock } from '../../src/platform/clock.ts';

/** A clock controlled by the test. */
export interface FakeClock extends Clock {
  /** Forward, in ms. */
  readonly advance: (ms: number) => void;
}

export function createFakeClock(start = new Date('2026-03-01T12:00:00Z')): FakeClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advance(ms) {
      now += ms;
    },
  };
}
