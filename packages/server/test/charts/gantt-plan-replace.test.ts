import { apply, type PlainChange } from '@giotto/chart/changes';
import { SCHEDULER } from '@giotto/chart/chart-schedule';
import { createState, MAIN, type State } from '@giotto/chart/model';
import { createGantt, getHistory, getSuggestions } from '@giotto/contract/api';
import { describe, expect, it } from 'vitest';
import { makeChartClient, retitle } from '../support/chart-client.ts';
import { addGuest } from '../support/chart-fixtures.ts';
import { changeIn, DRAWN, planIn, refusalIn, SCHEDULED, setUpPlans } from '../support/plan-site.ts';
import { addAccessToken } from '../support/test-access-tokens.ts';
import { call } from '../support/test-client.ts';

const site = setUpPlans();
const pathOf = (ganttId: string) => ({ userId: site.owner.userId, ganttId });
const tabOf = (chartId: string) =>
  makeChartClient(site.server.origin, { chartId, ownerId: site.owner.userId }, site.owner);
const versionOf = async (chartId: string) => (await tabOf(chartId).open()).body.version;
const row = (title: string, level = 0, more = {}) => ({ externalId: title, title, level, ...more });

/** So many tasks in a scheduled chain, each with a length, somebody, a note and a link. */
function makeChain(count: number): State {
  const tasks = Array.from(
    { length: count },
    (_, at): PlainChange => ({
      type: 'create',
      kind: 'task',
      id: `t${at}`,
      value: {
        title: `T${at}`,
        start: at % 100,
        duration: 1,
        work: 480,
        notes: 'Noted',
        assignments: [{ person: 'name-QW5h' }],
      },
    }),
  );
  const links = Array.from(
    { length: count - 1 },
    (_, at): PlainChange => ({
      type: 'create',
      kind: 'dependency',
      id: `l${at}`,
      value: { from: `t${at}`, to: `t${at + 1}` },
    }),
  );
  const start: PlainChange = { type: 'set', kind: 'timeline', id: MAIN, fields: { startDate: '2027-01-04' } };
  return apply(createState(), [start, ...tasks, ...links], SCHEDULER).state;
}

describe('a whole plan', () => {
  it.each([
    ['drawn', DRAWN, ''],
    ['scheduled', SCHEDULED, ''],
    ['scheduled, with figures', SCHEDULED, '?figures=1'],
    ['empty', createState(), ''],
  ])('as it was read changes nothing: %s', async (_, state, query) => {
    const chart = await site.add(state);
    const reply = changeIn(await site.put(chart, planIn(await site.get(chart, query))));
    expect(reply).toMatchObject({ version: 1, made: [], trial: { moved: [] } });
    expect(await versionOf(chart)).toBe(1);
  });

  it('makes the chart’s plan this one, as one update with the name of the access token', async () => {
    const chart = await site.add(SCHEDULED);
    const { tasks = [], ...plan } = planIn(await site.get(chart));
    const [design, build] = tasks;
    const by = { ...site.owner, token: await addAccessToken(site.server, site.owner.userId) };
    const wanted = {
      ...plan,
      tasks: [
        { ...build, title: 'Build it' },
        design,
        row('Roof', 0, { duration: { value: 2, unit: 'd', elapsed: false } }),
      ],
      links: [...(plan.links ?? []), { from: 'build', to: 'Roof', type: 'FS' }],
    };
    const { version, made, trial } = changeIn(await site.put(chart, wanted, '', { by }));
    expect([version, made.map(({ kind }) => kind), trial.version]).toEqual([2, ['task', 'link'], 1]);
    const after = planIn(await site.get(chart));
    expect(after.tasks?.map(({ title, start }) => [title, start])).toEqual([
      ['Build it', '2027-01-11T08:00'],
      ['Design', '2027-01-04T08:00'],
      ['Roof', '2027-01-18T08:00'],
    ]);
    const history = await call(
      site.server,
      getHistory,
      { params: pathOf(chart), query: {} },
      { token: site.owner.token },
    );
    expect(history.body.updates[0]).toMatchObject({ version: 2, tokenName: 'Nightly import' });
    expect(changeIn(await site.put(chart, wanted)).version).toBe(2);
  });

  it('fills a new chart with a style of its own', async () => {
    const { body } = await call(
      site.server,
      createGantt,
      { params: { userId: site.owner.userId }, body: { name: 'Of a script' } },
      { token: site.owner.token },
    );
    const tasks = [
      row('House'),
      row('Walls', 1, { start: '2027-03-01T08:00', finish: '2027-03-05T16:00' }),
      row('Handover', 1, { milestone: true, start: '2027-03-08T08:00' }),
    ];
    const { made } = changeIn(await site.put(body.ganttId, { tasks }));
    expect(made.map(({ kind, externalId }) => [kind, externalId])).toEqual([
      ['task', 'House'],
      ['task', 'Walls'],
      ['milestone', 'Handover'],
    ]);
    expect(planIn(await site.get(body.ganttId)).tasks).toMatchObject([
      { title: 'House', summary: true },
      { title: 'Walls', start: '2027-03-01T08:00' },
      { title: 'Handover', milestone: true },
    ]);
    expect(changeIn(await site.put(body.ganttId, { tasks })).version).toBe(2);
  });

  it('with If-Match takes the place of the plan that was read, and of no other', async () => {
    const chart = await site.add(SCHEDULED);
    const read = await site.get(chart, '?figures=1');
    const headers = { 'if-match': read.headers.get('etag') ?? '' };
    const renamed = (title: string) => ({
      ...planIn(read),
      tasks: planIn(read).tasks?.map((task) => ({ ...task, title })),
    });
    expect((await site.put(chart, renamed('One'), '', { headers })).status).toBe(200);
    const late = await site.put(chart, renamed('Two'), '', { headers });
    expect([late.status, ...refusalIn(late)]).toEqual([412, 'ChartChanged']);
    expect(
      (await site.patch(chart, { tasks: [{ id: 'design', title: 'Two' }] }, '', { headers })).status,
    ).toBe(412);
    expect((await site.put(chart, renamed('Three'), '', { headers: { 'if-match': '*' } })).status).toBe(200);
    expect(await versionOf(chart)).toBe(3);
  });

  it('becomes a suggestion where that is said, and is refused to those who may only suggest where it isn’t', async () => {
    const chart = await site.add(SCHEDULED);
    const guest = await addGuest(site.server, chart, 2);
    expect(refusalIn(await site.put(chart, {}, '', { by: guest }))[0]).toBe('Forbidden');
    const { suggestionId, version } = changeIn(await site.put(chart, {}, '?as=suggestion', { by: guest }));
    expect(version).toBe(1);
    const { body } = await call(
      site.server,
      getSuggestions,
      { params: pathOf(chart) },
      { token: site.owner.token },
    );
    expect(body.suggestions).toMatchObject([{ id: suggestionId, userId: guest.userId }]);
  });

  it('of 10,000 tasks is stored, and changes nothing the second time', async () => {
    const chart = await site.add(createState());
    const source = await site.add(makeChain(10_000));
    const { name: _, ...plan } = planIn(await site.get(source));
    expect(changeIn(await site.put(chart, plan)).made).toHaveLength(19_999);
    expect(changeIn(await site.put(chart, plan))).toMatchObject({ version: 2, made: [] });
    const late = await site.put(await site.add(createState()), plan, '?as=suggestion');
    expect(refusalIn(late)[1]).toMatch(/^body: a suggestion holds at most 5,000 changes, these are /);
  });

  it('and edits that arrive at the same time are kept, where it doesn’t say otherwise', async () => {
    const chart = await site.add(SCHEDULED);
    const plan = planIn(await site.get(chart));
    const [reply] = await Promise.all([
      site.put(chart, { ...plan, markers: [{ title: 'Fair', date: '2027-01-09T00:00' }] }),
      tabOf(chart).push([{ type: 'set', kind: 'task', id: 'permit', fields: { color: '#112233' } }]),
    ]);
    expect(reply.status).toBe(200);
    const { task, verticalMarker } = await tabOf(chart).readState();
    expect([task.get('permit'), verticalMarker.size]).toMatchObject([{ color: '#112233' }, 1]);
  });
});

describe('is refused with place and reason', () => {
  it.each<readonly [unknown, string]>([
    ['{"tasks":[', 'body: must be valid JSON'],
    ['[]', 'body: Invalid input: expected object, received array'],
    [{ rows: [] }, 'body.rows: is not known here'],
    [{ tasks: [row('A', 6)] }, 'body.tasks.0.level: must be a whole number from 0 to 5'],
    [{ tasks: [row('A', 0, { work: 1 })] }, 'body.tasks.0.work: is not known here'],
    [
      { tasks: [row('A', 0, { notes: 'n'.repeat(10_001) })] },
      'body.tasks.0.notes: must be at most 10,000 characters',
    ],
    [
      { calendars: [{ id: 'c', week: [[], [], [], [], [], []] }] },
      'body.calendars.0.week: must be seven days',
    ],
    [
      { calendars: [{ id: 'c', week: [[['12:00', '08:00']], [], [], [], [], [], []] }] },
      'body.calendars.0.week.0.0: must end after it begins',
    ],
  ])('%j: %s', async (body, problem) => {
    const chart = await site.add(SCHEDULED);
    expect(refusalIn(await site.put(chart, body))).toEqual(['BadRequest', problem]);
    expect(await versionOf(chart)).toBe(1);
  });

  it.each<readonly [unknown, string]>([
    [{ name: 'Other' }, 'body.name: is not the chart’s: leave it out, or rename the chart'],
    [{ tasks: [row('A', 1)] }, 'body.tasks.0.level: must be at most 0, one more than that of the task above'],
    [
      { tasks: [row('A', 0, { url: 'javascript:1' })] },
      'body.tasks.0.url: must be a link that begins with http://, https:// or mailto:',
    ],
  ])('what doesn’t fit the chart: %j: %s', async (body, problem) => {
    const chart = await site.add(SCHEDULED);
    expect(refusalIn(await site.put(chart, body))).toEqual(['InvalidChanges', problem]);
    expect(await versionOf(chart)).toBe(1);
  });

  it.each([
    [9_999, 200],
    [10_000, 200],
    [10_001, 400],
  ])('%i tasks: %i', async (count, status) => {
    const chart = await site.add(createState());
    const tasks = Array.from({ length: count }, (_, at) => row(`T${at}`));
    const reply = await site.put(chart, { tasks });
    expect(reply.status).toBe(status);
    if (status === 400)
      expect(refusalIn(reply)).toEqual([
        'InvalidChanges',
        'body.tasks: a chart holds at most 10,000 tasks, these are 10,001',
      ]);
  });

  it.each([
    [-1, 200],
    [0, 200],
    [1, 413],
  ])('%i bytes more than 16 MiB: %i', async (more, status) => {
    const chart = await site.add(createState());
    const body = '{}'.padEnd(16 * 1024 * 1024 + more, ' ');
    expect((await site.put(chart, body)).status).toBe(status);
  });
});

it('restoring the version before undoes it', async () => {
  const chart = await site.add(SCHEDULED);
  await tabOf(chart).push([retitle('permit', 'Get the permit')]);
  const before = planIn(await site.get(chart));
  await site.put(chart, { tasks: [row('A')] });
  await tabOf(chart).push([{ type: 'restore', version: 2 }]);
  expect(planIn(await site.get(chart))).toEqual(before);
});
