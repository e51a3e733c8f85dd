import { apply } from '@giotto/chart/changes';
import { stateToJson } from '@giotto/chart/model';
import { decideSuggestions, getHistory, getSuggestions, replaceGantt } from '@giotto/contract/api';
import type { Scope } from '@giotto/contract/permissions';
import { describe, expect, it } from 'vitest';
import { makeChartClient, retitle } from '../support/chart-client.ts';
import { addGuest } from '../support/chart-fixtures.ts';
import { changeIn, DRAWN, planIn, refusalIn, SCHEDULED, setUpPlans, trialIn } from '../support/plan-site.ts';
import { addAccessToken } from '../support/test-access-tokens.ts';
import { createAccount, type Person } from '../support/test-accounts.ts';
import { call } from '../support/test-client.ts';

const site = setUpPlans();

const days = (value: number) => ({ value, unit: 'd', elapsed: false });
/** Drawn with Build a week later than its link asks for. */
const LATE = apply(DRAWN, [{ type: 'set', kind: 'task', id: 'build', fields: { start: 14 } }]).state;
const LONGER = { tasks: [{ id: 'design', duration: days(7) }] };

const pathOf = (ganttId: string) => ({ userId: site.owner.userId, ganttId });
const tabOf = (chartId: string, person: Person = site.owner) =>
  makeChartClient(site.server.origin, { chartId, ownerId: site.owner.userId }, person);
/** A program of somebody's with an access token. */
async function programOf(person: Person, scopes: readonly Scope[]): Promise<Person> {
  return { ...person, token: await addAccessToken(site.server, person.userId, { scopes }) };
}
const suggestionsOn = async (chart: string) =>
  (await call(site.server, getSuggestions, { params: pathOf(chart) }, { token: site.owner.token })).body
    .suggestions;
const versionOf = async (chart: string) => (await tabOf(chart).open()).body.version;

describe('a patch of the plan', () => {
  it('is stored as one update, and says what moved as trying it out does', async () => {
    const chart = await site.add(SCHEDULED);
    const trial = trialIn(await site.post(chart, LONGER));
    const changed = changeIn(await site.patch(chart, LONGER));
    expect(changed).toEqual({ version: 2, made: [], trial });
    expect(changed.trial.moved.map(({ id }) => id)).toEqual(['design', 'build']);
    expect(planIn(await site.get(chart)).tasks?.map(({ id, finish }) => [id, finish])).toEqual([
      ['design', '2027-01-12T16:00'],
      ['build', '2027-01-19T16:00'],
      ['permit', '2027-01-06T16:00'],
    ]);
  });

  it('changes nothing where a link holds the task, and says so each time', async () => {
    const chart = await site.add(SCHEDULED);
    const early = { tasks: [{ id: 'build', start: '2027-01-05T08:00' }] };
    const held = [
      { id: 'build', asked: { start: '2027-01-05T08:00' }, by: [{ kind: 'link', task: 'design' }] },
    ];
    for (const _ of [1, 2])
      expect(changeIn(await site.patch(chart, early))).toMatchObject({ version: 1, trial: { held } });
    const late = { tasks: [{ id: 'build', start: '2027-01-20T08:00' }] };
    for (const _ of [1, 2]) expect(changeIn(await site.patch(chart, late))).toMatchObject({ version: 2 });
    for (const _ of [1, 2]) expect(changeIn(await site.patch(chart, early))).toMatchObject({ version: 3 });
  });

  it('takes no number of a client that numbers its pushes, nor does any other call without one', async () => {
    const chart = await site.add(DRAWN);
    const tab = tabOf(chart);
    const named = { headers: { 'client-id': tab.clientId } };
    expect((await site.patch(chart, LONGER, '', named)).status).toBe(200);
    expect((await site.put(chart, planIn(await site.get(chart)), '', named)).status).toBe(200);
    expect((await tab.push([retitle('build', 'Raise')], { base: 2 })).status).toBe(200);
    const state = stateToJson(await tab.readState());
    const { version } = (await tab.open()).body;
    const replacement = {
      ganttId: chart,
      version,
      state: { ...state, verticalMarker: { m1: { title: 'Fair' } } },
    };
    const from = { token: site.owner.token, headers: { 'client-id': tab.clientId } };
    const replaced = await call(
      site.server,
      replaceGantt,
      { params: pathOf(chart), body: replacement },
      from,
    );
    expect(replaced.status).toBe(200);
    const pushed = await tab.push([retitle('design', 'Draft')], { seq: 1, base: 1 });
    expect(pushed).toMatchObject({ status: 200, body: { seq: 1, version: version + 2 } });
    expect(planIn(await site.get(chart)).tasks?.map(({ title }) => title)).toEqual([
      'Draft',
      'Raise',
      'Permit',
    ]);
  });

  it('counts a numbered replacement for the client that it names, which is told of it as its own', async () => {
    const chart = await site.add(DRAWN);
    const tab = tabOf(chart);
    const state = { ...stateToJson(await tab.readState()), verticalMarker: { m1: { title: 'Fair' } } };
    const body = { ganttId: chart, seq: 1, version: 1, state };
    const from = { token: site.owner.token, headers: { 'client-id': tab.clientId } };
    const replace = () => call(site.server, replaceGantt, { params: pathOf(chart), body }, from);
    expect(await replace()).toMatchObject({ status: 200, body: { version: 2, seq: 1 } });
    expect(await replace()).toMatchObject({ status: 200, body: { version: 2, seq: 1 } });
    expect((await tab.pull(1)).body).toMatchObject({ lastSeq: 1, updates: [{ clientId: tab.clientId }] });
  });

  it('finds tasks by a program’s own ids, makes those that are new once, and says which', async () => {
    const chart = await site.add(SCHEDULED);
    const patch = {
      tasks: [
        { externalId: 'PLAN-7', title: 'Roof', duration: days(2) },
        { id: 'design', externalId: 'PLAN-1' },
      ],
      links: [{ from: 'PLAN-1', to: 'PLAN-7' }],
    };
    const { made, version } = changeIn(await site.patch(chart, patch));
    expect([version, made.map(({ kind, externalId }) => [kind, externalId])]).toEqual([
      2,
      [
        ['task', 'PLAN-7'],
        ['link', undefined],
      ],
    ]);
    const plan = planIn(await site.get(chart));
    expect(plan.tasks?.find(({ id }) => id === made[0]?.id)).toMatchObject({
      externalId: 'PLAN-7',
      title: 'Roof',
      start: '2027-01-11T08:00',
    });
    expect(changeIn(await site.patch(chart, patch))).toMatchObject({ version: 2, made: [] });
    expect(await versionOf(chart)).toBe(2);
  });

  it('reaches open editors as any update, and the history with the name of the access token', async () => {
    const chart = await site.add(SCHEDULED);
    const program = await programOf(site.owner, ['charts:write']);
    await site.patch(chart, LONGER, '', { by: program });
    const { body } = await tabOf(chart).pull(1);
    expect(body).toMatchObject({ updates: [{ version: 2, userId: site.owner.userId, origin: 'edit' }] });
    const history = await call(
      site.server,
      getHistory,
      { params: pathOf(chart), query: {} },
      { token: site.owner.token },
    );
    expect(history.body.updates[0]).toMatchObject({ version: 2, tokenName: 'Nightly import' });
  });

  it('is undone by restoring the version before', async () => {
    const chart = await site.add(SCHEDULED);
    const before = planIn(await site.get(chart));
    const { version } = changeIn(
      await site.patch(chart, {
        tasks: [
          { id: 'build', removed: true },
          { externalId: 'new', title: 'New' },
        ],
      }),
    );
    await tabOf(chart).push([{ type: 'restore', version: version - 1 }]);
    expect(planIn(await site.get(chart))).toEqual(before);
  });

  it('with figures brings the whole plan as it is afterwards', async () => {
    const chart = await site.add(SCHEDULED);
    const { trial } = changeIn(await site.patch(chart, LONGER, '?figures=1'));
    expect(trial.plan).toEqual(planIn(await site.get(chart, '?figures=1')));
  });

  it('that is refused changes nothing', async () => {
    const chart = await site.add(SCHEDULED);
    const patch = {
      tasks: [
        { id: 'design', title: 'New' },
        { id: 'desing', removed: true },
      ],
    };
    expect(refusalIn(await site.patch(chart, patch))).toEqual([
      'InvalidChanges',
      'body.tasks.1.id: is not the id of a task of this chart',
    ]);
    expect(await versionOf(chart)).toBe(1);
  });

  it.each([
    [199, 200],
    [200, 200],
    [201, 400],
  ])('takes external ids of %i characters: %i', async (length, status) => {
    const chart = await site.add(SCHEDULED);
    const reply = await site.patch(chart, { tasks: [{ externalId: 'é'.repeat(length), title: 'Long' }] });
    expect(reply.status).toBe(status);
    if (status === 400)
      expect(refusalIn(reply)).toEqual([
        'BadRequest',
        'body.tasks.0.externalId: must be 1 to 200 characters without control characters',
      ]);
  });
});

describe('a suggestion', () => {
  it('changes nothing until the owner accepts it, and says what it would', async () => {
    const chart = await site.add(SCHEDULED);
    const guest = await addGuest(site.server, chart, 2);
    const reply = changeIn(await site.patch(chart, LONGER, '?as=suggestion&note=Longer', { by: guest }));
    expect([reply.version, reply.trial.moved.length]).toEqual([1, 2]);
    expect(await versionOf(chart)).toBe(1);
    expect(await suggestionsOn(chart)).toMatchObject([
      { id: reply.suggestionId, userId: guest.userId, note: 'Longer', base: 1 },
    ]);
  });

  it('of nothing isn’t made', async () => {
    const chart = await site.add(SCHEDULED);
    expect(changeIn(await site.patch(chart, {}, '?as=suggestion'))).not.toHaveProperty('suggestionId');
    expect(await suggestionsOn(chart)).toEqual([]);
  });

  it('has to be asked for by people and programs that may only suggest', async () => {
    const chart = await site.add(SCHEDULED);
    const guest = await addGuest(site.server, chart, 2);
    const writer = await addGuest(site.server, chart, 3);
    const program = await programOf(writer, ['suggest']);
    for (const by of [guest, program]) {
      expect(refusalIn(await site.patch(chart, LONGER, '', { by }))).toEqual([
        'Forbidden',
        'query.as: must be suggestion: you may only suggest changes of this chart',
      ]);
      expect(changeIn(await site.patch(chart, LONGER, '?as=suggestion', { by })).suggestionId).toBeDefined();
    }
    expect(await versionOf(chart)).toBe(1);
    expect(await suggestionsOn(chart)).toMatchObject([
      { userId: guest.userId },
      { userId: writer.userId, tokenName: 'Nightly import' },
    ]);
  });
});

describe('whether dates follow', () => {
  const isScheduled = async (chart: string) => planIn(await site.get(chart, '?figures=1')).scheduled;
  const startsIn = async (chart: string) =>
    planIn(await site.get(chart)).tasks?.map(({ id, start = '' }) => `${id} ${start.slice(0, 10)}`);

  it('is turned on by a program that may change the chart, as one update, which restoring the version before undoes', async () => {
    const chart = await site.add(LATE);
    const by = await programOf(await addGuest(site.server, chart, 3), ['charts:write']);
    const { version, made, trial } = changeIn(await site.patch(chart, { scheduled: true }, '', { by }));
    expect([version, made, trial.scheduled]).toEqual([2, [], true]);
    expect(trial.moved).toMatchObject([{ id: 'build', after: { start: '2027-01-11T08:00' } }]);
    expect([await isScheduled(chart), await startsIn(chart)]).toEqual([
      true,
      ['design 2027-01-04', 'build 2027-01-11', 'permit 2027-01-04'],
    ]);
    expect(changeIn(await site.patch(chart, { scheduled: true })).version).toBe(2);
    await tabOf(chart).push([{ type: 'restore', version: 1 }]);
    expect([await isScheduled(chart), await startsIn(chart)]).toEqual([
      false,
      ['design 2027-01-04', 'build 2027-01-18', 'permit 2027-01-04'],
    ]);
  });

  it('is tried out, and turned off with bars where they are put', async () => {
    const chart = await site.add(SCHEDULED);
    const patch = { scheduled: false, tasks: [{ id: 'build', start: '2027-01-05T08:00' }] };
    const trial = trialIn(await site.post(chart, patch));
    expect([trial.scheduled, trial.held, await isScheduled(chart)]).toEqual([false, [], true]);
    expect(changeIn(await site.patch(chart, patch)).trial).toEqual(trial);
    expect([await isScheduled(chart), (await startsIn(chart))?.[1]]).toEqual([false, 'build 2027-01-05']);
  });

  it('is suggested by people and programs that may only suggest, and turned on when that is accepted', async () => {
    const chart = await site.add(DRAWN);
    const guest = await addGuest(site.server, chart, 2);
    const program = await programOf(guest, ['suggest']);
    for (const by of [guest, program])
      expect(refusalIn(await site.patch(chart, { scheduled: true }, '', { by }))[0]).toBe('Forbidden');
    const { suggestionId = '', trial } = changeIn(
      await site.patch(chart, { scheduled: true }, '?as=suggestion', { by: program }),
    );
    expect([trial.scheduled, await isScheduled(chart)]).toEqual([true, false]);
    const body = { decision: 'accept' as const, ids: [suggestionId] };
    await call(site.server, decideSuggestions, { params: pathOf(chart), body }, { token: site.owner.token });
    expect(await isScheduled(chart)).toBe(true);
  });

  it('is part of a whole plan; absent, it stays', async () => {
    const chart = await site.add(DRAWN);
    const { scheduled: _, ...plan } = planIn(await site.get(chart));
    expect(changeIn(await site.put(chart, plan)).version).toBe(1);
    expect(changeIn(await site.put(chart, { ...plan, scheduled: true }))).toMatchObject({
      version: 2,
      made: [],
      trial: { scheduled: true },
    });
    expect(changeIn(await site.put(chart, plan)).version).toBe(2);
    expect(await isScheduled(chart)).toBe(true);
  });

  it('is yes or no, and the chart’s name is none of a patch’s fields', async () => {
    const chart = await site.add(DRAWN);
    expect(refusalIn(await site.patch(chart, { scheduled: 'yes' }))).toEqual([
      'BadRequest',
      'body.scheduled: must be true or false',
    ]);
    expect(refusalIn(await site.patch(chart, { name: 'Other' }))[0]).toBe('BadRequest');
  });
});

describe('who may change a plan', () => {
  it.each<readonly [string, readonly Scope[], string]>([
    ['charts:read', ['charts:read'], 'ScopeNeeded'],
    ['people', ['people'], 'ScopeNeeded'],
    ['account:read', ['account:read'], 'ScopeNeeded'],
  ])('not a program with the scope %s', async (_, scopes, code) => {
    const chart = await site.add(SCHEDULED);
    const by = await programOf(site.owner, scopes);
    expect(refusalIn(await site.patch(chart, LONGER, '', { by }))).toEqual([code]);
  });

  it('not a program whose token has expired, was revoked or is for other charts, nor a reader or a stranger', async () => {
    const chart = await site.add(SCHEDULED);
    const tokenWith = async (parts: object) => ({
      ...site.owner,
      token: await addAccessToken(site.server, site.owner.userId, parts),
    });
    const expired = await tokenWith({ expiresAt: new Date(0) });
    const elsewhere = await tokenWith({ chartIds: [await site.add(SCHEDULED)] });
    const revoked = await tokenWith({ id: 'revoked-token' });
    await site.server.deps.db.deleteFrom('access_token').where('id', '=', 'revoked-token').execute();
    const reader = await addGuest(site.server, chart, 1);
    const refused = [
      [expired, 'TokenExpired'],
      [elsewhere, 'Unauthorized'],
      [revoked, 'TokenInvalid'],
      [reader, 'Forbidden'],
      [await createAccount(site.server), 'Unauthorized'],
    ] as const;
    for (const [by, code] of refused)
      expect(refusalIn(await site.patch(chart, LONGER, '', { by }))).toEqual([code]);
    expect(await versionOf(chart)).toBe(1);
  });
});

it('patches and edits that arrive at the same time are all kept', async () => {
  const chart = await site.add(SCHEDULED);
  const tab = tabOf(chart);
  const patches = Array.from({ length: 6 }, (_, at) =>
    site.patch(chart, { tasks: [{ externalId: `P-${at}`, title: `P ${at}` }] }),
  );
  const edits = (async () => {
    for (let seq = 1; seq <= 12; seq++) await tab.push([retitle('permit', `Permit ${seq}`)], { seq });
  })();
  const versions = (await Promise.all(patches)).map((reply) => changeIn(reply).version);
  await edits;
  expect(new Set(versions).size).toBe(6);
  const titles = planIn(await site.get(chart)).tasks?.map(({ title }) => title);
  expect(titles?.toSorted()).toEqual([
    'Build',
    'Design',
    'P 0',
    'P 1',
    'P 2',
    'P 3',
    'P 4',
    'P 5',
    'Permit 12',
  ]);
  expect(await versionOf(chart)).toBe(1 + 6 + 12);
});
