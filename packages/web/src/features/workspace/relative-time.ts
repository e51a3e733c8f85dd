/** A distance in time as people say it: a number of one unit, negative in the past. */
export interface RelativeTime {
  readonly value: number;
  readonly unit: 'second' | 'minute' | 'hour' | 'day' | 'month' | 'year';
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const month = 30 * day;
const year = 365 * day;

/** From this distance on a unit is used; whole units are counted, as in "2 days ago" until the third is over. */
const steps = [
  ['year', year],
  ['month', month],
  ['day', day],
  ['hour', hour],
  ['minute', minute],
] as const;

/** How long ago a moment was, both in Unix milliseconds; within a minute it is now, and so is the future. */
export function toRelativeTime(moment: number, now: number): RelativeTime {
  const past = Math.max(0, now - moment);
  for (const [unit, length] of steps) {
    if (past >= length) return { value: -Math.floor(past / length), unit };
  }
  return { value: 0, unit: 'second' };
}
