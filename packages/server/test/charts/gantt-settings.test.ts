import { createState } from '@giotto/chart/model';
import type { GanttConfiguration, getHomepage } from '@giotto/contract/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { call } from '../support/api-call.ts';
import { makeChartClient, readPackedState } from '../support/chart-client.ts';
import { addChart, addGuest } from '../support/chart-fixtures.ts';
import { createAccount, type Person } from '../support/test-accounts.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

type Homepage = z.output<(typeof getHomepage)['answer']>;

let server: TestServer;
let owner: Person;
let chartId: string;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  owner = await createAccount(server);
  chartId = await addChart(server, owner);
});

const path = () => `/api/users/${owner.userId}/gantts/${chartId}`;
const as = (person: Person, request: string, body?: unknown) =>
  call<never>(server.origin, request, { token: person.token, ...(body === undefined ? {} : { body }) });
const readHomepage = async (person: Person) =>
  (await call<Homepage>(server.origin, 'GET /api/homepage', { token: person.token })).body;
const openChart = (person: Person) =>
  makeChartClient(server.origin, { chartId, ownerId: owner.userId }, person).open();

async function addFolder(person: Person, id: string) {
  await server.database.db
    .insertInto('folder')
    .values({ user_id: person.userId, id, name: id, position: 0 })
    .execute();
}

describe('GET homepage', () => {
  it('lists the user’s own and shared charts, most recently changed first, and the account', async () => {
    const guest = await addGuest(server, chartId, 2);
    const own = await addChart(server, guest);
    const { gantts, profil } = await readHomepage(guest);
    expect(profil.userId).toBe(guest.userId);
    expect(gantts.map((gantt) => [gantt.ganttId, gantt.permissionLevel, gantt.folder])).toEqual([
      [own, 4, ''],
      [chartId, 2, 'externalGanttCharts'],
    ]);
    await as(owner, `PUT ${path()}/name`, { name: 'Renamed now' });
    expect((await readHomepage(guest)).gantts[0]).toMatchObject({
      ganttId: chartId,
      ganttName: 'Renamed now',
    });
  });

  it('shows guests neither e-mails nor the owner’s folders', async () => {
    const guest = await addGuest(server, chartId, 3);
    await addFolder(owner, 'secret-folder');
    await as(owner, `PUT ${path()}/folder`, { folder: 'secret-folder' });
    const seen = JSON.stringify([(await readHomepage(guest)).gantts, (await openChart(guest)).body]);
    expect(seen).not.toContain('secret-folder');
    expect(seen).not.toMatch(/@/);
  });
});

describe('renaming', () => {
  it('trims the name', async () => {
    expect((await as(owner, `PUT ${path()}/name`, { name: '  Ours ' })).status).toBe(200);
    expect((await openChart(owner)).body.ganttConfiguration.name).toBe('Ours');
  });

  it.each([
    ['', 400],
    ['   ', 400],
    ['\u0000', 400],
    ['x'.repeat(99), 200],
    ['x'.repeat(100), 200],
    ['x'.repeat(101), 400],
  ])('to %j answers %i', async (name, status) => {
    const answer = await as(owner, `PUT ${path()}/name`, { name });
    expect([answer.status, answer.code]).toEqual([status, status === 200 ? null : 'InvalidGanttName']);
  });
});

describe('moving', () => {
  it('accepts the user’s own folders, the template folders and none', async () => {
    await addFolder(owner, 'mine');
    for (const [folder, stored] of [
      ['mine', 'mine'],
      ['dataTemplates', 'dataTemplates'],
      ['styleTemplates', 'styleTemplates'],
      ['noFolderGantt', ''],
      ['', ''],
    ]) {
      expect((await as(owner, `PUT ${path()}/folder`, { folder })).status).toBe(200);
      expect((await openChart(owner)).body.ganttConfiguration.folder).toBe(stored);
    }
  });

  it('refuses other people’s folders, unknown ones and the folder of external charts', async () => {
    await addFolder(await createAccount(server), 'theirs');
    for (const folder of ['theirs', 'unknown', 'externalGanttCharts']) {
      expect((await as(owner, `PUT ${path()}/folder`, { folder })).code).toBe('UnknownFolder');
    }
  });

  it('shows a chart whose folder was deleted as in none', async () => {
    await addFolder(owner, 'mine');
    await as(owner, `PUT ${path()}/folder`, { folder: 'mine' });
    await server.database.db.deleteFrom('folder').where('id', '=', 'mine').execute();
    expect((await readHomepage(owner)).gantts[0]?.folder).toBe('');
    expect((await openChart(owner)).body.ganttConfiguration.folder).toBe('');
  });
});

describe('deleting', () => {
  it('removes the chart from every list and keeps its content', async () => {
    const guest = await addGuest(server, chartId, 1);
    expect((await as(owner, `DELETE ${path()}`)).status).toBe(200);
    expect((await readHomepage(owner)).gantts).toEqual([]);
    expect((await readHomepage(guest)).gantts).toEqual([]);
    const { db } = server.database;
    const row = await db.selectFrom('gantt').selectAll().where('id', '=', chartId).executeTakeFirstOrThrow();
    expect(row.deleted_at).toBeInstanceOf(Date);
    expect(
      await db.selectFrom('chart_snapshot').select('version').where('chart_id', '=', chartId).execute(),
    ).toHaveLength(1);
  });
});

describe('the configuration', () => {
  const configure = async (body: Partial<GanttConfiguration> | object) =>
    call<GanttConfiguration>(server.origin, `PUT ${path()}/configuration`, { token: owner.token, body });

  it('changes only the options given', async () => {
    expect((await configure({ isPublic: true, isPublicBackgroundValue: '#F7F6F5' })).body).toMatchObject({
      isPublic: true,
      isPublicBackgroundValue: '#F7F6F5',
      isPublicExternalLinks: true,
    });
    expect((await configure({})).body).toMatchObject({ isPublic: true, isPublicBackgroundValue: '#F7F6F5' });
  });

  it('makes a fixed width and automatic resizing exclude each other', async () => {
    expect((await configure({ isPublicWidth: true })).body).toMatchObject({ isPublicAutoResize: false });
    expect((await configure({ isPublicAutoResize: true })).body).toMatchObject({ isPublicWidth: false });
  });

  it('takes back what GET answers, and changes nothing but the options (security.md row 34)', async () => {
    const read = () =>
      call<GanttConfiguration>(server.origin, `GET ${path()}/configuration`, { token: owner.token });
    const { body } = await read();
    expect((await configure(body)).body).toEqual(body);
    const other = { name: 'x', folder: 'x', isPremium: true, origin: 'x', creationUser: 'x', ganttId: 'x' };
    expect((await configure({ ...body, ...other, isPublic: true })).body).toEqual({
      ...body,
      isPublic: true,
    });
    expect((await read()).body).toEqual({ ...body, isPublic: true });
  });

  it('refuses a field that it never answers', async () => {
    const answer = await as(owner, `PUT ${path()}/configuration`, { isPubic: true });
    expect([answer.status, answer.code]).toEqual([400, 'BadRequest']);
  });

  it.each([
    [99, 400],
    [100, 200],
    [101, 200],
    [9_999, 200],
    [10_000, 200],
    [10_001, 400],
    [100.5, 400],
  ])('a width of %d px answers %i', async (isPublicWidthValue, status) => {
    expect((await configure({ isPublicWidthValue })).status).toBe(status);
    expect((await configure({ isPublicHeightValue: isPublicWidthValue })).status).toBe(status);
  });

  it.each(['red', '#fff', '#12345g', '#1234567', 'url(x)'])('refuses the colour %j', async (colour) => {
    expect((await configure({ isPublicBackgroundValue: colour })).status).toBe(400);
  });
});

describe('a chart as a template', () => {
  it('contains its content, without people', async () => {
    const guest = await addGuest(server, chartId, 1);
    const answer = await call<{ data: string; ganttName: string }>(server.origin, `GET ${path()}/template`, {
      token: guest.token,
    });
    expect(Object.keys(answer.body).sort()).toEqual(['data', 'ganttId', 'ganttName', 'isPremium']);
    expect(await readPackedState(answer.body.data)).toEqual(createState());
  });
});
