import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DRAWN, type Mode } from '../../packages/chart/src/replica/model-test/mode.ts';
import { stubPage } from '../../packages/web/src/lib/chart-store/store-test/tab.ts';
import { planted } from './planted.ts';
import { runSimulation, type Scenario } from './run-simulation.ts';
import { scenarios, scenariosOf } from './scenarios.ts';
import { openSite, type Site } from './site.ts';

/** A fault and, if few scenarios show it, the commands that lead to it and a short scenario that once showed it. */
export interface PlantedFault {
  readonly fault: string;
  readonly commands?: readonly string[];
  readonly example?: Scenario;
}

/** Scenarios in which nothing may be found while no fault is planted. */
const SOUND_RUNS = 60;
/** As many random scenarios as a test can run. */
const MOST_RUNS = 10_000;

/** Tests that the model breaks a rule with each fault planted, and with none doesn't. */
export function testPlantedFaults(title: string, faults: readonly PlantedFault[], mode: Mode = DRAWN): void {
  let site: Site;
  const findBroken = async ({ fault, commands, example }: PlantedFault, numRuns: number) => {
    planted.fault = fault;
    const property = fc.asyncProperty(commands ? scenariosOf(commands) : scenarios, (scenario) =>
      runSimulation(site, scenario, mode),
    );
    const examples: [Scenario][] = example ? [[example]] : [];
    const { errorInstance } = await fc.check(property, { numRuns, endOnFailure: true, examples });
    planted.fault = '';
    planted.early.clear();
    return errorInstance;
  };
  describe(title, () => {
    beforeAll(async () => {
      stubPage();
      site = await openSite();
    });
    afterAll(async () => {
      await site.stop();
      vi.unstubAllGlobals();
    });

    it('finds nothing where no fault is planted', async () => {
      const commands = [...new Set(faults.flatMap((one) => one.commands ?? []))];
      expect(await findBroken({ fault: '', commands }, SOUND_RUNS)).toBeNull();
    });

    it.each(faults)(
      '$fault',
      async (planting) => {
        expect(await findBroken(planting, MOST_RUNS)).toBeInstanceOf(Error);
      },
      600_000,
    );
  });
}
