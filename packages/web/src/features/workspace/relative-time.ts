/** A relative time: a number of one unit, negative in the past. */
export interface RelativeTime {
  readonly value: number;
  readonly unit: 'second' | 'minute' | 'hour' | 'day' | 'month' | 'year';
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const month = 30 * day;
const year = 365 * day;

/** The distance from which each unit is used; only whole units count, as in "2 days ago" until the third is over. */
const steps = [
  ['year', year],
  ['month', month],
  ['day', day],
  ['hour', hour],
  ['minute', minute],
] as const;

/** How long ago a moment was, both in Unix milliseconds; less than a minute ago, or in the future, is 'now'. */
export function toRelativeTime(moment: number, now: number): RelativeTime {
  const past = Math.max(0, now - moment);
  for (const [unit, length] of steps) {
    if (past >= length) return { value: -Math.floor(past / length), unit };
  }
  return { value: 0, unit: 'second' };
}
