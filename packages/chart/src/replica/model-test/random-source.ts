/** Takes choices from a list of numbers, so that a scenario is plain data that fast-check can shrink. */
export class RandomSource {
  readonly #numbers: readonly number[];
  #next = 0;

  constructor(numbers: readonly number[]) {
    this.#numbers = numbers;
  }

  /** A whole number from 0 to below `sides`; 0 when the numbers are used up. */
  roll(sides: number): number {
    return (this.#numbers[this.#next++] ?? 0) % sides;
  }

  /** One of the items; undefined if the list is empty. */
  pick<T>(items: readonly T[]): T | undefined {
    return items[this.roll(Math.max(1, items.length))];
  }

  /** One of the items, mostly a late one, since people work on what is newest. */
  pickLate<T>(items: readonly T[]): T | undefined {
    const late = this.roll(3) === 0 ? items : items.slice(-3);
    return this.pick(late);
  }

  /** True once in `times`. */
  isRare(times: number): boolean {
    return this.roll(times) === times - 1;
  }
}
