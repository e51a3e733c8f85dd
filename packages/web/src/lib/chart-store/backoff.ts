/** The maximum wait between two tries, in ms. */
export const LONGEST_WAIT = 30_000;
const FIRST_WAIT = 500;

/** The wait before the nth retry (from 1), with full jitter so that clients don't return in lockstep. */
export function backoffDelay(attempt: number, random: () => number = Math.random): number {
  return Math.round(random() * Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt));
}
