import { once } from 'node:events';
import { connect } from 'node:net';
import { apply } from '@giotto/chart/changes';
import { createState } from '@giotto/chart/model';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { call } from '../support/api-call.ts';
import { createTask, makeChartClient } from '../support/chart-client.ts';
import { addChart } from '../support/chart-fixtures.ts';
import { packedExtraOf } from '../support/packed-extra.ts';
import { createAccount, type TestAccount } from '../support/test-accounts.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const MEBIBYTE = 1024 * 1024;
const TASKS = Array.from({ length: 250 }, (_, at) => createTask(`task-${at}`, `Task ${at} `.repeat(30)));

let server: TestServer;
let owner: TestAccount;
let chartId: string;
let path: string;
beforeAll(async () => {
  server = await startTestServer({
    extend: (app) => {
      app.get('/unread', { config: { action: 'readHealth' } }, async () => 'x'.repeat(64 * MEBIBYTE));
      app.get('/umlauts', { config: { action: 'readHealth' } }, async () => 'ä'.repeat(40_000));
    },
  });
  owner = await createAccount(server, { edition: 'pro' });
  chartId = await addChart(server, owner, apply(createState(), TASKS).state);
  path = `/api/users/${owner.userId}/gantts/${chartId}`;
  await server.deps.db.updateTable('gantt').set({ is_public: true }).where('id', '=', chartId).execute();
});
afterAll(() => server.stop());

const visit = (request: string) =>
  call(server.origin, request, { headers: { 'accept-encoding': 'identity' } });
const ask = (request: string, body?: unknown) =>
  call(server.origin, request, {
    token: owner.token,
    headers: { 'accept-encoding': 'identity' },
    ...(body !== undefined && { body }),
  });
const patch = (title: string) => ({ tasks: [{ id: 'task-1', title }] });

it('an account that reads none of its answers gets no other, of whatever kind, and others do', async () => {
  const requests: (readonly [string, unknown?])[] = [
    [`GET ${path}/plan`],
    [`POST ${path}/plan/what-if?figures=1`, patch('Tried')],
    [`PATCH ${path}/plan?figures=1`, patch('Changed')],
    [`GET ${path}/export.svg`],
    [`GET ${path}/export.csv`],
    [`GET ${path}/history`],
    [`GET ${path}/extras/mspdi`],
  ];
  // They grow with the account's charts.
  const lists = ['GET /api/homepage', `GET /api/users/${owner.userId}/gantts`];
  const bytes = Buffer.from(packedExtraOf(70_000));
  const extra = { chart_id: chartId, format: 'mspdi', bytes, updated_at: server.clock.now() } as const;
  await server.deps.db.insertInto('chart_extra').values(extra).execute();
  const release = server.app.largeAnswers.hold(
    { buffer: {}, length: 33 * MEBIBYTE },
    owner.userId,
    () => undefined,
  );
  for (const [request, body] of requests)
    expect([request, (await ask(request, body)).status]).toEqual([request, 503]);
  for (const request of lists) expect([request, (await ask(request)).status]).toEqual([request, 503]);
  expect((await visit(`GET /p/${chartId}.svg`)).status).toBe(200);
  // Nothing was changed, and small calls are as ever.
  const client = makeChartClient(server.origin, { chartId, ownerId: owner.userId }, owner);
  expect((await client.push([createTask('task-more')], { seq: 1 })).body).toMatchObject({ version: 2 });
  release();
  for (const request of lists) expect([request, (await ask(request)).status]).toEqual([request, 200]);
  const held = vi.spyOn(server.app.largeAnswers, 'hold');
  for (const [request, body] of requests) {
    held.mockClear();
    expect([request, (await ask(request, body)).status]).toEqual([request, 200]);
    expect([request, held.mock.calls.map(([, account]) => account)]).toEqual([request, [owner.userId]]);
  }
  held.mockRestore();
});

it('a visitor who reads nothing gets no other picture from this address until the connection ends', async () => {
  const { port, host } = new URL(server.origin);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(`GET /unread HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
  await once(socket, 'readable');
  const requests = [
    `GET /p/${chartId}.svg`,
    `GET /embedded-gantts/${chartId}`,
    `GET /embedded-gantts/${chartId}/picture.svg`,
  ];
  for (const request of requests) expect([request, (await visit(request)).status]).toEqual([request, 503]);
  expect((await ask(`GET ${path}/plan`)).status).toBe(200);
  socket.destroy();
  for (const request of requests)
    await expect.poll(async () => [request, (await visit(request)).status]).toEqual([request, 200]);
});

it('a text counts as many bytes as it is sent in', async () => {
  const held = vi.spyOn(server.app.largeAnswers, 'hold');
  await visit('GET /umlauts');
  expect(held.mock.calls.map(([{ length }]) => length)).toEqual([80_000]);
  held.mockRestore();
});

it('a cached answer is the same memory for all who read it', async () => {
  const held = vi.spyOn(server.app.largeAnswers, 'hold');
  for (const request of [`GET /p/${chartId}.svg`, `GET /embedded-gantts/${chartId}/picture.svg`]) {
    held.mockClear();
    await Promise.all([visit(request), visit(request)]);
    const buffers = held.mock.calls.map(([{ buffer }]) => buffer);
    expect([buffers.length, new Set(buffers).size]).toEqual([2, 1]);
  }
  held.mockRestore();
});
