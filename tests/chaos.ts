import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { stubBrowserApis } from './chaos/browser.ts';
import { type ChaosSite, startSite } from './chaos/chaos-site.ts';
import { restartAll } from './chaos/rolling-restart.ts';
import { runSeed, type SeedReport } from './chaos/run-seed.ts';

function readCount(text: string, name: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1)
    throw new Error(`--${name} must be a whole number from 1, not ${text}`);
  return count;
}

function tell({ seed, pushes, acknowledged, repeats, convergence, calm, faults }: SeedReport): void {
  const ledger = `${pushes} pushes, ${acknowledged} acknowledged, ${repeats} sent again`;
  console.log(`seed ${seed}: ${ledger}; the same everywhere after ${convergence} ms (${calm} ms when calm)`);
  for (const fault of faults) console.error(`  WRONG: ${fault}`);
}

/** Runs the seeds one after the other; returns those that failed. */
async function runSeeds(site: ChaosSite, seeds: readonly number[]): Promise<number[]> {
  const reports: SeedReport[] = [];
  for (const seed of seeds) {
    console.log(`seed ${seed}:`);
    const report = await runSeed(site, seed, (line) => console.log(`  ${line}`));
    tell(report);
    reports.push(report);
  }
  const sum = (count: (report: SeedReport) => number) => reports.reduce((all, one) => all + count(one), 0);
  const times = reports.map(({ convergence }) => convergence).sort((a, b) => a - b);
  console.log(
    `${seeds.length} seeds: ${sum(({ pushes }) => pushes)} pushes, ${sum((one) => one.acknowledged)} acknowledged, ` +
      `${sum(({ repeats }) => repeats)} sent again; the same everywhere after ${times[times.length >> 1]} ms ` +
      `(median), ${times.at(-1)} ms at most`,
  );
  return reports.filter(({ faults }) => faults.length > 0).map(({ seed }) => seed);
}

/** Restarts node by node; returns whether nothing failed. */
async function runRestart(site: ChaosSite): Promise<boolean> {
  const { requests, perSecond, slowest, faults } = await restartAll(site);
  const load = `${requests} requests, ${perSecond} a second, 99 of 100 within ${slowest} ms`;
  console.log(`rolling restart of ${site.nodes.length} nodes: ${load}, ${faults.length} faults`);
  for (const fault of faults) console.error(`  WRONG: ${fault}`);
  return faults.length === 0;
}

/**
 * `npm run test:chaos -- [--seed n] [--seeds k]`: three nodes over one PostgreSQL, with every connection between tabs,
 * nodes and database disrupted in turn, and nodes, tabs and the database killed in an order given by the seed, while
 * five tabs of the web app edit one chart. Fails if an acknowledged push is lost or duplicated, a version is missing, a
 * tab shows a different chart than the history, or the tabs need more than two seconds to converge after the faults
 * (`security.md` §4.1, §4.2). At the end all nodes are restarted one by one under load, and no request may fail.
 */
async function run(): Promise<void> {
  const { values } = parseArgs({
    options: { seed: { type: 'string' }, seeds: { type: 'string', default: '1' } },
  });
  const count = readCount(values.seeds, 'seeds');
  const first = values.seed === undefined ? randomInt(1, 2 ** 31) : readCount(values.seed, 'seed');
  const seeds = Array.from({ length: count }, (_, at) => first + at);
  console.log(`chaos: seeds ${first} to ${first + count - 1}`);
  stubBrowserApis();
  const folder = await mkdtemp(join(tmpdir(), 'giotto-chaos-'));
  const interrupted = listenForEnd();
  const starting = startSite(folder);
  try {
    const site = await Promise.race([starting, interrupted]);
    const wrong = await Promise.race([runSeeds(site, seeds), interrupted]);
    const isRestarted = await Promise.race([runRestart(site), interrupted]);
    for (const seed of wrong) console.error(`Again with: npm run test:chaos -- --seed ${seed}`);
    if (wrong.length > 0 || !isRestarted) process.exitCode = 1;
    else console.log('Nothing was lost, doubled or out of order.');
  } catch (error) {
    process.exitCode = 1;
    console.error(error);
  } finally {
    // If it is still starting, it is stopped once it is up.
    const site = await starting.catch(() => null);
    if (process.exitCode === 1) tellOutputs(site);
    await site?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Rejects when the run is interrupted. */
function listenForEnd(): Promise<never> {
  const ended = new Promise<never>((_, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => reject(new Error(`ended by ${signal}`)));
    process.on('uncaughtException', reject);
  });
  ended.catch(() => undefined);
  return ended;
}

function tellOutputs(site: ChaosSite | null): void {
  for (const [at, { server }] of site?.nodes.entries() ?? [])
    console.error(`node ${at} said:\n${server.output.slice(-2_000)}`);
}

await run();
process.exit();
