import { setImmediate as nextTurn } from 'node:timers/promises';

/** Event-loop turns without new work; by then, dependent promises have run. */
const QUIET_TURNS = 3;

/** Counts pending work, so the model can wait for all of it without a clock. */
export class PendingWork {
  #count = 0;
  #waiting: (() => void)[] = [];

  begin(): void {
    this.#count += 1;
  }

  end(): void {
    this.#count -= 1;
    if (this.#count < 0) throw new Error('more has ended than has begun');
    if (this.#count > 0) return;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /** Counts this work while it runs. */
  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    this.begin();
    try {
      return await work();
    } finally {
      this.end();
    }
  }

  /** Resolves when nothing is pending and no new work starts by itself. */
  async quiet(): Promise<void> {
    for (let turns = 0; turns < QUIET_TURNS; turns++) {
      await nextTurn();
      while (this.#count > 0) {
        turns = 0;
        await new Promise<void>((resolve) => this.#waiting.push(resolve));
      }
    }
  }
}
