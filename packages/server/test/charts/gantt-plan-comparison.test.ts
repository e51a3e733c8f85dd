import { type AnswerOf, changePlan, comparePlans } from '@giotto/contract/api';
import { beforeEach, describe, expect, it } from 'vitest';
import { SCHEDULED, setUpPlans } from '../support/plan-site.ts';
import { createAccount, type Person } from '../support/test-accounts.ts';
import { call, callLoosely } from '../support/test-client.ts';

const site = setUpPlans();
let chart: { readonly userId: string; readonly ganttId: string };
beforeEach(async () => {
  chart = { userId: site.owner.userId, ganttId: await site.add(SCHEDULED) };
});

const days = (value: number) => ({ value, unit: 'd', elapsed: false }) as const;
const lengthen = (value: number) =>
  call(
    site.server,
    changePlan,
    { params: chart, body: { tasks: [{ id: 'design', duration: days(value) }] } },
    site.owner,
  );
const compare = (query: object, by: Person = site.owner) =>
  callLoosely(site.server, comparePlans, { params: chart, query: { ...query } }, by);
const comparisonIn = (body: unknown): AnswerOf<typeof comparePlans> => comparePlans.answer.parse(body);
/** When each version was made, in hours ago by the database's clock. */
const age = async (hours: Readonly<Record<number, number>>) => {
  const { db } = site.server.deps;
  const at = (ago = 0) => new Date(Date.now() - ago * 3_600_000);
  await db
    .updateTable('gantt')
    .set({ created_at: at(hours[1]) })
    .where('id', '=', chart.ganttId)
    .execute();
  for (const [version, ago] of Object.entries(hours))
    await db
      .updateTable('chart_update')
      .set({ created_at: at(ago) })
      .where('chart_id', '=', chart.ganttId)
      .where('version', '=', Number(version))
      .execute();
};
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

describe('comparing two moments of a plan', () => {
  it('says what moved, was late and became critical between two versions', async () => {
    await lengthen(7);
    await lengthen(9);
    const { moved, end, from, to, missedDeadlines } = comparisonIn((await compare({ from: 1, to: 2 })).body);
    expect([from, to, end]).toEqual([1, 2, { before: '2027-01-15T16:00', after: '2027-01-19T16:00' }]);
    expect(moved.map(({ id, after }) => [id, after.finish])).toEqual([
      ['design', '2027-01-12T16:00'],
      ['build', '2027-01-19T16:00'],
    ]);
    expect(missedDeadlines).toHaveLength(1);
    expect(comparisonIn((await compare({ from: 2, to: 3 })).body).missedDeadlines).toEqual([]);
    expect(comparisonIn((await compare({ from: 1 })).body)).toMatchObject({ from: 1, to: 3 });
    expect(comparisonIn((await compare({ from: 3 })).body)).toMatchObject({
      moved: [],
      added: [],
      removed: [],
      edited: [],
      links: { added: 0, removed: 0 },
    });
  });

  it('takes for a time the version that was the newest before it', async () => {
    await lengthen(7);
    await lengthen(9);
    await age({ 1: 48, 2: 36, 3: 12 });
    const versionsOf = async (query: object) => {
      const { from, to } = comparisonIn((await compare(query)).body);
      return [from, to];
    };
    expect(await versionsOf({ from: ago(40), to: ago(24) })).toEqual([1, 2]);
    expect(await versionsOf({ from: ago(24) })).toEqual([2, 3]);
    expect(await versionsOf({ from: ago(-24) })).toEqual([3, 3]);
  });

  it('refuses what never was, and an end before the beginning', async () => {
    await lengthen(7);
    const codeOf = async (query: object) => {
      const { status, code, error } = await compare(query);
      return [status, code, ...(error?.details ?? []).map(({ path }) => path)];
    };
    expect(await codeOf({ from: 3 })).toEqual([404, 'NotFound']);
    expect(await codeOf({ from: 1, to: 3 })).toEqual([404, 'NotFound']);
    expect(await codeOf({ from: '2020-01-01T00:00:00Z' })).toEqual([404, 'NotFound']);
    expect(await codeOf({ from: 2, to: 1 })).toEqual([400, 'BadRequest', 'query.to']);
    for (const from of [0, '1.5', '2027-01-01', '2027-01-01T08:00', 'now'])
      expect(await codeOf({ from })).toEqual([400, 'BadRequest', 'query.from']);
    expect(await codeOf({})).toEqual([400, 'BadRequest', 'query.from']);
  });

  it('shows nothing that is older than the free edition keeps', async () => {
    const owner = await createAccount(site.server, { edition: 'free' });
    await lengthen(7);
    await lengthen(9);
    await site.server.deps.db
      .updateTable('gantt')
      .set({ owner_id: owner.userId })
      .where('id', '=', chart.ganttId)
      .execute();
    await age({ 1: 20 * 24, 2: 10 * 24, 3: 1 });
    chart = { ...chart, userId: owner.userId };
    expect((await compare({ from: 1 }, owner)).code).toBe('HistoryPruned');
    expect((await compare({ from: ago(15 * 24) }, owner)).code).toBe('HistoryPruned');
    expect((await compare({ from: 2 }, owner)).status).toBe(200);
  });
});
