import 'fake-indexeddb/auto';
import { type Change, type Effect, replay } from '@giotto/chart/changes';
import type { State } from '@giotto/chart/model';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SCHEDULED } from '../../packages/chart/src/replica/model-test/scheduled-mode.ts';
import type { HeldState } from '../../packages/server/src/domains/charts/state/chart-cache.ts';
import type { LockedChart } from '../../packages/server/src/domains/charts/updates/log-repository.ts';
import type { NumberedPush } from '../../packages/server/src/domains/charts/updates/push-types.ts';
import type { Db } from '../../packages/server/src/platform/database/database.ts';
import { stubPage } from '../../packages/web/src/lib/chart-store/store-test/tab.ts';
import { runSimulation } from './run-simulation.ts';
import { scenariosOf } from './scenarios.ts';
import { openSite, type Site } from './site.ts';

/** The fault that is switched on; the product's modules don't know about it. */
const planted = vi.hoisted(() => ({ fault: '' }));
const has = vi.hoisted(() => (fault: string) => planted.fault === fault);

vi.mock('../../packages/server/src/domains/charts/state/next-state.ts', async (load) => {
  const real = await load<typeof import('../../packages/server/src/domains/charts/state/next-state.ts')>();
  return {
    nextState(
      before: HeldState,
      writer: { readonly userId: string; readonly clientId: string },
      applied: { readonly state: State; readonly effects: readonly Effect[] },
    ) {
      if (!has('no dates follow on the server')) return real.nextState(before, writer, applied);
      const effects = applied.effects.filter(({ type }) => type !== 'derived');
      return real.nextState(before, writer, { state: replay(before.state, effects), effects });
    },
  };
});

vi.mock('../../packages/server/src/domains/charts/updates/expand-push.ts', async (load) => {
  const real = await load<typeof import('../../packages/server/src/domains/charts/updates/expand-push.ts')>();
  const asWish = (change: Change) => ({ ...change, drawn: undefined });
  return {
    ...real,
    async expandPush(db: Db, chart: LockedChart, before: HeldState, push: NumberedPush) {
      const expanded = await real.expandPush(db, chart, before, push);
      const isWished = has('the dates of a restored version are taken for wishes') && 'changes' in expanded;
      return isWished ? { ...expanded, changes: expanded.changes.map(asWish) } : expanded;
    },
  };
});

vi.mock('../../packages/web/src/lib/chart-store/schedule-loader.ts', async (load) => {
  const real = await load<typeof import('../../packages/web/src/lib/chart-store/schedule-loader.ts')>();
  return {
    ...real,
    schedulerFor: (state: State) =>
      has('a tab never loads the scheduler') ? Promise.resolve(null) : real.schedulerFor(state),
  };
});

let site: Site;
beforeAll(async () => {
  stubPage();
  site = await openSite();
});
afterAll(async () => {
  await site.stop();
  vi.unstubAllGlobals();
});

/** Whether the model breaks a rule within as many scenarios of these commands as a test can run. */
async function isFound(fault: string, commands: readonly string[]): Promise<boolean> {
  planted.fault = fault;
  const property = fc.asyncProperty(scenariosOf(commands), (scenario) =>
    runSimulation(site, scenario, SCHEDULED),
  );
  const { failed } = await fc.check(property, { numRuns: 2_000, endOnFailure: true });
  planted.fault = '';
  return failed;
}

describe('the model finds faults of scheduled charts on the server (CH-650 to CH-657)', () => {
  it.each([
    ['no dates follow on the server', ['edit', 'exchange']],
    ['the dates of a restored version are taken for wishes', ['edit', 'exchange', 'restore']],
    ['a tab never loads the scheduler', ['edit', 'exchange']],
  ])(
    '%s',
    async (fault, commands) => {
      expect(await isFound(fault, commands)).toBe(true);
    },
    600_000,
  );
});
