import { setTimeout as sleep } from 'node:timers/promises';
import { findLogFaults } from '../crash/check-round.ts';
import { startCrashClient } from '../crash/crash-client.ts';
import { signIn } from './browser.ts';
import type { ChaosNode, ChaosSite } from './chaos-site.ts';
import { openChaosTab } from './chaos-tab.ts';
import { startReader } from './constant-rate-reader.ts';
import { createLedger } from './ledger.ts';
import { readHistory } from './read-history.ts';
import { openRoundRobin, type RoundRobin } from './round-robin.ts';

/** The result of a rolling restart. */
export interface RestartReport {
  readonly requests: number;
  readonly perSecond: number;
  /** The 99th percentile of response times in ms. */
  readonly slowest: number;
  readonly faults: readonly string[];
}

const WRITERS = 3;
/** A save without an answer after this many ms has failed. */
const TIMEOUT = 20_000;
/** Reads per second, in addition to the writers. */
const READS = 100;

/**
 * Restarts every node in turn with SIGTERM, under load, behind a load balancer that polls `/ready` (`security.md`
 * T-DRAIN). No request may fail, no save may be lost, and a tab that stays open must get its socket back.
 */
export async function restartAll(
  site: ChaosSite,
  open: (ports: readonly number[]) => Promise<RoundRobin> = openRoundRobin,
): Promise<RestartReport> {
  const { ana } = site.people;
  const ganttId = await site.makeChart('Rolling restart');
  const balancer = await open(site.nodes.map(({ server }) => server.port));
  const path = `/api/users/${ana.userId}/gantts/${ganttId}`;
  const target = { origin: balancer.origin, path, token: ana.token };
  signIn(balancer.origin, ana.token);
  const openTab = (name: string) =>
    openChaosTab({
      name,
      disk: `outbox ${ganttId} ${name}`,
      origin: balancer.origin,
      userId: ana.userId,
      chart: { ganttId, ownerId: ana.userId },
      ledger: createLedger(),
    });
  const tabs = [await openTab('left'), await openTab('right')];
  // Only the socket reports who else is present.
  const areLive = () => tabs.every(({ store }) => store.get().people.length === 1);
  try {
    await until(areLive, 'a tab has no socket');
    const start = performance.now();
    const writers = Array.from({ length: WRITERS }, (_, at) =>
      startCrashClient(target, `restart-${at}`, TIMEOUT),
    );
    const reader = startReader(`${balancer.origin}/api/myprofil`, ana.token, READS);
    for (const node of site.nodes) await restartOne(site, node, balancer);
    await Promise.all(writers.map((writer) => writer.finish()));
    const reads = await reader.finish();
    const seconds = (performance.now() - start) / 1000;

    const { head, lines } = await readHistory(site, ganttId);
    const faults = findLogFaults(head, lines, writers);
    const repeats = writers.reduce((sum, writer) => sum + writer.repeats, 0);
    if (repeats > 0) faults.push(`${repeats} saves failed and were sent again`);
    if (reads.failures.length > 0)
      faults.push(`${reads.failures.length} questions failed: ${reads.failures[0]}`);
    await until(() => tabs.every(({ store }) => store.get().version === head), 'a tab misses what was saved');
    await until(areLive, 'a tab has no socket again');
    const saves = writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
    const requests = saves + reads.times.length;
    const slowest = reads.times.toSorted((a, b) => a - b)[Math.floor(reads.times.length * 0.99)] ?? 0;
    return { requests, perSecond: Math.round(requests / seconds), slowest: Math.round(slowest), faults };
  } finally {
    await Promise.all(tabs.map((tab) => tab.close()));
    await balancer.close();
  }
}

/** Stops a node as an operator does, and starts it again; waits until the load balancer uses it. */
async function restartOne(site: ChaosSite, node: ChaosNode, balancer: RoundRobin): Promise<void> {
  await node.server.stop();
  await site.start(node);
  await until(() => balancer.isUsed(node.server.port), 'a node that was started again is not ready');
}

async function until(isTrue: () => boolean, otherwise: string): Promise<void> {
  for (const start = performance.now(); !isTrue(); await sleep(20)) {
    if (performance.now() - start > 60_000) throw new Error(otherwise);
  }
}
