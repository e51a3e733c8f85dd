import { setImmediate as nextTurn } from 'node:timers/promises';

/** Turns of the event loop in which nothing may begin: promises that hang together have run by then. */
const QUIET_TURNS = 3;

/** Counts what is under way, so that the model can wait until nothing is, without a clock. */
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

  /** Counts this work from its beginning to its end. */
  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    this.begin();
    try {
      return await work();
    } finally {
      this.end();
    }
  }

  /** Resolves when nothing is under way and nothing begins any more by itself. */
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
