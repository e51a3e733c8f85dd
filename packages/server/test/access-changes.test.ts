import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createChartNode } from '../src/charts/chart-node.ts';
import { findChartAccess } from '../src/db/repositories/grants.ts';
import { type AccessChanges, createAccessChanges } from '../src/services/access-changes.ts';
import { removeFromChart } from '../src/services/people-chart-guests.ts';
import type { PeopleDeps } from '../src/services/people-deps.ts';
import { removeFromWorkspace } from '../src/services/people-workspace-guests.ts';
import { addChart, addGuest } from './chart-fixtures.ts';
import { createAccount, type TestAccount } from './test-accounts.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let access: AccessChanges;
let deps: PeopleDeps;
let owner: TestAccount;
let told: string[];

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  owner = await createAccount(server);
  access = createAccessChanges();
  deps = { ...server.deps, charts: createChartNode(), access };
  told = [];
  access.subscribe(({ chartId, accessVersion }) => told.push(`${chartId} ${accessVersion}`));
});

it('who listens is told of a change when it is committed: the right is gone by then', async () => {
  const chartId = await addChart(server, owner);
  const guest = await addGuest(server, chartId, 3);
  const levels: Promise<unknown>[] = [];
  access.subscribe((change) => {
    levels.push(findChartAccess(server.deps.db, change.chartId, guest.userId));
  });
  await removeFromChart(deps, chartId, guest.userId);
  expect(told).toEqual([`${chartId} 2`]);
  expect(await Promise.all(levels)).toMatchObject([{ level: null }]);
});

it('nobody is told of what was refused', async () => {
  const chartId = await addChart(server, owner);
  await expect(removeFromChart(deps, chartId, 'nobody')).rejects.toThrow('NotFound');
  expect(told).toEqual([]);
});

it('a guest of a workspace who is removed is told of chart by chart, and only of those that were lost', async () => {
  const charts = [await addChart(server, owner), await addChart(server, owner)];
  await addChart(server, owner);
  const guest = await createAccount(server);
  const { db } = server.deps;
  const values = charts.map((id) => ({ chart_id: id, user_id: guest.userId, level: 1 as const }));
  await db
    .insertInto('chart_grant')
    .values(values.map((value) => ({ ...value, origin: 'workspace' as const })))
    .execute();
  const created_at = server.clock.now();
  await db
    .insertInto('workspace_guest')
    .values({ owner_id: owner.userId, user_id: guest.userId, level: 1, created_at })
    .execute();
  await removeFromWorkspace(deps, owner.userId, guest.userId);
  expect(told.sort()).toEqual(charts.map((id) => `${id} 2`).sort());
});

it('who has stopped listening is told nothing', async () => {
  const heard: string[] = [];
  const stop = access.subscribe(({ chartId }) => heard.push(chartId));
  stop();
  access.publish([{ chartId: 'c', accessVersion: 2 }]);
  expect([heard, told]).toEqual([[], ['c 2']]);
});
