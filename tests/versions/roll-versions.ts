import { setTimeout as sleep } from 'node:timers/promises';
import { migrateToLatest } from '../../packages/server/src/platform/database/migrator.ts';
import { rollBack } from '../../packages/server/src/platform/database/roll-back.ts';
import { openRoundRobin, type RoundRobin } from '../chaos/round-robin.ts';
import { type CrashClient, startCrashClient } from '../crash/crash-client.ts';
import type { CrashServer } from '../crash/crash-server.ts';
import { findDifferences, findLosses } from './find-losses.ts';
import { openCharts } from './open-charts.ts';
import { seededId } from './seed-updates.ts';
import type { Owner, VersionsSite } from './versions-site.ts';

/** The result of rolling. */
export interface RollReport {
  readonly saves: number;
  /** Duration of the migration while nodes save, in ms. */
  readonly migration: number;
  /** The longest wait of a save during the migration, and in each step, in ms. */
  readonly slowest: readonly { readonly step: string; readonly wait: number }[];
  readonly faults: readonly string[];
}

export interface RollOptions {
  readonly owner: Owner;
  /** A chart without updates. */
  readonly fresh: string;
  /** Seeded charts, and updates of each. */
  readonly charts: number;
  readonly updates: number;
  /** The newest migration of the old version. */
  readonly newest: string;
  readonly tell: (line: string) => void;
}

/** Longest wait in ms of a save during the migration; also the lock timeout of its statements. */
const BOUND = 2_000;
/** Charts compared in the middle of each step; at the end, all are. */
const SAMPLE = 40;
/** Writers on seeded charts, one chart each; one more and a counterpart share a new chart. */
const SEEDED_WRITERS = 4;
/** A save without an answer after this many ms has failed. */
const TIMEOUT = 20_000;
/** Ms between a writer's saves, so that its chart stays a realistic size. */
const REST = 100;

/**
 * Rolls from the old version to the new one, back, and forward again, node by node, while writers save: old code on the
 * new schema, and both versions side by side. Both old nodes run at the start, both new ones at the end.
 */
export async function rollVersions(site: VersionsSite, options: RollOptions): Promise<RollReport> {
  const { owner, fresh, charts, updates, newest, tell } = options;
  const [left, right] = site.places;
  const balancer = await openRoundRobin([left, right].flatMap((place) => [place.old.port, place.new.port]));
  const written = [fresh, fresh, ...Array.from({ length: SEEDED_WRITERS }, (_, at) => seededId(at + 1))];
  const writers = written.map((ganttId, at) => {
    const target = {
      origin: balancer.origin,
      path: `/api/users/${owner.userId}/gantts/${ganttId}`,
      token: owner.token,
    };
    return { ganttId, client: startCrashClient(target, `writer-${at}`, TIMEOUT, REST) };
  });
  const clients = writers.map(({ client }) => client);
  const watch = watchWaits(clients);
  const all = Array.from({ length: charts }, (_, at) => seededId(at + 1));
  // Charts nobody is writing to: both nodes must open the same version of them.
  const sample = all.slice(SEEDED_WRITERS, SEEDED_WRITERS + SAMPLE);
  const faults: string[] = [];
  const compare = async (one: CrashServer, other: CrashServer, ganttIds: readonly string[], when: string) => {
    const [here, there] = await Promise.all(
      [one, other].map(({ origin }) => openCharts(origin, owner, ganttIds)),
    );
    faults.push(...findDifferences(here ?? [], there ?? []).map((fault) => `${when}: ${fault}`));
    tell(`${when}: ${ganttIds.length} charts opened on both`);
  };
  try {
    await waitForSaves(clients);
    watch.end('two old nodes');
    const start = performance.now();
    const applied = await migrateToLatest(site.db);
    const migration = Math.round(performance.now() - start);
    tell(`migrated in ${migration} ms: ${applied.join(', ') || 'nothing'}`);
    await waitForSaves(clients);
    const wait = watch.end('the migration');
    if (wait > BOUND) faults.push(`a save waited ${wait} ms while the database was migrated`);

    await replace(balancer, left.old, left.new);
    await compare(left.new, right.old, sample, 'forward, one of each');
    await replace(balancer, right.old, right.new);
    await waitForSaves(clients);
    watch.end('forward');

    tell(`set aside: ${(await rollBack(site.db, newest)).join(', ')}`);
    await replace(balancer, left.new, left.old);
    await compare(left.old, right.new, sample, 'back, one of each');
    await replace(balancer, right.new, right.old);
    await waitForSaves(clients);
    watch.end('back');

    await replace(balancer, left.old, left.new);
    await waitForSaves(clients);
    await Promise.all(clients.map((client) => client.finish()));
    watch.end('forward again');
    await compare(left.new, right.old, [...all, fresh], 'forward again, one of each');
    await replace(balancer, right.old, right.new);

    for (const ganttId of new Set(written)) {
      const { head, lines } = await readLog(site, ganttId);
      const ofChart = writers.filter((writer) => writer.ganttId === ganttId).map(({ client }) => client);
      faults.push(...findLosses(ganttId === fresh ? 0 : updates, head, lines, ofChart));
    }
    faults.push(...(await findMissing(site, charts, updates)));
    const repeats = clients.reduce((sum, client) => sum + client.repeats, 0);
    if (repeats > 0) faults.push(`${repeats} saves failed and were sent again`);
    const saves = clients.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
    return { saves, migration, slowest: watch.slowest, faults };
  } finally {
    await Promise.all(clients.map((client) => client.finish().catch(() => undefined)));
    await balancer.close();
  }
}

/** Stops a node and starts the other version in its place; continues once the load balancer uses it. */
async function replace(balancer: RoundRobin, from: CrashServer, to: CrashServer): Promise<void> {
  await from.stop();
  await to.start();
  for (const start = performance.now(); !balancer.isUsed(to.port); await sleep(20)) {
    if (performance.now() - start > 60_000) throw new Error(`a node is not ready:\n${to.output}`);
  }
}

/** Waits for a few more saves by every writer, by which a step is judged. */
async function waitForSaves(clients: readonly CrashClient[]): Promise<void> {
  await Promise.all(clients.map((client) => client.waitFor(client.acknowledged.length + 10)));
}

/** Records the longest wait of a save in each step. */
function watchWaits(clients: readonly CrashClient[]) {
  const slowest: { step: string; wait: number }[] = [];
  let from = clients.map(() => 0);
  return {
    slowest,
    end: (step: string): number => {
      const waits = clients.flatMap((client, at) => client.waits.slice(from[at]));
      from = clients.map((client) => client.waits.length);
      const wait = Math.round(Math.max(0, ...waits));
      slowest.push({ step, wait });
      return wait;
    },
  };
}

async function readLog({ db }: VersionsSite, ganttId: string) {
  const { head } = await db
    .selectFrom('gantt')
    .select('head')
    .where('id', '=', ganttId)
    .executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom('chart_update')
    .select(['version', 'client_id as clientId', 'seq'])
    .where('chart_id', '=', ganttId)
    .orderBy('version')
    .execute();
  return { head, lines };
}

/** Seeded charts whose log is incomplete, over all of them. */
async function findMissing({ db }: VersionsSite, charts: number, updates: number): Promise<string[]> {
  const { count } = db.fn;
  const rows = await db
    .selectFrom('chart_update')
    .select(['chart_id as ganttId', count<number>('version').as('lines')])
    .where('chart_id', 'like', 'seeded-%')
    .where('version', '<=', updates + 1)
    .groupBy('chart_id')
    .execute();
  const faults = rows
    .filter(({ lines }) => Number(lines) !== updates)
    .map(({ ganttId, lines }) => `${ganttId} has ${lines} of ${updates} updates`);
  return rows.length === charts
    ? faults
    : [...faults, `${charts} charts were seeded, ${rows.length} are there`];
}
