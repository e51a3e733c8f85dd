import { createHash } from 'node:crypto';
import type { Endpoint } from '@giotto/contract/api';
import { type Actor, can } from '@giotto/contract/permissions';
import type { Edition } from '@giotto/contract/plans';
import { sql } from 'kysely';
import { beginSession } from '../../src/domains/accounts/login/sessions.ts';
import { markGanttDeleted } from '../../src/domains/charts/chart/chart-repository.ts';
import { POLICIES } from '../../src/platform/http/policy-of-action.ts';
import { addChart, addGuest } from '../support/chart-fixtures.ts';
import { createAccount, type TestAccount } from '../support/test-accounts.ts';
import type { TestCaller } from '../support/test-client.ts';
import type { TestServer } from '../support/test-server.ts';

/** Whoever can call: the actors of the matrix, and an admin, who has a row of his own. */
export type SiteCaller = Actor | 'admin';

/** Everybody of the authorization matrix around one chart, and the charts that ids may stand for. */
export interface Site {
  readonly server: TestServer;
  /** Who comes halfway is the owner, so that each refusal is for the second step that is due. */
  readonly people: Readonly<Record<Exclude<Actor, 'visitor'>, TestAccount>>;
  /** An admin, who is nobody to any of the charts. */
  readonly admin: TestAccount;
  /** The owner's chart with its guests. */
  readonly chart: ChartPath;
  /** The same, but deleted. */
  readonly deleted: ChartPath;
  /** Of somebody who is none of these people. */
  readonly foreign: ChartPath;
}

/** The ids in a call's path. */
export interface ChartPath {
  readonly userId: string;
  readonly ganttId: string;
}

/** What everybody types as password. */
export const sitePassword = 'correct horse battery';

export async function makeSite(server: TestServer, edition: Edition = 'free'): Promise<Site> {
  await forgetJobs(server);
  const owner = await createAccount(server, { password: sitePassword, edition });
  const chart = await addPath(server, owner);
  const [reader, suggester, writer] = [
    await addGuest(server, chart.ganttId, 1),
    await addGuest(server, chart.ganttId, 2),
    await addGuest(server, chart.ganttId, 3),
  ];
  const people = {
    pending: await createAccount(server, { isPending: true }),
    halfway: await comeHalfway(server, owner),
    stranger: await createAccount(server),
    reader,
    suggester,
    writer,
    owner,
  };
  const deleted = await addPath(server, owner);
  await server.deps.db
    .insertInto('chart_grant')
    .expression((from) =>
      from
        .selectFrom('chart_grant')
        .select([sql.lit(deleted.ganttId).as('chart_id'), 'user_id', 'level', 'created_at'])
        .where('chart_id', '=', chart.ganttId),
    )
    .execute();
  await markGanttDeleted(server.deps.db, deleted.ganttId);
  const admin = await createAccount(server, { hasSecondStep: true });
  await server.deps.db
    .updateTable('app_user')
    .set({ is_admin: true })
    .where('id', '=', admin.userId)
    .execute();
  const foreign = await addPath(server, await createAccount(server));
  return { server, people, admin, chart, deleted, foreign };
}

/** The same person in a session whose second step is due: nothing but that can be why it is refused. */
async function comeHalfway({ deps }: TestServer, owner: TestAccount): Promise<TestAccount> {
  return { ...owner, token: await beginSession(deps.db, deps.clock, owner.userId, undefined, true) };
}

/** What earlier calls have left for jobs to do: they would do it, and change something, while nothing may change. */
async function forgetJobs({ deps: { db } }: TestServer): Promise<void> {
  await db.deleteFrom('customer_check').execute();
  await db.deleteFrom('data_export').execute();
}

async function addPath(server: TestServer, owner: TestAccount): Promise<ChartPath> {
  return { userId: owner.userId, ganttId: await addChart(server, owner) };
}

/** The accounts of all people, each once: who comes halfway has the owner's. */
export function accountsOf({ people: { halfway: _owner, ...accounts } }: Site) {
  return accounts;
}

/** How the actor calls. */
export function callerOf(site: Site, actor: SiteCaller): TestCaller {
  if (actor === 'visitor') return {};
  return { token: (actor === 'admin' ? site.admin : site.people[actor]).token };
}

/** The id of an actor's account. */
export function idOf({ people, admin }: Site, actor: SiteCaller): string {
  if (actor === 'visitor') return 'nobody';
  return (actor === 'admin' ? admin : people[actor]).userId;
}

/**
 * A digest of every row of every table: two that are equal say that nothing has changed in between. Waits for the work
 * that earlier requests have left behind; what a job counts at its own time is left out.
 */
export async function digestDatabase({ deps }: TestServer): Promise<string> {
  const { db, backgroundTasks, errors } = deps;
  await backgroundTasks.settle();
  await errors.settle();
  const tables = await sql<{ name: string }>`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name <> 'row_count'
    order by 1`.execute(db);
  const digests = tables.rows.map(
    ({ name }) => sql`
      select ${name}::text as name, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest
      from ${sql.raw(name)} t`,
  );
  const { rows } = await sql<{ name: string; digest: string }>`
    ${sql.join(digests, sql` union all `)} order by name`.execute(db);
  const lines = rows.map(({ name, digest }) => `${name} ${digest}`);
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

/** Somebody who may make the call: with what is sent alone, something can be wrong. */
export function findCaller({ action }: Endpoint): SiteCaller {
  if (POLICIES[action] === 'admin') return 'admin';
  return (['owner', 'pending', 'halfway', 'visitor'] as const).find((actor) => can(actor, action)) ?? 'owner';
}
