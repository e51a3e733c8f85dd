/** An interruptible sleep. */
export interface Sleeper {
  /** Resolves after this many ms or at the next wake; at once if there was one since `forgetWake`. */
  readonly sleep: (ms: number) => Promise<void>;
  readonly wake: () => void;
  readonly forgetWake: () => void;
}

/** A sleeper for one loop. */
export function createSleeper(): Sleeper {
  let isWoken = false;
  let end = () => {};
  return {
    sleep: (ms) =>
      new Promise((resolve) => {
        if (isWoken) return resolve();
        const timer = setTimeout(resolve, ms);
        end = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    wake: () => {
      isWoken = true;
      end();
    },
    forgetWake: () => {
      isWoken = false;
    },
  };
}
