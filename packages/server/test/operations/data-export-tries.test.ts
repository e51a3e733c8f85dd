import { getDataExport, getDataExportFile, requestDataExport } from '@giotto/contract/api';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { billingDepsOf } from '../../src/domains/billing/index.ts';
import { readExportFile } from '../../src/domains/operations/data-export/data-export.ts';
import {
  claimExport,
  findExport,
  giveUpExports,
  renewClaim,
  saveExportRequest,
} from '../../src/domains/operations/data-export/data-export-repository.ts';
import {
  CLAIM_TIME,
  createExportMaker,
  type ExportMaker,
  MAX_TRIES,
} from '../../src/domains/operations/data-export/export-maker.ts';
import { addChart } from '../support/chart-fixtures.ts';
import { waitUntilGone } from '../support/process-table.ts';
import { createAccount, type TestAccount } from '../support/test-accounts.ts';
import { call } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/** The advisory lock that the held account's export waits for when it stores a part. */
const HOLD = 4711;

let server: TestServer;
let ana: TestAccount;
let release: () => Promise<void>;

beforeAll(async () => {
  server = await startTestServer();
  await sql`create table held (user_id text)`.execute(server.deps.db);
  await sql`create function hold() returns trigger language plpgsql as $$ begin
    if exists (select from held h where h.user_id = new.user_id) then
      perform pg_advisory_xact_lock_shared(${sql.lit(HOLD)});
    end if;
    return new;
  end $$`.execute(server.deps.db);
  await sql`create trigger hold before insert on data_export_part for each row execute function hold()`.execute(
    server.deps.db,
  );
});
afterAll(() => server.stop());
beforeEach(async () => {
  ana = await createAccount(server);
  await sql`insert into held values (${ana.userId})`.execute(server.deps.db);
  const holder = await server.deps.pool.connect();
  await holder.query('select pg_advisory_lock($1)', [HOLD]);
  let isHeld = true;
  release = async () => {
    if (isHeld) await holder.query('select pg_advisory_unlock($1)', [HOLD]);
    if (isHeld) holder.release();
    isHeld = false;
  };
});
afterEach(() => release());

const ask = (person: TestAccount) => call(server, requestDataExport, { body: {} }, person);
const look = async (person: TestAccount) => (await call(server, getDataExport, {}, person)).body;

/** Their connections are still there: the database doesn't notice while it waits for the lock. */
const killed = new Set<number>();

/** The process that is being held while it makes an export. */
async function findHeldProcess(): Promise<number | undefined> {
  const { rows } = await sql<{ name: string }>`
    select application_name as name from pg_stat_activity
    where datname = current_database() and wait_event = 'advisory'`.execute(server.deps.db);
  return rows.map(({ name }) => Number(/\d+$/.exec(name)?.[0])).find((pid) => !killed.has(pid));
}

async function waitUntilHeld(): Promise<number> {
  await expect.poll(findHeldProcess).toBeGreaterThan(0);
  return (await findHeldProcess()) as number;
}

async function killHeld(): Promise<void> {
  const pid = await waitUntilHeld();
  process.kill(pid, 'SIGKILL');
  killed.add(pid);
  await waitUntilGone(pid);
}

async function readRow(person: TestAccount) {
  const { db } = server.deps;
  const query = db.selectFrom('data_export').selectAll().where('user_id', '=', person.userId);
  return query.executeTakeFirstOrThrow();
}

describe('an export whose process dies', () => {
  it('is tried once more after the others, and then given up: its owner and the operator are told', async () => {
    const ben = await createAccount(server);
    await ask(ana);
    await ask(ben);
    await killHeld();
    await expect.poll(async () => (await look(ben)).status).toBe('ready');
    await waitUntilHeld();
    expect(await look(ana)).toMatchObject({ status: 'preparing' });
    expect((await readRow(ana)).tries).toBe(2);

    await killHeld();
    await expect.poll(async () => (await look(ana)).status).toBe('failed');
    expect(await look(ana)).toEqual({
      status: 'failed',
      requestedDate: server.clock.now().toISOString(),
    });
    // Nodes of the version before take only exports without this date.
    expect((await readRow(ana)).made_at).toEqual(server.clock.now());
    const file = await fetch(`${server.origin}/api${getDataExportFile.path}`, {
      headers: { authorization: `Bearer ${ana.token}` },
    });
    expect(file.status).toBe(404);
    await server.deps.errors.settle();
    const reported = server.deps.db.selectFrom('error_report').select(['name', 'side']);
    expect(await reported.execute()).toEqual([{ name: 'DataExportFailed', side: 'server' }]);

    // Whoever asks next doesn't bring it back, but its owner may.
    await release();
    const cem = await createAccount(server);
    await ask(cem);
    await expect.poll(async () => (await look(cem)).status).toBe('ready');
    expect(await look(ana)).toMatchObject({ status: 'failed' });
    await ask(ana);
    await expect.poll(async () => (await look(ana)).status).toBe('ready');
    expect((await readRow(ana)).tries).toBe(1);
  });
});

describe('an export of a node', () => {
  const makers: ExportMaker[] = [];
  const start = (bounds: Partial<{ heapMegabytes: number; renewEvery: number }> = {}) => {
    const deps = { ...server.deps, billing: billingDepsOf(server.deps) };
    const maker = createExportMaker(deps, { heapMegabytes: 256, renewEvery: 20_000, ...bounds });
    makers.push(maker);
    return maker;
  };
  afterEach(() => Promise.all(makers.splice(0).map((maker) => maker.close())));

  const requestQuietly = () => saveExportRequest(server.deps.db, ana.userId, server.clock.now());

  it('that has died is tried again five minutes after its last word, and given up after two tries', async () => {
    const { db } = server.deps;
    const begun = server.clock.now();
    const at = (ms: number) => {
      const now = new Date(begun.getTime() + ms);
      return { now, freeBefore: new Date(now.getTime() - CLAIM_TIME), maxTries: MAX_TRIES };
    };
    await requestQuietly();
    const first = await claimExport(db, 'first', at(0));
    expect(first).toEqual({ userId: ana.userId, claim: 'first', tries: 1 });
    if (first) await renewClaim(db, first, at(1_000).now);
    for (const ms of [-1, 0]) expect(await claimExport(db, 'second', at(1_000 + CLAIM_TIME + ms))).toBeNull();
    expect(await giveUpExports(db, at(1_000 + CLAIM_TIME + 1))).toBe(0);
    const second = await claimExport(db, 'second', at(1_000 + CLAIM_TIME + 1));
    expect(second).toEqual({ userId: ana.userId, claim: 'second', tries: 2 });
    for (const ms of [0, 1]) {
      const later = at(1_000 + CLAIM_TIME + 1 + CLAIM_TIME + ms);
      expect(await claimExport(db, 'third', later)).toBeNull();
      expect(await giveUpExports(db, later)).toBe(ms);
    }
  });

  it('that works slowly is not begun again elsewhere: it says that it goes on', async () => {
    await requestQuietly();
    const slow = start({ renewEvery: 10 });
    const making = slow.makeAll();
    await waitUntilHeld();
    server.clock.advance(CLAIM_TIME + 1);
    await expect.poll(async () => (await readRow(ana)).begun_at).toEqual(server.clock.now());
    expect(await start().makeAll()).toBe(0);
    await release();
    expect(await making).toBe(1);
    expect((await readRow(ana)).tries).toBe(1);
  });

  it('that shuts down is begun again at once elsewhere, and its try does not count', async () => {
    await requestQuietly();
    const leaving = start();
    const making = leaving.makeAll();
    await waitUntilHeld();
    await leaving.close();
    expect(await making).toBe(0);
    expect(await readRow(ana)).toMatchObject({ tries: 0, begun_at: null });
    await release();
    expect(await start().makeAll()).toBe(1);
    expect(await findExport(server.deps.db, ana.userId)).toMatchObject({ bytes: expect.any(Number) });
  });

  it('needs no more memory for a long history, and is read part by part', async () => {
    await release();
    const { db } = server.deps;
    const id = await addChart(server, ana);
    const saves = 40;
    const incompressible = sql`(select string_agg(md5(random()::text), '') from generate_series(1, 100000))`;
    await sql`
      insert into chart_update (chart_id, version, id, user_id, client_id, seq, origin, schema, changes, created_at)
      select ${id}, v, 'update-' || v, ${ana.userId}, 'client', v, 'edit', 1,
        json_build_array(case v when 2 then ${incompressible} else repeat(md5(v::text), 60000) end), ${server.clock.now()}
      from generate_series(2, ${sql.lit(saves + 1)}) v`.execute(db);
    await sql`insert into chart_snapshot (chart_id, version, schema, bytes)
      select chart_id, ${saves + 1}, schema, bytes from chart_snapshot where chart_id = ${id}`.execute(db);
    await db
      .updateTable('gantt')
      .set({ head: saves + 1 })
      .where('id', '=', id)
      .execute();
    await requestQuietly();
    expect(await start({ heapMegabytes: 96 }).makeAll()).toBe(1);

    const { bytes, content } = await readExportFile(server.deps, ana.userId);
    const parts: Uint8Array[] = [];
    for await (const part of content) parts.push(part);
    const sizes = parts.map(({ length }) => length);
    expect(sizes.length).toBeGreaterThan(1);
    expect(Math.max(...sizes)).toBeLessThan(1.5 * 1024 * 1024);
    expect(sizes.reduce((sum, size) => sum + size)).toBe(bytes);
    const files = Object.entries(unzipSync(Buffer.concat(parts)));
    const histories = files.filter(([path]) => /history(-\d)?\.json$/.test(path));
    expect(histories.map(([path]) => path.replace(/.*\.history/, ''))).toEqual(['.json', '-2.json']);
    const versions = histories.flatMap(([, text]) =>
      (JSON.parse(strFromU8(text)) as { version: number }[]).map(({ version }) => version),
    );
    expect(versions).toEqual(Array.from({ length: saves }, (_, at) => at + 2));
  });
});

it('an export that a node of the version before has made can be downloaded', async () => {
  await release();
  const { db, clock } = server.deps;
  const archive = Buffer.from('a ZIP file');
  const values = { user_id: ana.userId, asked_at: clock.now(), made_at: clock.now(), archive };
  await db.insertInto('data_export').values(values).execute();
  expect(await look(ana)).toMatchObject({ status: 'ready', bytes: archive.length });
  const download = (method: string) =>
    fetch(`${server.origin}/api${getDataExportFile.path}`, {
      method,
      headers: { authorization: `Bearer ${ana.token}` },
    });
  const answer = await download('GET');
  for (const { status, headers } of [answer, await download('HEAD')])
    expect([status, headers.get('content-length')]).toEqual([200, String(archive.length)]);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(archive);
});
