import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { stubPage } from '../../packages/web/src/lib/chart-store/store-test/tab.ts';
import { runWorld } from './run-world.ts';
import { scenarios } from './scenarios.ts';
import { openSite, type Site } from './site.ts';

/** `npm run test:model` asks for more, from a seed of its own. */
const { GIOTTO_WORLD_RUNS: runs = '60', GIOTTO_SEED: seed } = process.env;
/** A scenario takes a second on a busy machine: one that takes this long waits for something that never comes. */
const STUCK = 300_000;
let site: Site;

beforeAll(async () => {
  stubPage();
  site = await openSite();
});
afterAll(async () => {
  await site.stop();
  vi.unstubAllGlobals();
});

it('people over two nodes converge, exactly once, without loss, whatever fails (sync.md §7.1 to §7.11)', async () => {
  const property = fc.asyncProperty(scenarios, (scenario) => runWorld(site, scenario));
  const options = { numRuns: Number(runs), timeout: STUCK };
  const result = await fc.check(property, seed === undefined ? options : { ...options, seed: Number(seed) });
  // The report names the seed and the shortest failing scenario.
  const report = result.failed ? `${fc.defaultReportMessage(result)}\n${result.errorInstance}` : 'holds';
  expect(report).toBe('holds');
}, 10_000_000);
