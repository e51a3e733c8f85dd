/** Reproducible random choices: the same for the same seed. */
export interface RandomSource {
  /** A number from 0 to below 1. */
  roll(): number;
  /** A whole number from 0 to below `count`. */
  below(count: number): number;
  /** True with this probability. */
  happens(probability: number): boolean;
  pick<Value>(values: readonly Value[]): Value;
}

/** Creates a random source from a seed (mulberry32). */
export function createRandomSource(seed: number): RandomSource {
  let state = seed >>> 0;
  const roll = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number): number => Math.floor(roll() * count);
  return {
    roll,
    below,
    happens: (probability) => roll() < probability,
    pick: (values) => {
      if (values.length === 0) throw new RangeError('there is nothing to pick from');
      return values[below(values.length)] as (typeof values)[number];
    },
  };
}
