import { apply } from '@giotto/chart/changes';
import { createState, type State } from '@giotto/chart/model';
import { DEFAULT_STYLE, withStyle } from '@giotto/chart/templates';
import {
  deleteGantt,
  deletePictureLink,
  getPictureLink,
  listShared,
  renewPictureLink,
} from '@giotto/contract/api';
import { LEVELS } from '@giotto/contract/permissions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTask, makeChartClient, retitle } from '../support/chart-client.ts';
import { addChart, addGuest } from '../support/chart-fixtures.ts';
import { findInDatabase } from '../support/database-text.ts';
import { createAccount, type TestAccount } from '../support/test-accounts.ts';
import { call } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const chart: State = apply(withStyle(createState(), DEFAULT_STYLE), [
  createTask('task-a', 'Pour the floor'),
  { type: 'set', kind: 'task', id: 'task-a', fields: { notes: 'between us' } },
]).state;

let server: TestServer;
let owner: TestAccount;
let chartId: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  owner = await createAccount(server);
  chartId = await addChart(server, owner, chart);
});

const params = () => ({ userId: owner.userId, ganttId: chartId });
const show = async () => (await call(server, getPictureLink, { params: params() }, owner)).body.link;
const revoke = () => call(server, deletePictureLink, { params: params() }, owner);

/** Makes an address, in place of the previous one; returns its path without the ending. */
async function share(): Promise<string> {
  const { status, body } = await call(server, renewPictureLink, { params: params(), body: {} }, owner);
  expect(status).toBe(200);
  return new URL(body.link.address).pathname;
}

const read = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${server.origin}${path}`, { headers });
const statusAt = async (path: string) => (await read(path)).status;

describe('a secret picture address', () => {
  it('shows a private chart in every format, as visitors of a public one see it', async () => {
    const path = await share();
    for (const format of ['svg', 'png', 'pdf']) expect(await statusAt(`${path}.${format}`)).toBe(200);
    const svg = await (await read(`${path}.svg?width=500`)).text();
    expect(svg).toContain('Pour the floor');
    expect(svg).toContain('width="500"');
    expect(svg).not.toContain('between us');
  });

  it('leaves the chart private everywhere else', async () => {
    await share();
    for (const path of [`/p/${chartId}.svg`, `/embedded-gantts/${chartId}`, `/api/public-gantts/${chartId}`])
      expect(await statusAt(path)).toBe(404);
  });

  it('shows the newest state, and 304 while nothing has changed', async () => {
    const path = await share();
    const first = await read(`${path}.svg`);
    const tag = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await read(`${path}.svg`, tag)).status).toBe(304);
    const client = makeChartClient(server.origin, { chartId, ownerId: owner.userId }, owner);
    await client.push([retitle('task-a', 'Pour the walls')]);
    const second = await read(`${path}.svg`, tag);
    expect(second.status).toBe(200);
    expect(await second.text()).toContain('Pour the walls');
  });

  it('is kept by no shared cache, found by no search engine, and named to no other site', async () => {
    const { headers } = await read(`${await share()}.svg`);
    expect(headers.get('cache-control')).toBe('private, max-age=0, must-revalidate');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('ends with a new one, when it is revoked, and with the chart', async () => {
    const [first, second] = [await share(), await share()];
    expect([await statusAt(`${first}.svg`), await statusAt(`${second}.svg`)]).toEqual([404, 200]);
    await revoke();
    expect(await show()).toBeNull();
    expect(await statusAt(`${second}.svg`)).toBe(404);
    const third = await share();
    await call(server, deleteGantt, { params: params() }, owner);
    expect(await statusAt(`${third}.svg`)).toBe(404);
  });

  it('is that of one chart: its key opens no other, and a changed key opens nothing', async () => {
    const path = await share();
    const key = path.split('/').at(-1) ?? '';
    const other = await addChart(server, owner, chart);
    for (const wrong of [`/p/${other}/${key}`, path.slice(0, -1), `${path}A`, path.replace('.', '')])
      expect(await statusAt(`${wrong}.svg`)).toBe(404);
  });

  it('is shown to its owner again, but isn’t in the database', async () => {
    const path = await share();
    expect(new URL((await show())?.address ?? '').pathname).toBe(path);
    const key = path.split('/').at(-1) ?? '';
    expect(await findInDatabase(server.database.db, [key])).toEqual([]);
  });

  it('is in the list of what others can see of one’s charts', async () => {
    const shared = async () =>
      (await call(server, listShared, {}, owner)).body.gantts.map((gantt) => [
        gantt.ganttId,
        gantt.isPublic,
        gantt.hasPictureLink,
      ]);
    expect(await shared()).toEqual([]);
    await share();
    expect(await shared()).toEqual([[chartId, false, true]]);
    await revoke();
    expect(await shared()).toEqual([]);
  });

  it('is made, read and revoked by the owner alone', async () => {
    const writer = await addGuest(server, chartId, LEVELS.WRITE);
    const path = await share();
    for (const endpoint of [getPictureLink, renewPictureLink, deletePictureLink] as const) {
      const request = { params: params(), ...(endpoint === renewPictureLink && { body: {} }) };
      expect((await call(server, endpoint, request as never, writer)).status).toBe(403);
    }
    expect(await statusAt(`${path}.svg`)).toBe(200);
  });
});
