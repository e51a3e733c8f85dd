import 'fake-indexeddb/auto';
import type { Level } from '@giotto/contract/permissions';
import { vi } from 'vitest';
import type { GanttDeps } from '../../packages/server/src/domains/charts/chart-deps.ts';
import type { PruneDeps } from '../../packages/server/src/domains/charts/history/prune-history.ts';
import type { HeldState } from '../../packages/server/src/domains/charts/state/chart-cache.ts';
import type { ChartNode } from '../../packages/server/src/domains/charts/state/chart-node.ts';
import type { SnapshotRow } from '../../packages/server/src/domains/charts/state/snapshot-repository.ts';
import type {
  AppendBatch,
  AppendOutcome,
} from '../../packages/server/src/domains/charts/updates/append-repository.ts';
import type {
  LockedChart,
  NewUpdate,
} from '../../packages/server/src/domains/charts/updates/log-repository.ts';
import type {
  CheckedPush,
  NumberedPush,
  PushRequest,
} from '../../packages/server/src/domains/charts/updates/push-types.ts';
import type { Db } from '../../packages/server/src/platform/database/database.ts';
import { testPlantedFaults } from './find-fault.ts';

const { has, planted } = await vi.hoisted(() => import('./planted.ts'));

vi.mock('../../packages/server/src/domains/charts/updates/push-transaction.ts', async (load) => {
  const real =
    await load<typeof import('../../packages/server/src/domains/charts/updates/push-transaction.ts')>();
  return {
    ...real,
    async decidePush(db: Db, node: Pick<ChartNode, 'cache' | 'budget'>, push: CheckedPush) {
      const outcome = await real.decidePush(db, node, push);
      if (has('the cache keeps uncommitted data') && outcome.held)
        node.cache.keep(push.chartId, outcome.held);
      return outcome;
    },
  };
});

vi.mock('../../packages/server/src/domains/charts/updates/push.ts', async (load) => {
  const real = await load<typeof import('../../packages/server/src/domains/charts/updates/push.ts')>();
  const { readClientPosition } = await import(
    '../../packages/server/src/domains/charts/updates/log-repository.ts'
  );
  const { readNewestState } = await import('../../packages/server/src/domains/charts/state/read-state.ts');
  const { findChartHead } = await import(
    '../../packages/server/src/domains/charts/updates/log-repository.ts'
  );
  return {
    ...real,
    async pushChanges(deps: GanttDeps, request: PushRequest) {
      const { db, charts } = deps;
      const { chartId, userId, clientId } = request;
      if (has('the level is read before the transaction')) {
        const { guestLevel } = await readClientPosition(db, chartId, clientId ?? '', userId);
        planted.early.set(`${chartId} ${userId}`, guestLevel);
      }
      if (has('a restore is computed before the lock')) {
        const chart = await findChartHead(db, chartId);
        if (chart) planted.early.set(chartId, await readNewestState(db, charts.cache, chartId, chart.head));
      }
      return real.pushChanges(deps, request);
    },
  };
});

vi.mock('../../packages/server/src/domains/charts/updates/expand-push.ts', async (load) => {
  const real = await load<typeof import('../../packages/server/src/domains/charts/updates/expand-push.ts')>();
  return {
    ...real,
    expandPush(db: Db, chart: LockedChart, before: HeldState, push: NumberedPush) {
      const early = planted.early.get(push.chartId) as HeldState | undefined;
      const isEarly = has('a restore is computed before the lock') && early !== undefined;
      return real.expandPush(db, chart, isEarly ? early : before, push);
    },
  };
});

vi.mock('../../packages/server/src/domains/charts/updates/log-repository.ts', async (load) => {
  const real =
    await load<typeof import('../../packages/server/src/domains/charts/updates/log-repository.ts')>();
  return {
    ...real,
    appendUpdate: (db: Db, update: NewUpdate) =>
      real.appendUpdate(db, has('the client row is not written') ? { ...update, result: null } : update),
    async readClientPosition(db: Db, chartId: string, clientId: string, userId: string) {
      const position = await real.readClientPosition(db, chartId, clientId, userId);
      const key = `${chartId} ${userId}`;
      const isEarly = has('the level is read before the transaction') && planted.early.has(key);
      return isEarly ? { ...position, guestLevel: planted.early.get(key) as Exclude<Level, 4> } : position;
    },
  };
});

vi.mock('../../packages/server/src/domains/charts/updates/append-repository.ts', async (load) => {
  const real =
    await load<typeof import('../../packages/server/src/domains/charts/updates/append-repository.ts')>();
  return {
    ...real,
    async appendBatch(db: Db, batch: AppendBatch): Promise<AppendOutcome> {
      const updates = has('the client row is not written')
        ? batch.updates.map((update) => ({ ...update, isClientKnown: false }))
        : batch.updates;
      const outcome = real.appendBatch(db, { ...batch, updates });
      if (has('a batch is acknowledged although its commit failed')) return outcome.catch(() => 'appended');
      const { head } = Object(await outcome);
      const isMoved = has('a batch is appended without checking the head') && head !== undefined;
      return isMoved ? real.appendBatch(db, { ...batch, updates, head }) : outcome;
    },
  };
});

vi.mock('../../packages/server/src/domains/charts/history/prune-history.ts', async (load) => {
  const real =
    await load<typeof import('../../packages/server/src/domains/charts/history/prune-history.ts')>();
  return {
    ...real,
    async pruneHistories(deps: PruneDeps, now: Date) {
      planted.early.set('pruning', true);
      await real.pruneHistories(deps, now).finally(() => planted.early.delete('pruning'));
    },
  };
});

vi.mock('../../packages/server/src/domains/charts/state/snapshot-repository.ts', async (load) => {
  const real =
    await load<typeof import('../../packages/server/src/domains/charts/state/snapshot-repository.ts')>();
  return {
    ...real,
    async insertSnapshot(db: Db, chartId: string, snapshot: SnapshotRow) {
      const isMoved = has('pruning changes the state') && planted.early.has('pruning');
      const earlier = isMoved ? await real.findSnapshot(db, chartId, snapshot.version) : undefined;
      await real.insertSnapshot(db, chartId, { ...snapshot, bytes: earlier?.bytes ?? snapshot.bytes });
    },
  };
});

vi.mock('../../packages/server/src/domains/charts/realtime/channels.ts', async (load) => {
  const real = await load<typeof import('../../packages/server/src/domains/charts/realtime/channels.ts')>();
  return {
    ...real,
    createChannels: (...args: Parameters<typeof real.createChannels>) => {
      const channels = real.createChannels(...args);
      return {
        ...channels,
        checkAll: async () =>
          has('nodes do not poll after lost node events') ? undefined : channels.checkAll(),
      };
    },
  };
});

testPlantedFaults('the model finds faults of the server (sync.md §7)', [
  {
    fault: 'the cache keeps uncommitted data',
    commands: ['edit', 'deliverMessage', 'setTrap', 'exchange'],
    // A push whose commit fails on the node that handles the next one.
    example: {
      start: 1,
      commands: [
        [20, 2187, 0, 4021, 0, 0, 0, 0],
        [0, 532, 0, 0, 0, 0, 0, 0],
        [9, 6437, 0, 0, 451, 0, 0, 0],
        [0, 0, 0, 0, 0, 0, 0, 0],
      ],
    },
  },
  { fault: 'the client row is not written' },
  {
    fault: 'a batch is acknowledged although its commit failed',
    commands: ['edit', 'deliverMessage', 'setTrap', 'exchange'],
  },
  {
    fault: 'a batch is appended without checking the head',
    commands: ['edit', 'deliverMessage', 'exchange'],
  },
  { fault: 'nodes do not poll after lost node events' },
  {
    fault: 'the level is read before the transaction',
    commands: ['edit', 'deliverMessage', 'setTrap'],
    // Access that is revoked while a push waits for the lock.
    example: {
      start: 1,
      commands: [
        [0, 3383, 0, 0, 0, 0, 0, 0],
        [13, 6403, 0, 0, 0, 0, 0, 0],
        [20, 1413, 1972, 0, 0, 0, 0, 0],
        [13, 2463, 0, 2047, 0, 0, 0, 0],
      ],
    },
  },
  { fault: 'pruning changes the state' },
  { fault: 'a restore is computed before the lock', commands: ['edit', 'deliverMessage', 'restore'] },
]);
