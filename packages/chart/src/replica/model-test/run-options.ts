/**
 * The number of runs of a property and the seed: from the environment variables that `npm run test:model` sets, else
 * 2,000 runs with a new seed each time. An expensive property gets a share of the runs.
 */
export function readRunOptions(
  env: Readonly<Record<string, string | undefined>>,
  share = 1,
): { readonly numRuns: number; readonly seed?: number } {
  const { GIOTTO_RUNS: runs = '1000', GIOTTO_SEED: seed } = env;
  const numRuns = Math.ceil(Number(runs) * share);
  return seed === undefined ? { numRuns } : { numRuns, seed: Number(seed) };
}
