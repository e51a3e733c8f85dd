/** Where the time comes from: tests walk it, the server takes the machine's. */
export interface Clock {
  now(): Date;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };
