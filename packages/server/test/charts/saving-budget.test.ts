import { changePlan, createGantt, decideSuggestions, saveView, writeComment } from '@giotto/contract/api';
import { LOG_BYTES_LIMIT, SAVED_BYTES_A_DAY } from '@giotto/contract/plans';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseBefore } from '../../src/domains/charts/history/history-repository.ts';
import { createSavingBudget } from '../../src/domains/charts/updates/saving-budget.ts';
import { createTask, makeChartClient, retitle } from '../support/chart-client.ts';
import { addChart } from '../support/chart-fixtures.ts';
import { CHART } from '../support/comment-site.ts';
import { createAccount, type TestAccount } from '../support/test-accounts.ts';
import { call } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function openTab(owner?: TestAccount) {
  const ada = owner ?? (await createAccount(server));
  const chartId = await addChart(server, ada);
  return { ada, chartId, tab: makeChartClient(server.origin, { chartId, ownerId: ada.userId }, ada) };
}

async function setSaved({ userId }: TestAccount, bytes: number): Promise<void> {
  const day = server.clock.now().toISOString().slice(0, 10);
  await sql`insert into saved_bytes values (${userId}, ${day}, ${bytes})
    on conflict (user_id) do update set day = excluded.day, bytes = excluded.bytes`.execute(server.deps.db);
}

async function readSaved({ userId }: TestAccount): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select bytes from saved_bytes where user_id = ${userId}`.execute(server.deps.db);
  return Number(rows[0]?.bytes ?? 0);
}

async function readLog(chartId: string): Promise<{ counted: number; stored: number; head: number }> {
  const { rows } = await sql<{ counted: string; stored: string; head: number }>`
    select head, log_bytes as counted, (
      select coalesce(sum(250 + octet_length(changes::text) + coalesce(octet_length(dropped::text), 0)), 0)
      from chart_update where chart_id = gantt.id
    ) as stored from gantt where id = ${chartId}`.execute(server.deps.db);
  const { counted, stored, head = 0 } = rows[0] ?? {};
  return { counted: Number(counted), stored: Number(stored), head };
}

const setLog = (chartId: string, bytes: number) =>
  sql`update gantt set log_bytes = ${bytes} where id = ${chartId}`.execute(server.deps.db);

/** Bytes that the first task of a chart adds to its log. */
async function costOfTask(): Promise<number> {
  const { chartId, tab } = await openTab();
  await tab.push([createTask('task-a', 'Zoë’s task')], { seq: 1 });
  return (await readLog(chartId)).counted;
}

describe("an account's budget of the day", () => {
  it('is spent to the byte; then nothing is saved until the next day, and the same push is saved then', async () => {
    const cost = await costOfTask();
    for (const over of [-1, 0, 1]) {
      const { ada, chartId, tab } = await openTab();
      await setSaved(ada, SAVED_BYTES_A_DAY - cost + over);
      const push = () => tab.push([createTask('task-a', 'Zoë’s task')], { seq: 1 });
      const { status, code, headers } = await push();
      const { head } = await readLog(chartId);
      if (over < 1) {
        expect([over, status, head]).toEqual([over, 200, 2]);
        continue;
      }
      expect([status, code, head]).toEqual([429, 'SavingLimit', 1]);
      const wait = 1_000 * Number(headers.get('retry-after'));
      expect(new Date(server.clock.now().getTime() + wait).toISOString()).toMatch(/T00:00:00/);
      server.clock.advance(wait);
      expect((await push()).status).toBe(200);
      server.clock.advance(-wait);
    }
  });

  it('counts suggestions made and accepted, changes of plans, new charts, comments and views, too', async () => {
    const { ada, chartId, tab } = await openTab();
    const { body } = await tab.push([createTask('task-a')], { seq: 1, asSuggestion: true, note: 'Mine' });
    expect(await readSaved(ada)).toBeGreaterThan(250);
    await setSaved(ada, SAVED_BYTES_A_DAY);
    const params = { userId: ada.userId, ganttId: chartId };
    const refused: { readonly code: string | null }[] = [
      await tab.push([createTask('task-b')], { seq: 2, asSuggestion: true }),
      await call(
        server,
        decideSuggestions,
        { params, body: { decision: 'accept', ids: [body.suggestionId ?? ''] } },
        ada,
      ),
      await call(
        server,
        changePlan,
        {
          params,
          query: {},
          body: {
            tasks: [
              { externalId: 'PLAN-7', title: 'Roof', duration: { value: 2, unit: 'd', elapsed: false } },
            ],
          },
        },
        ada,
      ),
      await call(server, createGantt, { params: { userId: ada.userId }, body: { name: 'Next' } }, ada),
    ];
    const comment = { id: 'c1', threadId: 't1', target: CHART, body: ['Hello'] };
    const view = { name: 'Mine', view: {} };
    refused.push(
      await call(server, writeComment, { params, body: comment }, ada),
      await call(server, saveView, { params: { ...params, viewId: 'v1' }, body: view }, ada),
    );
    expect(refused.map(({ code }) => code)).toEqual(Array(6).fill('SavingLimit'));
    expect((await readLog(chartId)).head).toBe(1);
  });

  it('costs small saves no query: a node takes a portion for hundreds of them', async () => {
    const { ada, tab } = await openTab();
    await tab.open();
    for (let seq = 1; seq <= 20; seq++) await tab.push([createTask(`task-${seq}`)], { seq });
    expect(await readSaved(ada)).toBe(256 * 1024);
  });
});

it('is taken of several accounts in one order, so that two charts never wait for each other in a circle', async () => {
  const { db, clock } = server.deps;
  const accounts = [await createAccount(server), await createAccount(server)];
  for (const account of accounts) await setSaved(account, 0);
  const [first = '', last = ''] = accounts.map(({ userId }) => userId).toSorted();
  const lock = (at: typeof db, userId: string) =>
    sql`select from saved_bytes where user_id = ${userId} for update nowait`.execute(at);
  const countWaiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    );
    return rows.length;
  };
  const other = await db.startTransaction().execute();
  await lock(other, first);
  const taken = db
    .transaction()
    .execute((trx) => createSavingBudget().takePortions(trx, [last, first], clock.now()));
  await expect.poll(countWaiting).toBe(1);
  const isFree = await lock(db, last).then(
    () => true,
    () => false,
  );
  await other.rollback().execute();
  expect([isFree, await taken]).toEqual([true, true]);
});

describe('a save whose connection breaks', () => {
  it('has taken nothing of the budget, and spends nothing that it has not taken', async () => {
    const { db } = server.deps;
    const { ada, tab } = await openTab();
    await tab.open();
    await sql`create function break_off() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(db);
    await sql`create trigger break_off before insert on saved_bytes
      for each row execute function break_off()`.execute(db);
    const push = () => tab.push([createTask('task-a')], { seq: 1 });
    const { status } = await push().finally(() => sql`drop function break_off cascade`.execute(db));
    expect([status, await readSaved(ada)]).toEqual([503, 0]);
    expect((await push()).status).toBe(200);
    expect(await readSaved(ada)).toBe(256 * 1024);
  });
});

describe("a chart's log", () => {
  it('is counted to the byte, saved together or alone, and shrinks with what is erased', async () => {
    const { chartId, tab } = await openTab();
    await tab.push([createTask('task-a', 'Zoë’s task')], { seq: 1 });
    await tab.open();
    await Promise.all(
      [2, 3, 4].map((seq) => tab.push([retitle('task-a', `ü${seq}`), retitle('gone', 'x')], { seq })),
    );
    const whole = await readLog(chartId);
    expect(whole).toEqual({ counted: whole.stored, stored: expect.any(Number), head: expect.any(Number) });
    await eraseBefore(server.deps.db, chartId, 2);
    const rest = await readLog(chartId);
    expect(rest.counted).toBe(rest.stored);
    expect(rest.counted).toBeLessThan(whole.counted);
  });

  it.each([
    ['alone', false],
    ['together with others', true],
  ])('is full to the byte for a save made %s; what is refused leaves no trace', async (_, isCached) => {
    const cost = await costOfTask();
    for (const over of [-1, 0, 1]) {
      const { chartId, tab } = await openTab();
      if (isCached) await tab.open();
      await setLog(chartId, LOG_BYTES_LIMIT - cost + over);
      const push = () => tab.push([createTask('task-a', 'Zoë’s task')], { seq: 1 });
      const { status, code } = await push();
      expect([over, status, code]).toEqual([over, ...(over < 1 ? [200, null] : [409, 'HistoryFull'])]);
      expect((await readLog(chartId)).head).toBe(over < 1 ? 2 : 1);
      if (over < 1) continue;
      await setLog(chartId, 0);
      expect((await push()).status).toBe(200);
    }
  });
});
