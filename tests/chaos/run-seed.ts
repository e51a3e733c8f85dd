import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '../crash/seeded-random.ts';
import { fireOnline } from './browser.ts';
import type { ChaosSite } from './chaos-site.ts';
import { findOddTabs, waitForConvergence } from './convergence.ts';
import { findFaults } from './find-faults.ts';
import { endFaults, injectFault } from './inject-fault.ts';
import { createLedger } from './ledger.ts';
import { readHistory, readNodes, replayHistory } from './read-history.ts';
import { describeFault, makeSchedule } from './schedule.ts';
import { startDriver, type TabDriver } from './tab-driver.ts';

/** The result of a seed. */
export interface SeedReport {
  readonly seed: number;
  readonly pushes: number;
  readonly acknowledged: number;
  /** How many times a push was retried. */
  readonly repeats: number;
  /** Time from the end of the faults until every tab showed the same, in ms; and the same without any fault. */
  readonly convergence: number;
  readonly calm: number;
  readonly faults: readonly string[];
}

/** How long the faults last, in ms. */
const LENGTH = 4_000;
/** Ms within which all tabs must converge after the faults (`security.md` J3). */
const LONGEST_CONVERGENCE = 2_000;
/** On a busy machine the limit is this many times what it takes without faults. */
const BUSY = 4;

/** Two of Ana's tabs and three of Ben's, spread over the nodes. */
const TAB_OWNERS = ['ana', 'ben', 'ben', 'ana', 'ben'] as const;

/**
 * Runs one seed: a new chart, five tabs that edit it, and the seed's faults; then compares the history with the ledger.
 */
export async function runSeed(
  site: ChaosSite,
  seed: number,
  tell: (line: string) => void,
): Promise<SeedReport> {
  const random = createRandom(seed);
  const ganttId = await site.makeChart(`Chaos ${seed}`);
  const ledger = createLedger();
  const [first] = await readNodes(site, ganttId);
  if (first === undefined) throw new Error('There is no node.');
  const schedule = makeSchedule(random, {
    tabs: TAB_OWNERS.length,
    nodes: site.nodes.length,
    length: LENGTH,
  });
  for (const fault of schedule) tell(describeFault(fault));
  const drivers: TabDriver[] = [];
  const wrong: string[] = [];
  const complain = console.error;
  console.error = (...values: unknown[]) => wrong.push(`a tab complained: ${values.map(String).join(' ')}`);
  try {
    for (const [at, who] of TAB_OWNERS.entries()) {
      const name = `tab${at}-${who}`;
      const firstNode = at % site.nodes.length;
      const person = site.people[who];
      drivers.push(
        await startDriver({
          site,
          name,
          person,
          ganttId,
          ledger,
          firstNode,
          random: createRandom(seed + at + 1),
        }),
      );
    }
    const calm = await workFor(drivers, 300, () => waitForConvergence(site, ganttId, drivers));
    const convergence = await workFor(
      drivers,
      LENGTH,
      async () => {
        endFaults(site, drivers);
        fireOnline();
        return waitForConvergence(site, ganttId, drivers);
      },
      schedule.map(async (fault) => {
        await sleep(fault.at);
        await injectFault(fault, site, drivers);
      }),
    );
    const limit = Math.max(LONGEST_CONVERGENCE, BUSY * calm);
    if (convergence > limit) wrong.push(`the tabs were the same after ${convergence} ms, not ${limit}`);

    const history = await readHistory(site, ganttId);
    const expected = replayHistory(first.state, history);
    wrong.push(...findOddTabs(expected, drivers), ...findFaults(ledger, history));
    for (const [at, { version, text }] of (await readNodes(site, ganttId)).entries()) {
      if (version !== history.head) wrong.push(`node ${at} opens version ${version} of ${history.head}`);
      if (text !== expected) wrong.push(`node ${at} opens another chart than the history gives`);
    }
    const pushes = ledger.pushes();
    return {
      seed,
      pushes: pushes.length,
      acknowledged: pushes.filter(({ acknowledged }) => acknowledged.length > 0).length,
      repeats: pushes.reduce((sum, { sent }) => sum + sent - 1, 0),
      convergence,
      calm,
      faults: wrong,
    };
  } finally {
    console.error = complain;
    await Promise.all(drivers.map((driver) => driver.close()));
  }
}

/** Lets everyone edit for a number of ms and waits until the faults are over; then runs the next step. */
async function workFor<Answer>(
  drivers: readonly TabDriver[],
  ms: number,
  after: () => Promise<Answer>,
  troubles: readonly Promise<unknown>[] = [],
): Promise<Answer> {
  const working = Promise.all(drivers.map((driver) => driver.work()));
  await sleep(ms);
  for (const driver of drivers) driver.rest();
  await Promise.all([working, ...troubles]);
  return after();
}
