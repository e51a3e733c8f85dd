/** The time source: the system clock on a server, a controllable one in tests. */
export interface Clock {
  now(): Date;
}

/** The system clock. */
export const systemClock: Clock = { now: () => new Date() };
