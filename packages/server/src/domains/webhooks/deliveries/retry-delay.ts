const second = 1_000;
const FIRST = 10 * second;
const LONGEST = 4 * 60 * 60 * second;
/** By how much a delay may be shorter or longer. */
const JITTER = 0.25;

/**
 * How long after the nth failed try the next one follows, in ms: ten seconds, doubled each time, at most four hours; a
 * quarter shorter to a quarter longer, so that what failed together isn't repeated together. `random`: 0 to 1.
 */
export function retryDelay(tries: number, random: number): number {
  const delay = Math.min(LONGEST, FIRST * 2 ** (tries - 1));
  return Math.round(delay * (1 - JITTER + 2 * JITTER * random));
}
