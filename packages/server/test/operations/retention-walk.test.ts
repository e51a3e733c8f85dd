import {
  DELETED_GANTT_DAYS,
  RESTORE_ACCOUNT_DAYS,
  UNCONFIRMED_DAYS,
  UNUSED_ACCOUNT_DAYS,
  UNUSED_NOTICE_DAYS,
} from '@giotto/contract/plans';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeAccount } from '../../src/domains/accounts/deletion/delete-account.ts';
import { createChartNode } from '../../src/domains/charts/state/chart-node.ts';
import { cleanUp } from '../../src/domains/operations/clean-up.ts';
import { runRetention } from '../../src/domains/operations/retention/retention-job.ts';
import { addChart } from '../support/chart-fixtures.ts';
import { createAccount } from '../support/test-accounts.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
/** Hours between two runs of the jobs: 1, as in production, with `npm run test:retention`. */
const isFull = process.env.RETENTION === 'full';
const step = (isFull ? 1 : 12) * hour;
/** Ten thousand runs take a while. */
const TIMEOUT = isFull ? hour : undefined;
const DAYS = 400;
const PEOPLE = 24;
const CHARTS = 3;

let server: TestServer;
let start: number;
beforeAll(async () => {
  server = await startTestServer();
  start = server.clock.now().getTime();
});
afterAll(() => server.stop());

interface ModelChart {
  readonly id: string;
  /** When its owner deletes it; null if it's kept. */
  readonly deletes: number | null;
  deletedAt: number | null;
}

/** A person in the model of the terms. */
interface ModelAccount {
  readonly id: string;
  readonly isPending: boolean;
  readonly isPaying: boolean;
  /** When they sign in, and when they delete their account. */
  readonly uses: readonly number[];
  readonly closes: number | null;
  readonly charts: ModelChart[];
  usedAt: number;
  deletedAt: number | null;
  /** Per announced end: how many days ahead the last notice was, and when it was sent. */
  readonly notices: { end: number; days: number; at: number }[];
}

/** When people act, to the millisecond: never at the same time as a job. */
const moment = fc
  .integer({ min: 1, max: (DAYS * day) / hour - 1 })
  .map((hours) => hours * hour - 17 * 60_000);
const person = fc.record({
  isPending: fc.nat(5).map((n) => n === 0),
  isPaying: fc.nat(5).map((n) => n === 0),
  uses: fc.array(moment, { maxLength: 2 }),
  closes: fc.option(moment, { freq: 2 }),
  deletes: fc.array(fc.option(moment), { minLength: CHARTS, maxLength: CHARTS }),
});

async function populate(seed: number): Promise<ModelAccount[]> {
  const { db } = server.deps;
  const people: ModelAccount[] = [];
  for (const { deletes, isPaying, isPending, uses, closes } of fc.sample(person, { seed, numRuns: PEOPLE })) {
    const account = await createAccount(server, { isPending, edition: isPaying ? 'pro' : 'free' });
    const used = { used_at: new Date(start) };
    await db.updateTable('app_user').set(used).where('id', '=', account.userId).execute();
    const charts: ModelChart[] = [];
    for (const at of deletes)
      charts.push({ id: await addChart(server, account), deletes: at, deletedAt: null });
    people.push({
      id: account.userId,
      isPending,
      isPaying,
      uses: isPending ? [] : uses,
      closes: isPending ? null : closes,
      charts,
      usedAt: start,
      deletedAt: null,
      notices: [],
    });
  }
  return people;
}

/** What people do between two runs of the jobs, in the database and in the model. */
async function live(people: readonly ModelAccount[], from: number, to: number): Promise<void> {
  const { db } = server.deps;
  const isNow = (at: number | null): at is number => at !== null && start + at > from && start + at <= to;
  for (const one of people.filter(({ deletedAt }) => deletedAt === null)) {
    for (const use of one.uses.filter(isNow)) {
      one.usedAt = Math.max(one.usedAt, start + use);
      const used = { used_at: new Date(one.usedAt) };
      await db.updateTable('app_user').set(used).where('id', '=', one.id).execute();
    }
    for (const chart of one.charts.filter(({ deletes, deletedAt }) => deletedAt === null && isNow(deletes))) {
      chart.deletedAt = start + Number(chart.deletes);
      const deleted = { deleted_at: new Date(chart.deletedAt) };
      await db.updateTable('gantt').set(deleted).where('id', '=', chart.id).execute();
    }
    if (isNow(one.closes)) {
      await closeAccount(server.deps, one.id);
      close(one, to);
    }
  }
}

function close(one: ModelAccount, at: number): void {
  one.deletedAt = at;
  for (const chart of one.charts) chart.deletedAt ??= at;
}

/** The terms (`security.md` §3.5): what's left of the people after the jobs have run at this time. */
function age(people: readonly ModelAccount[], now: number): ModelAccount[] {
  const isOver = (at: number | null, days: number) => at !== null && at < now - days * day;
  const left = people
    .filter(({ isPending }) => !(isPending && isOver(start, UNCONFIRMED_DAYS)))
    .map((one) => ({
      ...one,
      charts: one.charts.filter((each) => !isOver(each.deletedAt, DELETED_GANTT_DAYS)),
    }))
    .filter(({ deletedAt }) => !isOver(deletedAt, RESTORE_ACCOUNT_DAYS));
  for (const one of left.filter(
    ({ isPending, isPaying, deletedAt }) => !isPending && !isPaying && deletedAt === null,
  )) {
    const end = one.usedAt + UNUSED_ACCOUNT_DAYS * day;
    const due = UNUSED_NOTICE_DAYS.filter((days) => end - days * day <= now);
    const days = Math.min(...due);
    const told = one.notices.filter((notice) => notice.end === end);
    if (due.length > 0 && !told.some((notice) => notice.days <= days))
      one.notices.push({ end, days, at: now });
    const isWarned = told.some(
      (notice) => notice.days <= Math.min(...UNUSED_NOTICE_DAYS) && notice.at <= now - day,
    );
    if (end <= now && isWarned) close(one, now);
  }
  return left;
}

const shown = (at: number | null) => (at === null ? 'there' : new Date(at).toISOString());

function listModel(people: readonly ModelAccount[]): string[] {
  return people
    .flatMap(({ id, deletedAt, charts, notices }) => [
      `${id} ${shown(deletedAt)} ${notices.length}`,
      ...charts.map((chart) => `${chart.id} ${shown(chart.deletedAt)}`),
    ])
    .toSorted();
}

async function listRows(): Promise<string[]> {
  const { rows } = await server.database.pool.query<{ id: string; at: Date | null; told: number | null }>(`
    select u.id, u.deleted_at as at, (select count(*) from retention_notice n where n.user_id = u.id) as told
    from app_user u union all select id, deleted_at, null from gantt`);
  return rows
    .map(({ id, at, told }) => `${id} ${shown(at?.getTime() ?? null)}${told === null ? '' : ` ${told}`}`)
    .toSorted();
}

it(
  `over ${DAYS} days, after every run of the jobs, data is erased, hidden and kept according to the terms`,
  async () => {
    const { deps, clock } = server;
    let people = await populate(Number(process.env.GIOTTO_SEED ?? 7));
    const seen = { runs: 0, erased: 0 };
    for (let now = start + step; now <= start + DAYS * day; now += step) {
      clock.advance(step);
      await live(people, now - step, now);
      const time = new Date(now);
      await cleanUp(deps);
      await runRetention(deps, { charts: createChartNode() }, time);
      const left = age(people, now);
      seen.runs += 1;
      seen.erased += people.length - left.length;
      people = left;
      expect({ time, rows: await listRows() }).toEqual({ time, rows: listModel(people) });
    }
    expect(seen.erased).toBeGreaterThan(PEOPLE / 4);
    console.info(
      `retention: ${seen.runs} runs of the jobs over ${DAYS} days, ${seen.erased} of ${PEOPLE} accounts erased`,
    );
  },
  TIMEOUT,
);
