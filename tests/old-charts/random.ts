/** Reproducible choices: the same for the same seed, in every version of the product. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 to below 1 (mulberry32). */
  roll(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.roll() * (high - low + 1));
  }

  happens(probability: number): boolean {
    return this.roll() < probability;
  }

  pick<Value>(values: readonly [Value, ...Value[]]): Value {
    return values[this.between(0, values.length - 1)] ?? values[0];
  }

  /** The fields with this probability, else none. */
  maybe(probability: number, make: () => Json): Json {
    return this.happens(probability) ? make() : {};
  }
}

/** A record as it was stored. */
export type Json = { readonly [field: string]: unknown };
