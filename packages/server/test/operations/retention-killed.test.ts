import { inspect } from 'node:util';
import { RESTORE_ACCOUNT_DAYS, UNUSED_ACCOUNT_DAYS } from '@giotto/contract/plans';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createChartNode } from '../../src/domains/charts/state/chart-node.ts';
import { cleanUp } from '../../src/domains/operations/clean-up.ts';
import { runRetention } from '../../src/domains/operations/retention/retention-job.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { createTask, makeChartClient } from '../support/chart-client.ts';
import { addChart, addGuest } from '../support/chart-fixtures.ts';
import { CrashInjector, crashingDatabase } from '../support/crash-injector.ts';
import { plainPasswords } from '../support/plain-passwords.ts';
import { createAccount } from '../support/test-accounts.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const day = 24 * 60 * 60_000;
const ROUNDS = 50;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ swap: () => ({ passwords: plainPasswords }) });
});
afterAll(() => server.stop());

async function runJobs(db: Kysely<Database>): Promise<void> {
  const deps = { ...server.deps, db };
  const now = server.clock.now();
  await cleanUp(deps);
  await runRetention(deps, { charts: createChartNode() }, now);
}

/** Gives each job something to do: an account and a chart to erase, one account to notify, one deleted. */
async function prepare() {
  const { db } = server.deps;
  const ago = (days: number) => new Date(server.clock.now().getTime() - days * day);
  const owner = await createAccount(server);
  const [kept, over] = [await addChart(server, owner), await addChart(server, owner)];
  const gone = await addGuest(server, kept, 3);
  await makeChartClient(server.origin, { chartId: kept, ownerId: owner.userId }, gone).push([
    createTask('task-a'),
  ]);
  const unused = await createAccount(server);
  const end = (id: string, days: number) =>
    db
      .updateTable('app_user')
      .set({ deleted_at: ago(days) })
      .where('id', '=', id)
      .execute();
  await end(gone.userId, RESTORE_ACCOUNT_DAYS + 1);
  await db
    .updateTable('gantt')
    .set({ deleted_at: ago(31) })
    .where('id', '=', over)
    .execute();
  const used_at = ago(UNUSED_ACCOUNT_DAYS - 7);
  await db.updateTable('app_user').set({ used_at }).where('id', '=', unused.userId).execute();
  return { owner, kept, over, gone, unused };
}

it(`jobs killed at any of their statements, ${ROUNDS} times, end in the same state as an undisturbed one`, async () => {
  const { db } = server.deps;
  let killed = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { owner, kept, over, gone, unused } = await prepare();
    const crashes = new CrashInjector();
    crashes.start({ step: round, when: round % 2 === 0 ? 'before' : 'after' });
    await runJobs(crashingDatabase(server.deps.pool, crashes)).catch((error: unknown) => {
      expect(inspect(error)).toContain('killed');
      killed += 1;
    });
    await runJobs(db);
    const people = await db
      .selectFrom('app_user')
      .select('id')
      .where('id', 'in', [owner.userId, gone.userId, unused.userId])
      .execute();
    const charts = await db.selectFrom('gantt').select('id').where('id', 'in', [kept, over]).execute();
    const authors = await db
      .selectFrom('chart_update')
      .select('user_id')
      .where('chart_id', '=', kept)
      .execute();
    const mails = await db.selectFrom('mail').select('id').where('recipient', '=', unused.email).execute();
    expect({
      round,
      people: people.map(({ id }) => id).sort(),
      charts,
      authors,
      mails: mails.length,
    }).toEqual({
      round,
      people: [owner.userId, unused.userId].sort(),
      charts: [{ id: kept }],
      authors: [{ user_id: 'erased' }],
      mails: 1,
    });
    // Don't notify it again in later rounds.
    await db.deleteFrom('app_user').where('id', '=', unused.userId).execute();
  }
  expect(killed).toBeGreaterThan(ROUNDS / 2);
  console.info(`retention: ${killed} of ${ROUNDS} runs of the jobs were killed`);
});
