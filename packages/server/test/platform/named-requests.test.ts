import { decideSuggestions, ENDPOINTS, renameGantt, takesIdempotencyKey } from '@giotto/contract/api';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../authorization/authorization-matrix.ts';
import { callerOf, digestDatabase, makeSite, type Site } from '../authorization/authorization-site.ts';
import { call as callPath } from '../support/api-call.ts';
import { pausedJobs } from '../support/paused-jobs.ts';
import { pausedSenders } from '../support/paused-mail-sender.ts';
import { plainPasswords } from '../support/plain-passwords.ts';
import { call } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { ENDPOINT_CASES } from './endpoint-cases.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    swap: () => ({ passwords: plainPasswords, ...pausedSenders, leaderLock: pausedJobs }),
  });
  // Nothing may change except through the calls under test.
  await server.deps.payments.simulator?.stop();
  await sql`create function cut() returns trigger language plpgsql as $$ begin raise 'cut' using errcode = '57P01'; end $$`.execute(
    server.database.db,
  );
});
afterAll(() => server.stop());

/** As if the node ended between a change and its answer. */
async function whileAnswersAreLost<Result>(work: () => Promise<Result>): Promise<Result> {
  const { db } = server.database;
  await sql`
    create trigger cut before insert or update on idempotency_key
    for each row when (new.status is not null) execute function cut()`.execute(db);
  try {
    return await work();
  } finally {
    await sql`drop trigger cut on idempotency_key`.execute(db);
  }
}

/** Of everything but what a node takes of an account's bytes for its next saves, in blocks and ahead. */
async function digest(): Promise<string> {
  await server.deps.db.deleteFrom('saved_bytes').execute();
  return digestDatabase(server);
}

const named = ENDPOINTS.filter(takesIdempotencyKey);

describe.each(named.map((endpoint) => ({ name: endpoint.name, endpoint })))(
  '$name, named',
  ({ endpoint }) => {
    it('changes nothing without keeping its answer, and then once', async () => {
      const site = await makeSite(server, 'pro');
      const { body: makeBody, params: makeParams, ...rest } = ENDPOINT_CASES[endpoint.name] ?? {};
      await rest.prepare?.(site, 'owner');
      const body = await makeBody?.(site, site.chart, 'owner');
      const params = makeParams?.(site, 'owner');
      const call = { ...rest, ...(body && { body: () => body }), ...(params && { params: () => params }) };
      const caller = { ...callerOf(site, 'owner'), headers: { 'idempotency-key': `once-${endpoint.name}` } };
      const send = () => ask(site, { endpoint, call }, 'owner', site.chart, caller);

      const before = await digest();
      expect((await whileAnswersAreLost(send)).status).toBe(503);
      expect(await digest(), 'what was changed is taken back').toBe(before);

      const first = await send();
      expect([first.status, first.headers.get('idempotency-replayed')]).toEqual([200, null]);
      const after = await digest();
      const again = await send();
      expect([again.status, again.headers.get('idempotency-replayed'), again.body]).toEqual([
        200,
        'true',
        first.body,
      ]);
      expect(await digest(), 'nothing is done twice').toBe(after);
    });
  },
);

it.each([
  [
    'keeping its answer',
    'create trigger lost before insert on idempotency_key for each row execute function lose()',
  ],
  [
    'its commit',
    `create constraint trigger lost after insert on idempotency_key deferrable initially deferred
    for each row execute function lose()`,
  ],
])('a connection that breaks while %s is given back, however often', async (_when, trigger) => {
  const { db } = server.database;
  const site = await makeSite(server, 'pro');
  await sql`
    create or replace function lose() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(db);
  await sql.raw(trigger).execute(db);
  const call = { body: () => ({ name: 'Renamed' }) };
  const send = (key: string) =>
    ask(site, { endpoint: renameGantt, call }, 'owner', site.chart, {
      ...callerOf(site, 'owner'),
      headers: { 'idempotency-key': key },
    });
  const { max } = server.deps.pool.options;
  const lost = [];
  for (let time = 0; time <= max; time++) lost.push((await send(`lost-${time}`)).status);
  expect(new Set(lost)).toEqual(new Set([503]));
  await sql`drop trigger lost on idempotency_key`.execute(db);
  expect((await send('lost-0')).status).toBe(200);
  expect(server.deps.pool.totalCount - server.deps.pool.idleCount).toBeLessThanOrEqual(1);
});

describe('what is done once in another way', () => {
  const task = (id: string) => ({ type: 'create', kind: 'task', id, value: { title: id } });
  const push = (site: Site, id: string, more: { key?: string; seq?: number } = {}) =>
    callPath<{ version: number }>(
      server.origin,
      `POST /api/users/${site.chart.userId}/gantts/${site.chart.ganttId}/update`,
      {
        token: site.people.owner.token,
        body: { changes: [task(id)], ...(more.seq !== undefined && { seq: more.seq }) },
        ...(more.seq !== undefined && { clientId: `client-${id}` }),
        ...(more.key !== undefined && { headers: { 'idempotency-key': more.key } }),
      },
    );
  const countUpdates = async (site: Site) =>
    (
      await server.deps.db
        .selectFrom('chart_update')
        .select('version')
        .where('chart_id', '=', site.chart.ganttId)
        .execute()
    ).length;

  it('a named push that its client numbers is answered by its number', async () => {
    const site = await makeSite(server, 'pro');
    const send = () => push(site, 'numbered', { key: 'numbered', seq: 1 });
    expect((await whileAnswersAreLost(send)).status).toBe(503);
    expect((await send()).body.version).toBe(2);
    expect(await countUpdates(site)).toBe(1);
  });

  it('a named decision leaves what was decided as it is', async () => {
    const site = await makeSite(server, 'pro');
    const params = site.chart;
    const suggest = await callPath<{ suggestionId: string }>(
      server.origin,
      `POST /api/users/${params.userId}/gantts/${params.ganttId}/update`,
      { token: site.people.suggester.token, body: { changes: [task('suggested')] } },
    );
    const body = { decision: 'accept' as const, ids: [suggest.body.suggestionId] };
    const decide = () =>
      call(
        server,
        decideSuggestions,
        { params, body },
        { token: site.people.owner.token, headers: { 'idempotency-key': 'decided' } },
      );
    expect((await whileAnswersAreLost(decide)).status).toBe(503);
    expect((await decide()).body.results).toMatchObject([{ state: 'accepted' }]);
    expect(await countUpdates(site)).toBe(1);
  });

  it('named pushes and others that wait for one chart together are each made once', async () => {
    const site = await makeSite(server, 'pro');
    const ids = Array.from({ length: 24 }, (_, at) => `together-${at}`);
    const send = () =>
      Promise.all(
        ids.map((id, at) => push(site, id, at % 3 === 0 ? { key: id } : at % 3 === 1 ? { seq: 1 } : {})),
      );
    const first = await send();
    expect(first.map(({ status }) => status)).toEqual(ids.map(() => 200));
    expect(new Set(first.map(({ body }) => body.version)).size).toBe(ids.length);
    const again = await send();
    for (const [at, { status, body, headers }] of again.entries()) {
      if (at % 3 === 2) expect(status).toBe(409);
      else expect(body).toEqual(first[at]?.body);
      expect(headers.get('idempotency-replayed')).toBe(at % 3 === 0 ? 'true' : null);
    }
    expect(await countUpdates(site)).toBe(ids.length);
  });
});
