import { getExtra, getHistory, listExtras, openGantt, putExtra } from '@giotto/contract/api';
import { EXTRA_FORMATS, type ExtraFormatName } from '@giotto/contract/plan-formats';
import { EXTRA_BYTES_LIMIT } from '@giotto/contract/plans';
import { EXTRA_LIMIT } from '@giotto/interchange/extra';
import { EXTRA_FORMATS as KEPT_FORMATS } from '@giotto/interchange/plan';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addChart, addGuest } from '../support/chart-fixtures.ts';
import { packedExtra, packedExtraOf } from '../support/packed-extra.ts';
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
});

const params = () => ({ userId: owner.userId, ganttId: chartId });
const put = (bytes: Uint8Array, format: ExtraFormatName = 'mspdi', by = owner) =>
  call(server, putExtra, { params: { ...params(), format }, body: bytes }, by);
const list = async (by = owner) => (await call(server, listExtras, { params: params() }, by)).body.extras;

async function get(format: ExtraFormatName = 'mspdi', by = owner) {
  const path = getExtra.path
    .replace(':userId', owner.userId)
    .replace(':ganttId', chartId)
    .replace(':format', format);
  const answer = await fetch(`${server.origin}/api${path}`, {
    headers: { authorization: `Bearer ${by.token}` },
  });
  return {
    status: answer.status,
    headers: answer.headers,
    bytes: new Uint8Array(await answer.arrayBuffer()),
  };
}

it('formats and size are those of which plans keep more than a chart shows', () => {
  expect(EXTRA_FORMATS).toEqual(KEPT_FORMATS);
  expect(EXTRA_BYTES_LIMIT).toBe(EXTRA_LIMIT);
});

describe('what a file holds beyond a chart', () => {
  it('is given back as it was kept, uncached, to everybody who may change the chart', async () => {
    const writer = await addGuest(server, chartId, 3);
    expect((await put(packedExtra(), 'mspdi', writer)).status).toBe(200);
    for (const by of [owner, writer]) {
      const { status, headers, bytes } = await get('mspdi', by);
      expect([status, bytes]).toEqual([200, packedExtra()]);
      expect(headers.get('content-type')).toBe('application/octet-stream');
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  it('is kept once a format: the latest', async () => {
    await put(packedExtra('mspdi', 'first'));
    await put(packedExtra('gan'), 'gan');
    server.clock.advance(60_000);
    const latest = packedExtra('mspdi', 'second one');
    await put(latest);
    expect((await get()).bytes).toEqual(latest);
    expect((await get('gan')).bytes).toEqual(packedExtra('gan'));
    const now = server.clock.now().getTime();
    expect(await list()).toEqual([
      { format: 'gan', bytes: packedExtra('gan').length, updatedDate: new Date(now - 60_000).toISOString() },
      { format: 'mspdi', bytes: latest.length, updatedDate: new Date(now).toISOString() },
    ]);
  });

  it('isn’t there before something is kept', async () => {
    expect(await list()).toEqual([]);
    expect((await get()).status).toBe(404);
  });

  it('changes neither the chart nor its history', async () => {
    const look = async () => [
      (await call(server, openGantt, { params: params() }, owner)).body,
      (await call(server, getHistory, { params: params(), query: {} }, owner)).body,
    ];
    const before = await look();
    await put(packedExtra());
    expect(await look()).toEqual(before);
  });

  it.each([
    [-1, 200],
    [0, 200],
    [1, 413],
  ])('has at most 256 kB: with %i bytes more the status is %i', async (more, status) => {
    expect((await put(packedExtraOf(EXTRA_BYTES_LIMIT + more))).status).toBe(status);
    expect(await list()).toHaveLength(status === 200 ? 1 : 0);
  });
});

describe('something is refused, and what was kept stays', () => {
  it.each([
    ['nothing', new Uint8Array(), 'mspdi'],
    ['other bytes', Uint8Array.of(1, 2, 3), 'mspdi'],
    ['a part', packedExtra().slice(0, -3), 'mspdi'],
    ['what is of another format', packedExtra('gan'), 'mspdi'],
    ['what is of a sheet', packedExtra('xlsx'), 'mspdi'],
  ] as const)('if it is %s', async (_what, bytes, format) => {
    await put(packedExtra());
    const { status, error } = await put(bytes, format);
    expect([status, error?.code, error?.details]).toEqual([
      400,
      'BadRequest',
      [{ path: 'body', message: 'must be what is packed of a mspdi file' }],
    ]);
    expect((await get()).bytes).toEqual(packedExtra());
  });

  it('if its format is unknown', async () => {
    const { status, error } = await put(packedExtra(), 'csv' as 'mspdi');
    expect([status, error?.details]).toEqual([
      400,
      [{ path: 'params.format', message: 'must be one of mspdi, gan, xlsx' }],
    ]);
  });
});
