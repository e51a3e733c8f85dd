/** The runs to report on. */
interface Runs {
  readonly title: string;
  readonly runs: number;
  readonly seed: number;
}

/**
 * How many times progress is reported. The seed is printed at once; progress and estimated end follow at regular
 * intervals.
 */
const REPORTS = 50;

/** Reports progress over many runs, if `isShown`. */
export function startProgress({ title, runs, seed }: Runs, isShown: boolean): { readonly count: () => void } {
  const begin = performance.now();
  const command = Math.max(1, Math.ceil(runs / REPORTS));
  let done = 0;
  process.stdout.write(`${title}: ${runs} runs, seed ${seed}\n`);
  return {
    count: () => {
      done += 1;
      if (!isShown || done % command !== 0 || done > runs) return;
      const seconds = (performance.now() - begin) / 1000;
      const left = Math.round((seconds / done) * (runs - done));
      process.stdout.write(`${title}: ${done} of ${runs} runs, seed ${seed}, ${left} s left\n`);
    },
  };
}
