import { getProfile, updateProfile } from '@giotto/contract/api';
import { FOLDERS_LIMIT } from '@giotto/contract/plans';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccount, type TestAccount } from '../support/test-accounts.ts';
import { call, callLoosely } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let ada: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ada = await createAccount(server);
});
afterAll(() => server.stop());

const change = (body: Record<string, unknown>, caller: TestAccount = ada) =>
  callLoosely(server, updateProfile, { body }, caller);
const see = async () => (await call(server, getProfile, {}, ada)).body;

async function foldersOf(): Promise<unknown> {
  const profile = await see();
  return profile.signupCode ? null : profile.folders;
}

async function insertChart(folder: string): Promise<string> {
  const id = `chart-${Math.random().toString(36).slice(2)}`;
  await server.deps.db
    .insertInto('gantt')
    .values({ id, owner_id: ada.userId, name: 'Chart', folder, head: 1, base_version: 1, schema: 1 })
    .execute();
  return id;
}

describe('GET myprofil', () => {
  it('returns everything to a confirmed account', async () => {
    expect(await see()).toEqual({
      userId: ada.userId,
      email: ada.email,
      newEmail: null,
      name: ada.name,
      signupCode: false,
      createdDate: server.clock.now().toISOString(),
      edition: 'free',
      editionEndDate: null,
      premiumPlan: null,
      videosViewed: [],
      folders: [],
      locale: null,
      firstName: '',
      lastName: '',
      activity: null,
      activityText: '',
    });
  });

  it('returns four things to a pending account', async () => {
    const pending = await createAccount(server, { isPending: true });
    const { body } = await call(server, getProfile, {}, pending);
    expect(body).toEqual({
      userId: pending.userId,
      email: pending.email,
      name: pending.name,
      signupCode: true,
      secondStep: [],
    });
  });

  it('shows a paid edition until it ends, to the second', async () => {
    const end = server.clock.now().getTime() / 1_000 + 60;
    await server.deps.db
      .updateTable('app_user')
      .set({ edition: 'pro', edition_ends: String(end), premium_plan: 'coupon' })
      .where('id', '=', ada.userId)
      .execute();
    server.clock.advance(59_999);
    expect(await see()).toMatchObject({ edition: 'pro', editionEndDate: end, premiumPlan: 'coupon' });
    server.clock.advance(1);
    expect(await see()).toMatchObject({ edition: 'free', editionEndDate: end });
  });
});

describe('PUT myprofil', () => {
  it('changes the name and returns the account', async () => {
    const answer = await change({ name: '  Ada Lovelace ' });
    expect([answer.status, answer.body]).toEqual([200, { ...(await see()), name: 'Ada Lovelace' }]);
  });

  it('stores the chosen language', async () => {
    for (const locale of ['de', 'fr', 'en'] as const) {
      expect((await change({ locale })).body).toEqual({ ...(await see()), locale });
    }
  });

  it('stores personal details, and a free-text activity only for “other”', async () => {
    const person = {
      firstName: ' Ada ',
      lastName: 'Lovelace',
      activity: 'other',
      activityText: 'Engines',
    } as const;
    const said = await call(server, updateProfile, { body: person }, ada);
    expect(said.body).toMatchObject({ ...person, firstName: 'Ada' });
    const changed = await call(
      server,
      updateProfile,
      { body: { activity: 'programmer', activityText: 'x' } },
      ada,
    );
    expect(changed.body).toMatchObject({ firstName: 'Ada', activity: 'programmer', activityText: '' });
    const emptied = await call(server, updateProfile, { body: { firstName: '', lastName: '' } }, ada);
    expect(emptied.body).toMatchObject({ firstName: '', lastName: '', activity: 'programmer' });
  });

  it('changes nothing for an empty request', async () => {
    const before = await see();
    expect((await change({})).body).toEqual(before);
  });

  it.each([
    ['name', { name: '' }, 'body.name'],
    ['name of 101 characters', { name: 'n'.repeat(101) }, 'body.name'],
    ['edition', { edition: 'pro' }, 'body.edition'],
    ['premiumPlan', { premiumPlan: 'coupon' }, 'body.premiumPlan'],
    ['signupCode', { signupCode: false }, 'body.signupCode'],
    ['userId', { userId: 'other' }, 'body.userId'],
    ['admin', { admin: true }, 'body.admin'],
    ['an unsupported language', { locale: 'it' }, 'body.locale'],
    ['email', { email: 'new@example.com' }, 'body.email'],
    ['an unknown video', { videosViewed: ['1'] }, 'body.videosViewed.0'],
    ['a folder without a name', { folders: [{ id: 'a', name: ' ' }] }, 'body.folders.0.name'],
    [
      'a folder with extra fields',
      { folders: [{ id: 'a', name: 'A', charts: [] }] },
      'body.folders.0.charts',
    ],
    [
      'a folder twice',
      {
        folders: [
          { id: 'a', name: 'A' },
          { id: 'a', name: 'B' },
        ],
      },
      'body.folders.1.id',
    ],
    ['a reserved word as a folder', { folders: [{ id: 'billing', name: 'A' }] }, 'body.folders.0.id'],
    ['a special folder', { folders: [{ id: 'dataTemplates', name: 'A' }] }, 'body.folders.0.id'],
    ['a base without a list', { foldersBase: [] }, 'body.foldersBase'],
  ])('refuses %s with path and reason', async (_what, body, path) => {
    const before = await see();
    const answer = await change(body);
    expect([answer.status, answer.code, answer.error?.details?.[0]?.path]).toEqual([400, 'BadRequest', path]);
    expect(await see()).toEqual(before);
  });
});

describe('folders', () => {
  const [a, b, c] = [
    { id: 'a', name: 'A' },
    { id: 'b', name: 'B' },
    { id: 'c', name: 'C' },
  ];

  it("keep the list's order", async () => {
    await change({ folders: [c, a, b] });
    expect(await foldersOf()).toEqual([c, a, b]);
  });

  it('of two tabs are merged', async () => {
    await change({ folders: [a, b] });
    await change({ folders: [a, b, c], foldersBase: [a, b] });
    const answer = await change({ folders: [b], foldersBase: [a, b] });
    expect(answer.body).toMatchObject({ folders: [b, c] });
  });

  it('changed in both tabs at once are merged too', async () => {
    await change({ folders: [a] });
    await Promise.all([
      change({ folders: [a, b], foldersBase: [a] }),
      change({ folders: [a, c], foldersBase: [a] }),
    ]);
    expect(new Set((await foldersOf()) as unknown[])).toEqual(new Set([a, b, c]));
  });

  it('that are removed leave their charts, without a folder', async () => {
    await change({ folders: [a, b] });
    const charts = [await insertChart('a'), await insertChart('b'), await insertChart('dataTemplates')];
    await change({ folders: [b], foldersBase: [a, b] });
    const rows = await server.deps.db
      .selectFrom('gantt')
      .select(['id', 'folder'])
      .where('owner_id', '=', ada.userId)
      .execute();
    const folderOf = Object.fromEntries(rows.map(({ id, folder }) => [id, folder]));
    expect(charts.map((id) => folderOf[id])).toEqual(['', 'b', 'dataTemplates']);
  });

  it('of other people stay untouched', async () => {
    const eve = await createAccount(server);
    await change({ folders: [a] }, eve);
    await change({ folders: [a, b] });
    await change({ folders: [] });
    const { body } = await call(server, getProfile, {}, eve);
    expect(body).toMatchObject({ folders: [a] });
  });

  it(`can be ${FOLDERS_LIMIT} and not one more, even by a merge`, async () => {
    const many = Array.from({ length: FOLDERS_LIMIT }, (_, at) => ({ id: `f${at}`, name: `Folder ${at}` }));
    expect((await change({ folders: many })).status).toBe(200);
    const merged = await change({ folders: [a], foldersBase: [] });
    expect([merged.status, merged.code]).toEqual([400, 'FoldersLimit']);
    const direct = await change({ folders: [...many, a] });
    expect([direct.status, direct.error?.details?.[0]?.path]).toEqual([400, 'body.folders']);
    expect(await foldersOf()).toEqual(many);
  });
});
