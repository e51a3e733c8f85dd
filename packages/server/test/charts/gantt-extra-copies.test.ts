import { createState, stateToJson } from '@giotto/chart/model';
import { createGantt } from '@giotto/contract/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { markGanttDeleted } from '../../src/domains/charts/chart/chart-repository.ts';
import { eraseDeletedGantts, eraseGanttsOfDeleted } from '../../src/domains/charts/chart/erase-charts.ts';
import { addChart, addGuest } from '../support/chart-fixtures.ts';
import { addExtra } from '../support/packed-extra.ts';
import { createAccount, type TestAccount } from '../support/test-accounts.ts';
import { call } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let owner: TestAccount;
let chartId: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  owner = await createAccount(server);
  chartId = await addChart(server, owner);
  await addExtra(server, chartId, 'mspdi');
  await addExtra(server, chartId, 'gan');
});

const formatsOf = async (of: string) =>
  (
    await server.deps.db
      .selectFrom('chart_extra')
      .select('format')
      .where('chart_id', '=', of)
      .orderBy('format')
      .execute()
  ).map(({ format }) => format);

/** What is kept beside a new chart that is made from the other one. */
async function copy(source: object, by: TestAccount): Promise<readonly string[]> {
  const body = { name: 'Copy', ...source };
  const { status, body: made } = await call(server, createGantt, { params: { userId: by.userId }, body }, by);
  expect(status).toBe(200);
  return formatsOf(made.ganttId);
}

const both = ['gan', 'mspdi'];

describe('what is kept beside a chart goes along', () => {
  it('with a duplicate, a fork of another version, and a chart used as a template, for those who may change it', async () => {
    const writer = await addGuest(server, chartId, 3);
    const state = stateToJson(createState());
    for (const by of [owner, writer]) {
      expect(await copy({ duplicateGanttId: chartId }, by)).toEqual(both);
      expect(await copy({ duplicateGanttId: chartId, state }, by)).toEqual(both);
      expect(await copy({ templateId: chartId }, by)).toEqual(both);
    }
    expect(await formatsOf(chartId)).toEqual(both);
  });

  it('never for those who only see or suggest', async () => {
    for (const level of [1, 2] as const) {
      const guest = await addGuest(server, chartId, level);
      expect(await copy({ duplicateGanttId: chartId }, guest)).toEqual([]);
      expect(await copy({ templateId: chartId }, guest)).toEqual([]);
    }
  });

  it('never with a copy of a public chart by somebody else', async () => {
    await server.deps.db
      .updateTable('gantt')
      .set({ is_public: true, is_public_allow_duplicate: true })
      .where('id', '=', chartId)
      .execute();
    expect(await copy({ duplicateGanttId: chartId }, await createAccount(server))).toEqual([]);
  });

  it('never with a style, or into a chart from a file', async () => {
    expect(await copy({ styleId: chartId }, owner)).toEqual([]);
    expect(await copy({ state: stateToJson(createState()) }, owner)).toEqual([]);
  });
});

describe('what is kept beside a chart is erased', () => {
  const later = () => new Date(Date.now() + 60_000);

  it('with the chart', async () => {
    await markGanttDeleted(server.deps.db, chartId);
    expect(await formatsOf(chartId)).toEqual(both);
    await eraseDeletedGantts(server.deps.db, later());
    expect(await formatsOf(chartId)).toEqual([]);
  });

  it('with its owner’s account', async () => {
    const { db } = server.deps;
    await db.updateTable('app_user').set({ deleted_at: new Date() }).where('id', '=', owner.userId).execute();
    await eraseGanttsOfDeleted(db, owner.userId, later());
    expect(await formatsOf(chartId)).toEqual([]);
  });
});
