import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { findChartAccess } from '../../src/domains/charts/access/grant-repository.ts';
import { createChartNode } from '../../src/domains/charts/state/chart-node.ts';
import { removeFromChart } from '../../src/domains/people/guests/chart-guests.ts';
import { removeFromWorkspace } from '../../src/domains/people/guests/workspace-guests.ts';
import type { PeopleDeps } from '../../src/domains/people/people-deps.ts';
import { addChart, addGuest } from '../support/chart-fixtures.ts';
import { createAccount, type TestAccount } from '../support/test-accounts.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let deps: PeopleDeps;
let owner: TestAccount;
let told: string[];
let stopListening: () => void;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
afterEach(() => stopListening());
beforeEach(async () => {
  owner = await createAccount(server);
  deps = { ...server.deps, charts: createChartNode() };
  told = [];
  stopListening = server.deps.nodeEvents.listen((event) => {
    if (event.type === 'access') told.push(event.chartId);
  });
});

it('listeners are notified of a change after its commit, when the permission is already revoked', async () => {
  const chartId = await addChart(server, owner);
  const guest = await addGuest(server, chartId, 3);
  const levels: Promise<unknown>[] = [];
  const stop = server.deps.nodeEvents.listen((event) => {
    if (event.type === 'access') levels.push(findChartAccess(server.deps.db, chartId, guest.userId));
  });
  await removeFromChart(deps, chartId, guest.userId);
  stop();
  expect(told).toEqual([chartId]);
  expect(await Promise.all(levels)).toMatchObject([{ level: null }]);
});

it('nobody is notified of a refused change', async () => {
  const chartId = await addChart(server, owner);
  await expect(removeFromChart(deps, chartId, 'nobody')).rejects.toThrow('NotFound');
  expect(told).toEqual([]);
});

it('removing a workspace guest notifies chart by chart, only about the charts that the guest lost', async () => {
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
  expect(told.sort()).toEqual(charts.toSorted());
});
