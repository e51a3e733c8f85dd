import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { stubPage } from '../../packages/web/src/lib/chart-store/store-test/tab.ts';
import { pinnedScenarios } from './pinned-scenarios.ts';
import { startProgress } from './progress.ts';
import { runSimulation } from './run-simulation.ts';
import { scenarios } from './scenarios.ts';
import { openSite } from './site.ts';

/** The number of processes that share the runs. */
const SHARES = 2;
/** In ms. A scenario takes a second on a busy machine; one that takes this long is stuck. */
const STUCK = 300_000;

/**
 * Runs one share of the scenarios; throws the report of a failure, with the fault itself in the first line. `npm run
 * test:model` requests more runs than a test, with its own seed.
 */
export async function checkSimulation(share: number): Promise<void> {
  const { GIOTTO_SIMULATION_RUNS: runs = '2000', GIOTTO_SEED: first, GIOTTO_PROGRESS: shown } = process.env;
  stubPage();
  const site = await openSite();
  const asked = first === undefined ? randomInt(1, 2 ** 30) : Number(first);
  // The shares of one seed must not repeat the same runs.
  const seed = asked * SHARES + share;
  const numRuns = Math.ceil(Number(runs) / SHARES);
  const progress = startProgress(
    { title: `simulation ${share + 1}/${SHARES}`, runs: numRuns, seed: asked },
    shown === 'on',
  );
  try {
    // If a fault depends on timing, no shorter scenario may show it; then the first report is all there is.
    let first: string | null = null;
    const property = fc.asyncProperty(scenarios, async (scenario) => {
      try {
        await runSimulation(site, scenario);
      } catch (error) {
        first ??= `${error instanceof Error ? error.stack : error}\n${JSON.stringify(scenario)}`;
        throw error;
      }
      progress.count();
    });
    const examples = share === 0 ? pinnedScenarios.map((scenario): [typeof scenario] => [scenario]) : [];
    const result = await fc.check(property, { numRuns, seed, examples, timeout: STUCK });
    if (!result.failed) return;
    const [shortest] = result.counterexample ?? [];
    throw new Error(
      [
        String(result.errorInstance),
        `again: npm run test:model -- --runs 1 --simulation-runs ${runs} --seed ${asked}`,
        'to pin it, add to tests/sync-model/pinned-scenarios.ts:',
        JSON.stringify(shortest),
        `seen first: ${first ?? 'nothing, it took too long'}`,
        fc.defaultReportMessage(result),
      ].join('\n'),
    );
  } finally {
    await site.stop();
  }
}
