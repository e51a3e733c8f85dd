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

/** All callers: the actors of the matrix, plus an admin, who has a separate row. */
export type SiteCaller = Actor | 'admin';

/** One chart with everybody of the authorization matrix around it, and the charts that other ids may refer to. */
export interface Site {
  readonly server: TestServer;
  /** The halfway session is the owner's, so that each refusal is because of the missing second step. */
  readonly people: Readonly<Record<Exclude<Actor, 'visitor'>, TestAccount>>;
  /** An admin without access to any of the charts. */
  readonly admin: TestAccount;
  /** The owner's chart with its guests. */
  readonly chart: ChartPath;
  /** A deleted chart with the same owner and guests. */
  readonly deleted: ChartPath;
  /** A chart of somebody outside these people. */
  readonly foreign: ChartPath;
}

/** The ids in a call's path. */
export interface ChartPath {
  readonly userId: string;
  readonly ganttId: string;
}

/** Everybody's password. */
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

/** The same person in a session whose second step is missing: that must be the only reason for a refusal. */
async function comeHalfway({ deps }: TestServer, owner: TestAccount): Promise<TestAccount> {
  return { ...owner, token: await beginSession(deps.db, deps.clock, owner.userId, undefined, true) };
}

/** Deletes work that earlier calls have queued for jobs, so that jobs change nothing while nothing may change. */
async function forgetJobs({ deps: { db } }: TestServer): Promise<void> {
  await db.deleteFrom('customer_check').execute();
  await db.deleteFrom('data_export').execute();
}

async function addPath(server: TestServer, owner: TestAccount): Promise<ChartPath> {
  return { userId: owner.userId, ganttId: await addChart(server, owner) };
}

/** All accounts once: the halfway session belongs to the owner's. */
export function accountsOf({ people: { halfway: _owner, ...accounts } }: Site) {
  return accounts;
}

/** The actor's credentials. */
export function callerOf(site: Site, actor: SiteCaller): TestCaller {
  if (actor === 'visitor') return {};
  return { token: (actor === 'admin' ? site.admin : site.people[actor]).token };
}

/** The actor's user id. */
export function idOf({ people, admin }: Site, actor: SiteCaller): string {
  if (actor === 'visitor') return 'nobody';
  return (actor === 'admin' ? admin : people[actor]).userId;
}

/**
 * A digest of every row of every table, in any order: equal digests prove that nothing has changed in between. Waits
 * for the work that earlier requests have left behind, and excludes what a job counts at its own times.
 */
export async function digestDatabase({ deps }: TestServer): Promise<string> {
  const { db, backgroundTasks, errors } = deps;
  await backgroundTasks.settle();
  await errors.settle();
  const tables = await sql<{ name: string; hasJson: boolean }>`
    select quote_ident(relname) as name,
           exists (select from pg_attribute where attrelid = c.oid and atttypid = 'json'::regtype) as "hasJson"
    from pg_class c
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and relname <> 'row_count'
    order by 1`.execute(db);
  const digests = tables.rows.map(({ name, hasJson }) => {
    // PostgreSQL can't hash json; writing each row as text takes ten times as long as hashing it.
    const hash = hasJson ? sql`hashtextextended(t::text, 0)` : sql`hash_record_extended(t, 0)`;
    return sql`
      select ${name}::text as name, concat(count(*), ' ', sum(${hash})) as digest from ${sql.raw(name)} t`;
  });
  const { rows } = await sql<{ name: string; digest: string }>`
    ${sql.join(digests, sql` union all `)} order by name`.execute(db);
  const lines = rows.map(({ name, digest }) => `${name} ${digest}`);
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

/** Somebody who may make the call, so that only the input can be wrong. */
export function findCaller({ action }: Endpoint): SiteCaller {
  if (POLICIES[action] === 'admin') return 'admin';
  return (['owner', 'pending', 'halfway', 'visitor'] as const).find((actor) => can(actor, action)) ?? 'owner';
}
