import { type GanttListItem, getHistory, listGantts, openGantt } from '@giotto/contract/api';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeChartClient, retitle } from '../support/chart-client.ts';
import { SCHEDULED, setUpPlans } from '../support/plan-site.ts';
import { addAccessToken } from '../support/test-access-tokens.ts';
import { call, callLoosely, type TestCaller } from '../support/test-client.ts';

const site = setUpPlans();
let caller: TestCaller;
let charts: string[];
beforeAll(async () => {
  charts = [];
  for (let at = 0; at < 7; at++) charts.push(await site.add(SCHEDULED));
  // Two changes at the same moment, and others before and after.
  for (const [at, chart] of charts.entries())
    await sql`update gantt set modified_at = ${new Date(Date.UTC(2026, 1, 1 + Math.floor(at / 2)))} where id = ${chart}`.execute(
      site.server.deps.db,
    );
  caller = { token: await addAccessToken(site.server, site.owner.userId) };
});

const list = (query: object = {}, headers?: Readonly<Record<string, string>>) =>
  call(
    site.server,
    listGantts,
    { params: { userId: site.owner.userId }, query },
    { ...caller, ...(headers && { headers }) },
  );
const idsOf = (items: readonly GanttListItem[]) => items.map(({ ganttId }) => ganttId);

describe('a list of charts', () => {
  it('is whole without a limit, last changed first', async () => {
    const { body, headers } = await list();
    expect(idsOf(body.gantts).toSorted()).toEqual(charts.toSorted());
    expect(body.gantts.map(({ modification }) => modification)).toEqual(
      body.gantts.map(({ modification }) => modification).toSorted((one, other) => other - one),
    );
    expect([body.nextBefore, headers.get('link')]).toEqual([undefined, null]);
  });

  it.each([1, 2, 3, 6, 7, 8])(
    'is the same in pages of %i, each of which links to the next one',
    async (limit) => {
      const whole = idsOf((await list()).body.gantts);
      const found: string[] = [];
      let link: string | null = `</api/users/${site.owner.userId}/gantts?limit=${limit}>; rel="next"`;
      let pages = 0;
      while (link !== null) {
        const path: string = /^<(.+)>; rel="next"$/.exec(link)?.[1] ?? '';
        const page: Response = await fetch(`${site.server.origin}${path}`, {
          headers: { authorization: `Bearer ${caller.token}` },
        });
        const body: { gantts: GanttListItem[]; nextBefore?: string } = listGantts.answer.parse(
          await page.json(),
        ) as never;
        link = page.headers.get('link');
        expect(link?.includes(`before=${body.nextBefore}`) ?? body.nextBefore === undefined).toBe(true);
        expect(body.gantts.length).toBeLessThanOrEqual(limit);
        found.push(...idsOf(body.gantts));
        pages += 1;
      }
      expect(found).toEqual(whole);
      expect(pages).toBe(Math.ceil(whole.length / limit));
    },
  );

  it.each([
    [0, 400],
    [1, 200],
    [499, 200],
    [500, 200],
    [501, 400],
  ])('takes a limit of %i: %i', async (limit, status) => {
    expect((await list({ limit })).status).toBe(status);
  });

  it('refuses what is no cursor', async () => {
    const { status, error } = await list({ before: 'x' });
    expect([status, error?.details]).toEqual([
      400,
      [{ path: 'query.before', message: 'must be the nextBefore of a page' }],
    ]);
  });
});

describe('what is read again', () => {
  const polled = [
    [listGantts, () => ({ params: { userId: site.owner.userId } })],
    [openGantt, () => ({ params: { userId: site.owner.userId, ganttId: charts[0] } })],
  ] as const;

  it.each(polled)('isn’t sent again while nothing has changed: $name', async (endpoint, request) => {
    const first = await callLoosely(site.server, endpoint, request(), caller);
    const etag = first.headers.get('etag') ?? '';
    expect([first.status, etag]).toEqual([200, expect.stringMatching(/^".+"$/)]);
    const known = { ...caller, headers: { 'if-none-match': `"other", W/${etag}` } };
    const again = await callLoosely(site.server, endpoint, request(), known);
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, '', etag]);
    const tab = makeChartClient(
      site.server.origin,
      { chartId: charts[0] ?? '', ownerId: site.owner.userId },
      site.owner,
    );
    await tab.push([retitle('design', `Design of ${endpoint.name}`)]);
    const changed = await callLoosely(site.server, endpoint, request(), known);
    expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false]);
  });

  it('isn’t stored by browsers', async () => {
    const { headers } = await list();
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

it('the history links to its next page', async () => {
  const chart = await site.add(SCHEDULED);
  const tab = makeChartClient(site.server.origin, { chartId: chart, ownerId: site.owner.userId }, site.owner);
  await tab.push([retitle('design', 'Design it')]);
  const page = await call(
    site.server,
    getHistory,
    { params: { userId: site.owner.userId, ganttId: chart }, query: { updateCount: 1 } },
    caller,
  );
  expect(page.headers.get('link')).toBe(
    `</api/users/${site.owner.userId}/gantts/${chart}/history?updateCount=1&before=2>; rel="next"`,
  );
});
