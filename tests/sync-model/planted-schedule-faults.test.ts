import 'fake-indexeddb/auto';
import { type Change, type Effect, replay } from '@giotto/chart/changes';
import type { State } from '@giotto/chart/model';
import { vi } from 'vitest';
import { SCHEDULED } from '../../packages/chart/src/replica/model-test/scheduled-mode.ts';
import type { HeldState } from '../../packages/server/src/domains/charts/state/chart-cache.ts';
import type { LockedChart } from '../../packages/server/src/domains/charts/updates/log-repository.ts';
import type { NumberedPush } from '../../packages/server/src/domains/charts/updates/push-types.ts';
import type { Db } from '../../packages/server/src/platform/database/database.ts';
import { testPlantedFaults } from './find-fault.ts';

const { has } = await vi.hoisted(() => import('./planted.ts'));

vi.mock('../../packages/server/src/domains/charts/state/next-state.ts', async (load) => {
  const real = await load<typeof import('../../packages/server/src/domains/charts/state/next-state.ts')>();
  return {
    ...real,
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

testPlantedFaults(
  'the model finds faults of scheduled charts on the server (CH-650 to CH-657)',
  [
    { fault: 'no dates follow on the server', commands: ['edit', 'exchange'] },
    {
      fault: 'the dates of a restored version are taken for wishes',
      commands: ['edit', 'exchange', 'restore'],
    },
    { fault: 'a tab never loads the scheduler', commands: ['edit', 'exchange'] },
  ],
  SCHEDULED,
);
