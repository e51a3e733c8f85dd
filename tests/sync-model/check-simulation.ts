import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { DRAWN, type Mode } from '../../packages/chart/src/replica/model-test/mode.ts';
import { SCHEDULED } from '../../packages/chart/src/replica/model-test/scheduled-mode.ts';
import { stubPage } from '../../packages/web/src/lib/chart-store/store-test/tab.ts';
import { pinnedScenarios, pinnedScheduledScenarios } from './pinned-scenarios.ts';
import { startProgress } from './progress.ts';
import { runSimulation, type Scenario } from './run-simulation.ts';
import { scenarios } from './scenarios.ts';
import { openSite } from './site.ts';

/** What one process runs. */
interface Share {
  readonly title: string;
  /** Its number among all: the shares of one seed must not repeat the same runs. */
  readonly place: number;
  readonly mode: Mode;
  /** How much of the runs it has. */
  readonly portion: number;
  /** Scenarios that it runs first. */
  readonly pinned: readonly Scenario[];
}

/** Two halves about drawn charts; scheduled ones have fewer scenarios, which take longer. */
export const SHARES = {
  first: { title: 'simulation 1/2', place: 0, mode: DRAWN, portion: 1 / 2, pinned: pinnedScenarios },
  second: { title: 'simulation 2/2', place: 1, mode: DRAWN, portion: 1 / 2, pinned: [] },
  scheduled: {
    title: 'simulation, scheduled',
    place: 2,
    mode: SCHEDULED,
    portion: 1 / 10,
    pinned: pinnedScheduledScenarios,
  },
} satisfies Record<string, Share>;
/** In ms. A scenario takes a second on a busy machine; one that takes this long is stuck. */
const STUCK = 300_000;

/**
 * Runs one share of the scenarios; throws the report of a failure, with the fault itself in the first line. `npm run
 * test:model` requests more runs than a test, with its own seed.
 */
export async function checkSimulation({ title, place, mode, portion, pinned }: Share): Promise<void> {
  const { GIOTTO_SIMULATION_RUNS: runs = '1000', GIOTTO_SEED: first, GIOTTO_PROGRESS: shown } = process.env;
  stubPage();
  const site = await openSite();
  const asked = first === undefined ? randomInt(1, 2 ** 30) : Number(first);
  const seed = asked * Object.keys(SHARES).length + place;
  const numRuns = Math.ceil(Number(runs) * portion);
  const progress = startProgress({ title, runs: numRuns, seed: asked }, shown === 'on');
  try {
    // If a fault depends on timing, no shorter scenario may show it; then the first report is all there is.
    let first: string | null = null;
    const property = fc.asyncProperty(scenarios, async (scenario) => {
      try {
        await runSimulation(site, scenario, mode);
      } catch (error) {
        first ??= `${error instanceof Error ? error.stack : error}\n${JSON.stringify(scenario)}`;
        throw error;
      }
      progress.count();
    });
    const examples = pinned.map((scenario): [Scenario] => [scenario]);
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
