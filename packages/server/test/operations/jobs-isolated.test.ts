import { createWebhook } from '@giotto/contract/api';
import { RESTORE_ACCOUNT_DAYS, UNUSED_ACCOUNT_DAYS } from '@giotto/contract/plans';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sendCommentDigests } from '../../src/domains/charts/comments/comment-digest.ts';
import { createChartNode } from '../../src/domains/charts/state/chart-node.ts';
import { cleanUp } from '../../src/domains/operations/clean-up.ts';
import { eraseDeletedCharts } from '../../src/domains/operations/retention/erasures.ts';
import { runRetention } from '../../src/domains/operations/retention/retention-job.ts';
import { collectAll } from '../../src/domains/webhooks/events/collect-job.ts';
import { createTask, makeChartClient } from '../support/chart-client.ts';
import { addChart } from '../support/chart-fixtures.ts';
import { makeCommentSite } from '../support/comment-site.ts';
import { createAccount } from '../support/test-accounts.ts';
import { call } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const day = 24 * 60 * 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await sql`create table poison (id text)`.execute(server.deps.db);
});
afterAll(() => server.stop());
beforeEach(() => sql`delete from poison`.execute(server.deps.db));

/** Makes statements of a kind on a table fail for rows of which a column holds an id that is in `poison`. */
async function poison(statement: 'insert' | 'update' | 'delete', table: string, column: string, id: string) {
  const { db } = server.deps;
  const name = `${statement}_${table}`;
  const row = statement === 'delete' ? 'old' : 'new';
  await sql`insert into poison values (${id})`.execute(db);
  await sql
    .raw(`create or replace function ${name}() returns trigger language plpgsql as $$ begin
      if exists (select from poison p where p.id = ${row}.${column}) then raise exception 'poison'; end if;
      return ${row};
    end $$`)
    .execute(db);
  await sql
    .raw(
      `create or replace trigger ${name} before ${statement} on ${table} for each row execute function ${name}()`,
    )
    .execute(db);
}

const idsOf = async (table: 'gantt' | 'app_user', ids: readonly string[]) => {
  const rows = await server.deps.db.selectFrom(table).select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
};

it('retention erases all that it can, whichever account, chart or kind fails, and says that some did', async () => {
  const { db, clock } = server.deps;
  const ago = (days: number) => new Date(clock.now().getTime() - days * day);
  const owner = await createAccount(server);
  const ids = async (make: () => Promise<string>) => [await make(), await make()].sort() as [string, string];
  const chart = () => addChart(server, owner);
  const account = async () => (await createAccount(server)).userId;

  const pruned = await ids(async () => {
    const chartId = await chart();
    const client = makeChartClient(server.origin, { chartId, ownerId: owner.userId }, owner);
    await client.push([createTask('a')]);
    const update = db.updateTable('chart_update').set({ created_at: ago(8) });
    await update.where('chart_id', '=', chartId).execute();
    return chartId;
  });
  const charts = await ids(chart);
  await db
    .updateTable('gantt')
    .set({ deleted_at: ago(31) })
    .where('id', 'in', charts)
    .execute();
  const accounts = await ids(account);
  const deleted_at = ago(RESTORE_ACCOUNT_DAYS + 1);
  await db.updateTable('app_user').set({ deleted_at }).where('id', 'in', accounts).execute();
  const unused = await ids(account);
  const used_at = ago(UNUSED_ACCOUNT_DAYS - 7);
  await db.updateTable('app_user').set({ used_at }).where('id', 'in', unused).execute();

  await poison('update', 'gantt', 'id', pruned[0]);
  await poison('delete', 'gantt', 'id', charts[0]);
  await poison('delete', 'app_user', 'id', accounts[0]);
  await poison('insert', 'retention_notice', 'user_id', unused[0]);
  const run = () => runRetention(server.deps, { charts: createChartNode() }, clock.now());
  await expect(run()).rejects.toThrow('4 of 5 failed');

  const bases = await db
    .selectFrom('gantt')
    .select(['id', 'base_version'])
    .where('id', 'in', pruned)
    .execute();
  expect(new Map(bases.map((one) => [one.id, one.base_version]))).toEqual(
    new Map([
      [pruned[0], 1],
      [pruned[1], 2],
    ]),
  );
  expect(await idsOf('gantt', charts)).toEqual([charts[0]]);
  expect(await idsOf('app_user', accounts)).toEqual([accounts[0]]);
  const notices = await db.selectFrom('retention_notice').select('user_id').execute();
  expect(notices).toEqual([{ user_id: unused[1] }]);

  await sql`delete from poison`.execute(db);
  await run();
  expect(await idsOf('gantt', charts)).toEqual([]);
  expect(await idsOf('app_user', accounts)).toEqual([]);
});

it('mails about comments reach everybody but those for whom they fail', async () => {
  const { db, clock } = server.deps;
  const site = await makeCommentSite(server);
  const [first, second] = [await site.addGuest(2), await site.addGuest(2)];
  const writer = await site.addGuest(2);
  const people = [await site.personId(first), await site.personId(second)];
  await site.write(writer, { body: people.map((person) => ({ person })) });
  const oldest = db.updateTable('comment_notice').set({ created_at: new Date(0) });
  await oldest.where('user_id', '=', first.userId).execute();
  await poison('insert', 'mail', 'recipient', first.email);
  const later = new Date(clock.now().getTime() + 60 * 60_000);
  await expect(sendCommentDigests(server.deps, later)).rejects.toThrow('1 of 3 failed');
  const mailed = await db
    .selectFrom('mail')
    .select('recipient')
    .where('subject', 'like', '%comment%')
    .execute();
  expect(mailed.map(({ recipient }) => recipient).sort()).toEqual([second.email, site.owner.email].sort());
  await sql`delete from poison`.execute(db);
  expect(await sendCommentDigests(server.deps, later)).toBe(1);
});

it('events for webhooks are gathered of all charts but those for which it fails', async () => {
  const { db } = server.deps;
  const ada = await createAccount(server);
  const { body } = await call(
    server,
    createWebhook,
    { body: { name: 'A', url: 'https://hooks.example.com/', events: ['tasks.changed'], ganttIds: null } },
    ada,
  );
  const [bad, good] = [await addChart(server, ada), await addChart(server, ada)];
  for (const chartId of [bad, good])
    await makeChartClient(server.origin, { chartId, ownerId: ada.userId }, ada).push([createTask('a')]);
  await poison('insert', 'webhook_cursor', 'watched_chart', bad);
  const node = { ...server.deps, charts: createChartNode() };
  await expect(collectAll(node, [bad, good])).rejects.toThrow('1 of 2 failed');
  const rows = db.selectFrom('webhook_delivery').select('watched_chart');
  expect(await rows.where('webhook_id', '=', body.webhook.id).execute()).toEqual([{ watched_chart: good }]);
});

it.each([199, 200, 201, 401])('a chart with %i updates is erased, some of them at a time', async (count) => {
  const { db, clock } = server.deps;
  const owner = await createAccount(server);
  const id = await addChart(server, owner);
  await sql`
    insert into chart_update (chart_id, version, id, user_id, client_id, seq, origin, schema, changes)
    select ${id}, v, 'update-' || v, ${owner.userId}, 'client', v, 'edit', 1, '[]'
    from generate_series(2, ${sql.lit(count + 1)}) v`.execute(db);
  const deleted_at = new Date(clock.now().getTime() - 31 * day);
  await db.updateTable('gantt').set({ deleted_at }).where('id', '=', id).execute();
  expect(await eraseDeletedCharts(server.deps, clock.now())).toBe(1);
  const { rows } = await sql`select from chart_update where chart_id = ${id}`.execute(db);
  expect(rows).toEqual([]);
});

it('a step of the clean-up that fails keeps none of the others waiting, and is reported', async () => {
  const { db, clock } = server.deps;
  const long = new Date(clock.now().getTime() - 400 * day);
  await db.insertInto('attempt').values({ bucket: 'poisoned', happened_at: long }).execute();
  await db.insertInto('used_token').values({ id: 'old', expires_at: long }).execute();
  await poison('delete', 'attempt', 'bucket', 'poisoned');
  await expect(cleanUp({ db, clock })).rejects.toThrow('1 of 18 failed');
  expect(await db.selectFrom('used_token').select('id').where('id', '=', 'old').execute()).toEqual([]);
});
