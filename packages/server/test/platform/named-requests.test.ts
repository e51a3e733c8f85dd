import { ENDPOINTS, takesIdempotencyKey } from '@giotto/contract/api';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../authorization/authorization-matrix.ts';
import { callerOf, digestDatabase, makeSite } from '../authorization/authorization-site.ts';
import { pausedJobs } from '../support/paused-jobs.ts';
import { pausedSenders } from '../support/paused-mail-sender.ts';
import { plainPasswords } from '../support/plain-passwords.ts';
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

      const before = await digestDatabase(server);
      expect((await whileAnswersAreLost(send)).status).toBe(503);
      expect(await digestDatabase(server), 'what was changed is taken back').toBe(before);

      const first = await send();
      expect([first.status, first.headers.get('idempotency-replayed')]).toEqual([200, null]);
      const after = await digestDatabase(server);
      const again = await send();
      expect([again.status, again.headers.get('idempotency-replayed'), again.body]).toEqual([
        200,
        'true',
        first.body,
      ]);
      expect(await digestDatabase(server), 'nothing is done twice').toBe(after);
    });
  },
);
