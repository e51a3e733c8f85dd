import { type Effect, replay } from '@giotto/chart/changes';
import { type State, stateFromJson, stateToJson } from '@giotto/chart/model';
import { SCHEMA_VERSION } from '@giotto/chart/schema';
import type { getHistory, getVersion } from '@giotto/contract/api';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { packState } from '../../src/domains/charts/state/packed-state.ts';
import { insertSnapshot } from '../../src/domains/charts/state/snapshot-repository.ts';
import { call } from '../support/api-call.ts';
import {
  type ChartClient,
  createTask,
  makeChartClient,
  readPackedState,
  retitle,
} from '../support/chart-client.ts';
import { addChart } from '../support/chart-fixtures.ts';
import { createAccount, type TestAccount } from '../support/test-accounts.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

type Version = z.output<(typeof getVersion)['answer']>;
type Page = z.output<(typeof getHistory)['answer']>;

let server: TestServer;
let owner: TestAccount;
let chart: { chartId: string; ownerId: string };
let client: ChartClient;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => begin('pro'));

async function begin(edition: 'free' | 'pro') {
  owner = await createAccount(server, { edition });
  chart = { chartId: await addChart(server, owner), ownerId: owner.userId };
  client = makeChartClient(server.origin, chart, owner);
}

/** Versions 2 to `count` + 1: a task is created, renamed, and deleted with the last one. */
async function push(count: number) {
  await client.push([createTask('task-a'), createTask('task-b')], { seq: 1 });
  for (let seq = 2; seq < count; seq++) await client.push([retitle('task-a', `title ${seq}`)], { seq });
  await client.push([{ type: 'delete', kind: 'task', id: 'task-a' }], { seq: count });
}

const ask = <Body>(rest: string) =>
  call<Body>(server.origin, `GET /api/users/${chart.ownerId}/gantts/${chart.chartId}${rest}`, {
    token: owner.token,
  });
const get = async (version: number) => (await ask<Version>(`/versions/${version}`)).body;

/** The state that a client derives from the answer. */
const readVersion = async ({ state, changes }: Version): Promise<State> =>
  replay(await readPackedState(state), changes as Effect[]);

/** The version via the call of the specification, which returns whole states. */
async function readPlain(version: number): Promise<State> {
  const [update] = (await ask<Page>(`/history?updateCount=1&before=${version + 1}`)).body.updates;
  return stateFromJson(update?.fullState as never);
}

/** Stores a version's state, as pushes do now and then. */
async function store(version: number) {
  const bytes = await packState(await readVersion(await get(version)));
  await insertSnapshot(server.deps.db, chart.chartId, { version, schema: SCHEMA_VERSION, bytes });
}

const readStored = (version: number) =>
  server.deps.db
    .selectFrom('chart_snapshot')
    .select('bytes')
    .where('chart_id', '=', chart.chartId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();

const damage = (version: number) =>
  server.deps.db
    .updateTable('chart_snapshot')
    .set({ bytes: sql`set_byte(bytes, length(bytes) - 6, 255 - get_byte(bytes, length(bytes) - 6))` })
    .where('chart_id', '=', chart.chartId)
    .where('version', '=', version)
    .execute();

describe('GET versions/<version> (row 37)', () => {
  it('gives each version as the history shows it, from any stored state', async () => {
    await push(6);
    await store(4);
    for (const version of [1, 2, 3, 4, 5, 6, 7]) {
      const answer = await get(version);
      expect(answer).toMatchObject({ version, schema: SCHEMA_VERSION });
      const state = await readVersion(answer);
      expect(stateToJson(state)).toEqual(stateToJson(await readPlain(version)));
      expect(state.task.size).toBe(version === 1 ? 0 : version === 7 ? 1 : 2);
    }
    expect(stateToJson(await readVersion(await get(7)))).toEqual(stateToJson(await client.readState()));
  });

  it('returns the nearest stored state unchanged, and only the effects from there, forwards or backwards', async () => {
    await push(6);
    await store(4);
    const { bytes } = await readStored(4);
    expect(await get(6)).toMatchObject({
      stateVersion: 4,
      state: bytes.toString('base64'),
      changes: [
        { type: 'set', id: 'task-a', fields: { title: 'title 4' } },
        { type: 'set', id: 'task-a', fields: { title: 'title 5' } },
      ],
    });
    expect(await get(4)).toMatchObject({ stateVersion: 4, changes: [] });
    expect(await get(3)).toMatchObject({
      stateVersion: 4,
      changes: [{ type: 'set', id: 'task-a', fields: { title: 'title 2' }, prev: { title: 'title 3' } }],
    });
    expect(await get(2)).toMatchObject({ stateVersion: 1 });
  });

  it('skips a damaged stored state', async () => {
    await push(6);
    await store(4);
    await damage(4);
    const answer = await get(6);
    expect(answer).toMatchObject({ stateVersion: 6, changes: [] });
    expect((await readVersion(answer)).task.get('task-a')).toMatchObject({ title: 'title 5' });
    await damage(1);
    expect((await ask('/versions/6')).status).toBe(500);
  });

  it('returns the finished state instead of a log longer than one read', async () => {
    const noise = () =>
      Array.from({ length: 10_000 }, () =>
        String.fromCharCode(0x4e00 + Math.floor(Math.random() * 20_000)),
      ).join('');
    const note = (seq: number) =>
      client.push([{ type: 'set', kind: 'task', id: 'task-a', fields: { notes: noise() } }], { seq });
    await push(3);
    await client.push([createTask('task-a')], { seq: 4 });
    for (let seq = 5; seq <= 44; seq++) await note(seq);
    await server.deps.db
      .deleteFrom('chart_snapshot')
      .where('chart_id', '=', chart.chartId)
      .where('version', '>', 1)
      .execute();
    const answer = await get(45);
    expect(answer).toMatchObject({ stateVersion: 45, changes: [] });
    expect(stateToJson(await readVersion(answer))).toEqual(stateToJson(await client.readState()));
  });

  it('contains nothing older than the free edition shows', async () => {
    await begin('free');
    await push(6);
    await server.deps.db
      .updateTable('chart_update')
      .set({ created_at: sql<Date>`now() - make_interval(days => 8)` })
      .where('chart_id', '=', chart.chartId)
      .where('version', '<=', 4)
      .execute();
    // The state of version 1 is stored, and with it the path from there; but version 4 is the oldest one shown.
    for (const version of [4, 5, 6]) {
      const answer = await get(version);
      expect(answer).toMatchObject({ stateVersion: version, changes: [] });
      expect(JSON.stringify([answer.changes, stateToJson(await readVersion(answer))])).not.toContain(
        'title 2',
      );
    }
    expect((await ask('/versions/3')).status).toBe(410);
    const fourth = stateToJson(await readVersion(await get(4)));
    await store(5);
    expect(await get(6)).toMatchObject({ stateVersion: 5, changes: [{ type: 'set' }] });
    const oldest = await get(4);
    expect(oldest).toMatchObject({ stateVersion: 5, changes: [{ type: 'set' }] });
    expect(stateToJson(await readVersion(oldest))).toEqual(fourth);
  });
});
