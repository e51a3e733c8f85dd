import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteGrant, saveGrant } from '../../src/domains/charts/access/grant-repository.ts';
import { type ChartClient, createTask, makeChartClient, retitle } from '../support/chart-client.ts';
import { addChart, addGuest, makeId } from '../support/chart-fixtures.ts';
import { createAccount, type Person } from '../support/test-accounts.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let owner: Person;
let chart: { chartId: string; ownerId: string };
let tab: ChartClient;

beforeAll(async () => {
  server = await startTestServer();
  owner = await createAccount(server);
});
afterAll(() => server.stop());

beforeEach(async () => {
  chart = { chartId: await addChart(server, owner), ownerId: owner.userId };
  tab = makeChartClient(server.origin, chart, owner);
});

const clientOf = (person: Person) => makeChartClient(server.origin, chart, person);

/** Everything in the database that a push could change. */
async function readTraces() {
  const { db } = server.database;
  const of = (table: 'chart_update' | 'chart_client' | 'suggestion' | 'chart_snapshot') =>
    sql`select * from ${sql.table(table)} where chart_id = ${chart.chartId} order by 1, 2`.execute(db);
  const row = await db.selectFrom('gantt').selectAll().where('id', '=', chart.chartId).execute();
  const tables = await Promise.all(
    (['chart_update', 'chart_client', 'suggestion', 'chart_snapshot'] as const).map(of),
  );
  return [row, ...tables.map(({ rows }) => rows)];
}

describe('a push (sync.md §4)', () => {
  it('is logged as the next version, visible to everybody', async () => {
    const answer = await tab.push([createTask('task-a')], { seq: 1, base: 1 });
    expect([answer.status, answer.body]).toEqual([200, { version: 2, seq: 1, dropped: [], overwrote: [] }]);

    const other = clientOf(await addGuest(server, chart.chartId, 1));
    expect((await other.readState()).task.get('task-a')).toMatchObject({ title: 'task-a', duration: 5 });
    const { body } = await other.pull(1);
    expect(body).toMatchObject({
      mode: 'updates',
      head: 2,
      updates: [{ version: 2, seq: 1, origin: 'edit' }],
    });
  });

  it('whose answer was lost gets the same answer again, and is logged once', async () => {
    await tab.push([createTask('task-a')], { seq: 1, base: 1 });
    const first = await tab.push([createTask('task-b'), retitle('nobody', 'x')], { seq: 2, base: 2 });
    expect(first.body.dropped).toEqual([{ i: 1, why: 'gone' }]);
    const again = await tab.push([createTask('task-b'), retitle('nobody', 'x')], { seq: 2, base: 2 });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await tab.open()).body).toMatchObject({ version: 3, lastSeq: 2 });
  });

  it('retried late gets the version that it became', async () => {
    await tab.push([createTask('task-a')], { seq: 1 });
    await tab.push([createTask('task-b')], { seq: 2 });
    expect((await tab.push([createTask('task-a')], { seq: 1 })).body).toMatchObject({ version: 2, seq: 1 });
    expect((await tab.open()).body.version).toBe(3);
  });

  it('retried late gets what was dropped from it', async () => {
    const changes = [
      createTask('task-a'),
      { ...retitle('task-a', 'x'), if: { title: 'y' } },
      retitle('nobody', 'x'),
    ];
    const first = await tab.push(changes, { seq: 1, base: 1 });
    expect(first.body.dropped).toEqual([
      { i: 1, why: 'cond' },
      { i: 2, why: 'gone' },
    ]);
    await tab.push([createTask('task-b')], { seq: 2 });
    expect((await tab.push(changes, { seq: 1, base: 1 })).body).toEqual(first.body);
    expect((await tab.push([createTask('task-b')], { seq: 2 })).body).toMatchObject({
      version: 3,
      dropped: [],
    });
  });

  it('after a gap is refused with the expected number, and leaves no trace', async () => {
    await tab.push([createTask('task-a')], { seq: 1 });
    const before = await readTraces();
    const answer = await tab.push([createTask('task-b')], { seq: 3 });
    expect([answer.status, answer.code]).toEqual([409, 'SequenceGap']);
    expect(answer.body.error.expect).toBe(2);
    expect(await readTraces()).toEqual(before);
  });

  it('without client id and seq gets generated ones, and creates a version', async () => {
    const path = `${server.origin}/api/users/${chart.ownerId}/gantts/${chart.chartId}/update`;
    const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' };
    for (const [at, id] of ['task-a', 'task-b'].entries()) {
      const response = await fetch(path, {
        method: 'POST',
        headers,
        body: JSON.stringify({ changes: [createTask(id)] }),
      });
      expect(await response.json()).toEqual({ version: at + 2, seq: 1, dropped: [], overwrote: [] });
    }
    const withoutSeq = [await tab.push([createTask('task-c')]), await tab.push([createTask('task-d')])];
    expect(withoutSeq.map(({ body }) => body.seq)).toEqual([1, 1]);
    const numbered = await tab.push([createTask('task-e')], { seq: 1 });
    expect(numbered).toMatchObject({ status: 200, body: { version: 6, seq: 1 } });
  });

  it('still creates a version when all of it was dropped, so that the log carries the answer', async () => {
    const answer = await tab.push([retitle('nobody', 'x')], { seq: 1 });
    expect(answer.body).toEqual({ version: 2, seq: 1, dropped: [{ i: 0, why: 'gone' }], overwrote: [] });
    expect((await tab.pull(1)).body).toMatchObject({ head: 2, updates: [{ version: 2, changes: [] }] });
  });

  it('reports what it overwrote if somebody else had set it since', async () => {
    const guest = await addGuest(server, chart.chartId, 3);
    await tab.push([createTask('task-a')], { seq: 1, base: 1 });
    await clientOf(guest).push([retitle('task-a', 'theirs')], { seq: 1, base: 2 });
    const mine = await tab.push([retitle('task-a', 'mine')], { seq: 2, base: 2 });
    expect(mine.body).toMatchObject({
      version: 4,
      overwrote: [{ kind: 'task', id: 'task-a', field: 'title', userId: guest.userId, version: 3 }],
    });
    expect((await tab.push([retitle('task-a', 'again')], { seq: 3, base: 4 })).body.overwrote).toEqual([]);
    // The person whose value was overwritten learns which version the writer had seen.
    const { updates } = (await clientOf(guest).pull(3)).body as { updates: { base?: number }[] };
    expect(updates.map(({ base }) => base)).toEqual([2, 4]);
  });

  it('under a client id that belongs to somebody else is refused', async () => {
    await tab.push([createTask('task-a')], { seq: 1 });
    const guest = await addGuest(server, chart.chartId, 3);
    const thief = makeChartClient(server.origin, chart, guest, tab.clientId);
    const answer = await thief.push([createTask('task-b')], { seq: 2 });
    expect([answer.status, answer.code]).toEqual([403, 'ClientTaken']);
    expect((await thief.open()).body.lastSeq).toBe(0);
  });

  it('from many clients at once: each is logged once, and the versions have no gaps', async () => {
    const tabs = Array.from({ length: 4 }, () => clientOf(owner));
    const versions = await Promise.all(
      tabs.map(async (client, c) => {
        const mine: number[] = [];
        for (let seq = 1; seq <= 10; seq++) {
          mine.push((await client.push([createTask(`task-${c}-${seq}`)], { seq })).body.version);
        }
        return mine;
      }),
    );
    expect(versions.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, at) => at + 2));
    expect((await tab.readState()).task.size).toBe(40);
  });
});

describe('a permanently refused push uses up its seq', () => {
  it.each([
    ['InvalidChanges', 400, [{ type: 'create', kind: 'task', id: 'x', value: { duration: 'long' } }]],
    ['InvalidChanges', 400, [{ type: 'create', kind: 'nothing', id: 'x', value: {} }]],
    ['InvalidChanges', 400, [createTask('task-b'), { type: 'restore', version: 1 }]],
    ['InvalidChanges', 400, [{ type: 'restore', version: 99 }]],
    ['IdTaken', 409, [createTask('task-b'), createTask('task-a')]],
  ])('%s', async (code, status, changes) => {
    await tab.push([createTask('task-a')], { seq: 1 });
    const answer = await tab.push(changes, { seq: 2 });
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect(answer.body.error.details?.length).toBeGreaterThan(0);
    // A retry gets the same answer, the next push succeeds, and nothing of the refused one was stored.
    expect((await tab.push(changes, { seq: 2 })).body).toEqual(answer.body);
    expect((await tab.push([createTask('task-c')], { seq: 3 })).body).toMatchObject({ version: 3, seq: 3 });
    expect([...(await tab.readState()).task.keys()]).toEqual(['task-a', 'task-c']);
  });

  it('names path and reason', async () => {
    const { body } = await tab.push([createTask('task-a'), { type: 'set', kind: 'task', id: 'x' }], {
      seq: 1,
    });
    expect(body.error.details?.[0]?.path).toMatch(/^changes\.1/);
  });
});

describe('a push by somebody who may not write', () => {
  it('by a SUGGEST guest that claims to have seen a future version is based on the current one', async () => {
    const guest = makeChartClient(server.origin, chart, await addGuest(server, chart.chartId, 2));
    const answer = await guest.push([createTask('task-a')], { seq: 1, base: Number.MAX_SAFE_INTEGER });
    expect([answer.status, answer.code]).toEqual([200, null]);
    const [, , , suggestions] = await readTraces();
    expect(suggestions).toMatchObject([{ base: 1 }]);
  });

  it('by a SUGGEST guest becomes a suggestion: the chart stays byte-identical', async () => {
    await tab.push([createTask('task-a')], { seq: 1 });
    const [rowBefore, logBefore] = await readTraces();
    const guest = clientOf(await addGuest(server, chart.chartId, 2));
    const answer = await guest.push([retitle('task-a', 'theirs')], { seq: 1, base: 2 });
    expect(answer.body).toEqual({
      version: 2,
      seq: 1,
      dropped: [],
      overwrote: [],
      suggestionId: expect.any(String),
    });
    const [row, log, , suggestions] = await readTraces();
    expect([row, log]).toEqual([rowBefore, logBefore]);
    expect(suggestions).toMatchObject([{ base: 2, state: 'open', changes: [retitle('task-a', 'theirs')] }]);
    // The same rules apply to its seq.
    expect((await guest.push([retitle('task-a', 'theirs')], { seq: 1 })).body).toEqual(answer.body);
    expect((await guest.push([retitle('task-a', 'x')], { seq: 3 })).code).toBe('SequenceGap');
    const whole = await guest.push([{ type: 'restore', version: 1 }], { seq: 2 });
    expect([whole.status, whole.code]).toEqual([403, 'Forbidden']);
    expect((await guest.push([retitle('task-a', 'more')], { seq: 3 })).status).toBe(200);
  });

  it('by a READ guest or a stranger is refused and leaves no trace', async () => {
    const before = await readTraces();
    const reader = await clientOf(await addGuest(server, chart.chartId, 1)).push([createTask('a')], {
      seq: 1,
    });
    expect([reader.status, reader.code]).toEqual([403, 'Forbidden']);
    const stranger = await clientOf(await createAccount(server)).push([createTask('a')], { seq: 1 });
    expect([stranger.status, stranger.code]).toEqual([403, 'Unauthorized']);
    expect(await readTraces()).toEqual(before);
  });

  it('by a writer whose grant was revoked is refused immediately, and continues with the same seq once it is restored', async () => {
    const writer = await addGuest(server, chart.chartId, 3);
    const client = clientOf(writer);
    expect((await client.push([createTask('task-a')], { seq: 1 })).status).toBe(200);
    await deleteGrant(server.database.db, chart.chartId, writer.userId);
    expect((await client.push([createTask('task-b')], { seq: 2 })).code).toBe('Unauthorized');
    await saveGrant(server.database.db, chart.chartId, writer.userId, 3);
    expect((await client.push([createTask('task-b')], { seq: 2 })).body.version).toBe(3);
  });
});

describe('a push whose transaction fails', () => {
  it('leaves cache and database unchanged, and can be retried', async () => {
    const { db } = server.database;
    await tab.push([createTask('task-a')], { seq: 1 });
    const before = await readTraces();
    const victim = makeId('victim');
    // Injected: the log row is written, then the statement fails.
    await sql`
      create function refuse_victim() returns trigger language plpgsql as
      $$ begin if new.client_id = ${sql.lit(victim)} then raise exception 'planted'; end if; return new; end $$`.execute(
      db,
    );
    await sql`create trigger planted after insert on chart_update
      for each row execute function refuse_victim()`.execute(db);
    const client = makeChartClient(server.origin, chart, owner, victim);
    const failed = await client.push([createTask('task-lost')], { seq: 1 });
    expect([failed.status, failed.code]).toEqual([500, 'ServerError']);
    expect(await readTraces()).toEqual(before);
    expect([...(await tab.readState()).task.keys()]).toEqual(['task-a']);
    expect((await tab.push([createTask('task-b')], { seq: 2 })).body.version).toBe(3);

    await sql`drop trigger planted on chart_update`.execute(db);
    expect((await client.push([createTask('task-lost')], { seq: 1 })).body.version).toBe(4);
    expect([...(await tab.readState()).task.keys()]).toEqual(['task-a', 'task-b', 'task-lost']);
  });

  it('because of the unique constraints, the last line of defence between two nodes, is decided again', async () => {
    const { db } = server.database;
    await sql`create sequence races`.execute(db);
    // Injected: the first insert collides with another node's row, the second doesn't.
    await sql`
      create function lose_race() returns trigger language plpgsql as
      $$ begin
        if nextval('races') = 1 then raise exception 'planted' using errcode = 'unique_violation'; end if;
        return new;
      end $$`.execute(db);
    await sql`create trigger racing before insert on chart_update
      for each row execute function lose_race()`.execute(db);
    const answer = await tab.push([createTask('task-a')], { seq: 1 });
    await sql`drop trigger racing on chart_update`.execute(db);
    expect([answer.status, answer.body.version]).toEqual([200, 2]);
    expect((await tab.readState()).task.size).toBe(1);
  });
});
