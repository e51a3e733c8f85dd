import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { apply } from '@giotto/chart/changes';
import { createState } from '@giotto/chart/model';
import { SCHEMA_VERSION } from '@giotto/chart/schema';
import { getHistory, getSuggestions, getVersion, pullUpdates } from '@giotto/contract/api';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { insertSuggestion } from '../../src/domains/charts/suggestions/suggestion-repository.ts';
import { PAGE_BYTES } from '../../src/domains/charts/updates/log-pages-repository.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { call } from '../support/api-call.ts';
import { createTask, makeChartClient, retitle } from '../support/chart-client.ts';
import { addChart, makeId } from '../support/chart-fixtures.ts';
import { findFreePort } from '../support/free-port.ts';
import { type MainProcess, startMain } from '../support/main-process.ts';
import { findChildren } from '../support/process-table.ts';
import { makeScratchFolder } from '../support/scratch-folder.ts';
import { createAccount, type TestAccount } from '../support/test-accounts.ts';
import { startTestServer, type TestServer, testSecret } from '../support/test-server.ts';
import { watchWorkers } from '../support/watch-workers.ts';

let server: TestServer;
let reader: TestAccount;
const { jobs } = watchWorkers();
beforeAll(async () => {
  server = await startTestServer();
  reader = await addAccount('pro');
});
afterAll(() => server.stop());

/** An account that the program's clock knows, too. */
const addAccount = (edition: 'free' | 'pro') =>
  createAccount({ deps: { ...server.deps, clock: systemClock } }, { edition });

const START = apply(createState(), [createTask('task-a')]).state;

/** A chart with one update for each length, of so many bytes of JSON; they compress to a hundredth. */
async function addLog(lengths: readonly number[]): Promise<string> {
  const chartId = await addChart(server, reader, START);
  const [before, after] = [
    '[{"type":"set","kind":"task","id":"task-a","fields":{"notes":"',
    '"},"prev":{}}]',
  ];
  await sql`
    insert into chart_update (chart_id, version, id, user_id, client_id, seq, origin, schema, changes)
    select ${chartId}, n + 1, ${chartId} || n, ${reader.userId}, 'client-of-the-log', n, 'edit', ${SCHEMA_VERSION},
      (${before}::text || repeat('x', length - ${before.length + after.length}) || ${after}::text)::json
    from unnest(${lengths}::integer[]) with ordinality as one (length, n)`.execute(server.deps.db);
  await sql`update gantt set head = ${lengths.length + 1} where id = ${chartId}`.execute(server.deps.db);
  return chartId;
}

const read = (origin: string, chartId: string, rest: string) =>
  call(origin, `GET /api/users/${reader.userId}/gantts/${chartId}${rest}`, { token: reader.token });

describe('the process that replays logs', () => {
  it('ends when its caller disconnects', async () => {
    const chartId = await addLog(Array(40).fill(PAGE_BYTES));
    const findReaders = () => findChildren(process.pid, 'reader-worker');
    const gone = new AbortController();
    const asked = fetch(`${server.origin}/api/users/${reader.userId}/gantts/${chartId}/versions/41`, {
      headers: { authorization: `Bearer ${reader.token}` },
      signal: gone.signal,
    });
    asked.catch(() => undefined);
    // A process that still loads is kept for the next caller.
    await expect.poll(() => jobs.length, { timeout: 5_000 }).toBe(1);
    expect(await findReaders()).toHaveLength(1);
    gone.abort();
    await expect.poll(findReaders, { timeout: 5_000 }).toEqual([]);
  });
});

describe('an answer that is made of a log', () => {
  it.each([
    ['/history', 3],
    ['/versions/3', undefined],
  ])('leaves the process that replays it as it is sent: %s', async (rest, entries) => {
    const chartId = await addLog(Array(3).fill(PAGE_BYTES / 4));
    // Without a stored state that the version could be sent with.
    await sql`update chart_update set schema = ${SCHEMA_VERSION - 1} where chart_id = ${chartId}`.execute(
      server.deps.db,
    );
    const compressed = vi.spyOn(server.app.largeAnswers, 'compress');
    const { headers, body } = await call<{ readonly updates?: readonly unknown[] }>(
      server.origin,
      `GET /api/users/${reader.userId}/gantts/${chartId}${rest}`,
      { token: reader.token, headers: { 'accept-encoding': 'br' } },
    );
    expect(headers.get('content-encoding')).toBe('br');
    if (entries !== undefined) expect(body.updates?.length).toBeGreaterThanOrEqual(entries);
    expect(compressed).not.toHaveBeenCalled();
  });
});

describe('a page of the log', () => {
  it.each([
    [-1, 2],
    [0, 2],
    [1, 1],
  ])(
    'ends by the bytes that are sent: with %i of the limit it has %i of two updates',
    async (more, count) => {
      const half = PAGE_BYTES / 2;
      const chartId = await addLog([half, half + more]);
      const { body } = await read(server.origin, chartId, '/history?delta=1&before=4');
      const { updates, nextBefore } = getHistory.answer.parse(body);
      expect([updates.filter(({ version }) => version > 1).length, nextBefore]).toEqual([
        count,
        count === 2 ? undefined : 3,
      ]);
      const pulled = pullUpdates.answer.parse((await read(server.origin, chartId, '/updates?since=1')).body);
      expect(pulled.mode).toBe(count === 2 ? 'updates' : 'state');
      const version = getVersion.answer.parse((await read(server.origin, chartId, '/versions/3')).body);
      expect([version.stateVersion, version.changes.length]).toEqual(count === 2 ? [1, 2] : [3, 0]);
    },
  );

  it('has one update at least, however long', async () => {
    const chartId = await addLog([PAGE_BYTES + 1]);
    expect((await read(server.origin, chartId, '/updates?since=1')).body).toMatchObject({ mode: 'updates' });
  });
});

describe('an answer that can be large', () => {
  it.each([
    '',
    '/template',
    '/updates?since=1',
    '/history?delta=1',
    '/versions/2',
    '/suggestions',
    '/comments',
  ])('is made in its account’s turn: %j', async (rest) => {
    const chartId = await addLog([1_000]);
    const block = Promise.withResolvers<void>();
    const caller = { account: reader.userId, chart: '', gone: new AbortController().signal };
    const blocked = [1, 2].map(() => server.app.largeAnswers.make(() => block.promise, caller));
    let isAnswered = false;
    const asked = read(server.origin, chartId, rest).finally(() => {
      isAnswered = true;
    });
    expect((await read(server.origin, chartId, '/configuration')).status).toBe(200);
    expect(isAnswered).toBe(false);
    block.resolve();
    expect((await asked).status).toBe(200);
    await Promise.all(blocked);
  });

  it.each([
    [-1, 3],
    [0, 2],
    [1, 2],
  ])('lists suggestions by the bytes that are sent: with %i of 4 MiB before it, %i', async (more, count) => {
    const chartId = await addLog([]);
    const half = 2 * 1024 * 1024;
    for (const [seq, length] of [half, half + more, 100].entries())
      await insertSuggestion(server.deps.db, {
        ...{ id: makeId(), chartId, userId: reader.userId, clientId: makeId(), seq, base: 1, note: '' },
        changes: JSON.stringify([retitle('task-a', '')]).replace('""', `"${'x'.repeat(length - EMPTY)}"`),
      });
    const { body } = await read(server.origin, chartId, '/suggestions');
    expect(getSuggestions.answer.parse(body).suggestions).toHaveLength(count);
  });
});

/** Ms of the processor that a process has used, in steps of ten. */
function processorTime(pid: number | undefined): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number);
  return ((user ?? Number.NaN) + (system ?? Number.NaN)) * 10;
}

const EMPTY = JSON.stringify([retitle('task-a', '')]).length;

describe('a node with 256 MB of heap', () => {
  let folder: string;
  let program: MainProcess;
  let origin: string;
  beforeAll(async () => {
    folder = await makeScratchFolder();
    const port = await findFreePort();
    origin = `http://127.0.0.1:${port}`;
    const { connectionString } = server.database;
    const database = { DATABASE_URL: connectionString, SERVER_SECRET: testSecret };
    const limits = { RATE_LIMIT: 'off', NODE_OPTIONS: '--max-old-space-size=256' };
    program = startMain({ PORT: String(port), ...database, ...limits }, folder);
    await program.waitUntilReady();
  });
  afterAll(async () => {
    program.child.kill('SIGTERM');
    await program.waitUntilEnd();
    await rm(folder, { recursive: true, force: true });
  });

  it.each(['/history?delta=1&updateCount=50', '/history', '/updates?since=1'])(
    "lives while one account reads %s 40 times at once, answers another's saves, and then a read",
    async (kind) => {
      const chartId = await addLog(Array(25).fill(1_900_000));
      const owner = await addAccount('free');
      const other = { chartId: await addChart(server, owner), ownerId: owner.userId };
      const client = makeChartClient(origin, other, owner);
      let isReading = true;
      const reads = Promise.all(Array.from({ length: 40 }, () => read(origin, chartId, kind))).finally(() => {
        isReading = false;
      });
      const times: number[] = [];
      for (let seq = 1; isReading; seq += 1) {
        const begin = processorTime(program.child.pid);
        expect((await client.push([createTask(`task-${seq}`)], { seq })).status).toBe(200);
        times.push(processorTime(program.child.pid) - begin);
      }
      const statuses = (await reads).map(({ status }) => status);
      expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
      // On a busy machine all of them may be refused, as the processes that make them step back behind the saves.
      await expect
        .poll(async () => (await read(origin, chartId, kind)).status, { timeout: 60_000, interval: 500 })
        .toBe(200);
      // What the node did meanwhile, far from the seconds after which saves are refused: how long it took is also others' doing.
      expect(Math.max(...times)).toBeLessThan(2_500);
      expect((await fetch(`${origin}/health`)).status).toBe(200);
    },
  );
});
