import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { migrations } from '../packages/server/src/platform/database/migrations/index.ts';
import { startCrashClient, taskOf } from './crash/crash-client.ts';
import { type CheckOut, checkOut, lastCommitBefore } from './versions/check-out.ts';
import { rollVersions } from './versions/roll-versions.ts';
import { seedUpdates } from './versions/seed-updates.ts';
import { addOwner, makeChart, startVersionsSite, type VersionsSite } from './versions/versions-site.ts';

/** Updates in each seeded chart, which opening it reads from the log. */
const EACH = 500;

/**
 * `npm run test:versions -- [--from ref] [--updates 1e6]`: runs an earlier commit of the product and the working tree
 * on one database with a million updates. Two old nodes are rolled forward, back and forward again, one by one, while
 * writers save. Fails if an update is lost or duplicated, a save fails, a chart opens differently on the two versions,
 * or a save waits longer than two seconds during the migration. The earlier commit is the last one before the newest
 * migration.
 */
async function run(): Promise<void> {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, updates: { type: 'string', default: '1e6' } },
  });
  const charts = Number(values.updates) / EACH;
  if (!Number.isInteger(charts) || charts < 50)
    throw new Error(`--updates must be a multiple of ${EACH}, from ${50 * EACH}, not ${values.updates}`);
  const ref = values.from ?? (await lastCommitBefore(newestOf(Object.keys(migrations))));
  const folder = await mkdtemp(join(tmpdir(), 'giotto-versions-'));
  const interrupted = listenForEnd();
  let old: CheckOut | null = null;
  let site: VersionsSite | null = null;
  try {
    old = await checkOut(ref, join(folder, 'old'));
    console.log(`from ${old.commit.slice(0, 8)} (${old.newest}) to the working tree`);
    site = await startVersionsSite(folder, old.root);
    await Promise.race([roll(site, old.newest, charts), interrupted]);
  } catch (error) {
    process.exitCode = 1;
    console.error(error);
    for (const { old: one, new: other } of site?.places ?? [])
      for (const { output } of [one, other])
        if (output) console.error(`a node said:\n${output.slice(-1_000)}`);
  } finally {
    await site?.stop();
    await old?.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

async function roll(site: VersionsSite, newest: string, charts: number): Promise<void> {
  const [left, right] = site.places;
  // The first start migrates the database to that version's schema.
  await left.old.start();
  const owner = await addOwner(site.db);
  const ganttId = await makeChart(left.old.origin, owner);
  const path = `/api/users/${owner.userId}/gantts/${ganttId}`;
  await startCrashClient({ origin: left.old.origin, path, token: owner.token }, 'pattern').finish();
  // Before seeding, after which the account has more charts than it may create.
  const fresh = await makeChart(left.old.origin, owner);
  const start = performance.now();
  await seedUpdates(site.pool, { ganttId, taskId: taskOf('pattern', 1) }, charts, EACH);
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`${charts} charts with ${EACH} updates each in ${seconds} s`);
  await right.old.start();
  const report = await rollVersions(site, {
    owner,
    fresh,
    charts,
    updates: EACH,
    newest,
    tell: (line) => console.log(line),
  });
  for (const { step, wait } of report.slowest) console.log(`${step}: no save waited longer than ${wait} ms`);
  console.log(`${report.saves} saves, migrated in ${report.migration} ms, ${report.faults.length} faults`);
  for (const fault of report.faults.slice(0, 20)) console.error(`  WRONG: ${fault}`);
  if (report.faults.length > 0) process.exitCode = 1;
  else console.log('Nothing was lost, doubled or read differently.');
}

function newestOf(names: readonly string[]): string {
  const newest = names.toSorted().at(-1);
  if (newest === undefined) throw new Error('there are no migrations');
  return newest;
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

await run();
process.exit();
