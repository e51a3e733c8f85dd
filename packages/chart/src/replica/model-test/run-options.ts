/**
 * How often a property is run, and from which seed: what `npm run test:model` asks for, else 2,000 runs in a test, each
 * time others, by the variables of the environment. A property that costs more gets a share of them.
 */
export function readRunOptions(
  env: Readonly<Record<string, string | undefined>>,
  share = 1,
): { readonly numRuns: number; readonly seed?: number } {
  const { GIOTTO_RUNS: runs = '2000', GIOTTO_SEED: seed } = env;
  const numRuns = Math.ceil(Number(runs) * share);
  return seed === undefined ? { numRuns } : { numRuns, seed: Number(seed) };
}
