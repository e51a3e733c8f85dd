import { readFile as readSample } from 'node:fs/promises';
import { request } from 'node:http';
import { orderedIds } from '@giotto/chart/changes';
import { type State, stateToJson } from '@giotto/chart/model';
import { writeGio } from '@giotto/chart/schema';
import { createChartState } from '@giotto/chart/templates';
import { type AnswerOf, importGantt } from '@giotto/contract/api';
import { IMPORT_FORMATS, type ImportFormatName } from '@giotto/contract/plan-formats';
import { GANTTS_LIMIT, IMPORT_BYTES_LIMIT, IMPORTS_AN_HOUR } from '@giotto/contract/plans';
import { FORMATS, type FormatName, formatOf, isFormatName, writeFile } from '@giotto/interchange/formats';
import { FILE_LIMITS, type Plan, STANDARD_CALENDAR } from '@giotto/interchange/plan';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertGantt } from '../../src/domains/charts/chart/chart-repository.ts';
import { type ChartReader, createChartNode } from '../../src/domains/charts/index.ts';
import { importChart } from '../../src/domains/workspace/creation/import-chart.ts';
import { makeChartClient } from '../support/chart-client.ts';
import { makeId } from '../support/chart-fixtures.ts';
import { createAccount, type TestAccount } from '../support/test-accounts.ts';
import { call, type TestAnswer } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let owner: TestAccount;
/** Imports whose bytes have arrived. */
let arrived = 0;
beforeAll(async () => {
  server = await startTestServer({
    extend: (app) =>
      app.addHook('preHandler', async ({ routeOptions }) => {
        if (routeOptions.config.endpoint === importGantt.name) arrived += 1;
      }),
  });
});
afterAll(() => server.stop());
beforeEach(async () => {
  owner = await createAccount(server);
});

const bytesOf = (text: string) => new TextEncoder().encode(text);
const readInterchange = (path: string) =>
  readSample(new URL(`../../../interchange/src/formats/${path}`, import.meta.url));
const table = bytesOf('Title,Start,Finish\nDesign,2027-01-04,2027-01-08\nBuild,2027-01-11,soon\n');

type Imported = TestAnswer<AnswerOf<typeof importGantt>>;

interface Query {
  readonly fileName?: string;
  readonly format?: ImportFormatName;
  readonly name?: string;
  readonly folder?: string;
  readonly preview?: '1';
}

function upload(bytes: Uint8Array, query: Query = {}, who = owner): Promise<Imported> {
  return call(server, importGantt, { params: { userId: who.userId }, query, body: bytes }, who);
}

async function importFile(bytes: Uint8Array, query: Query = {}) {
  const answer = await upload(bytes, query);
  expect([answer.status, answer.error?.details]).toEqual([200, undefined]);
  return answer.body;
}

async function open(ganttId: string | undefined): Promise<{ state: State; name: string; folder: string }> {
  const chart = { chartId: ganttId ?? '', ownerId: owner.userId };
  const client = makeChartClient(server.origin, chart, owner);
  const { name, folder } = (await client.open()).body.ganttConfiguration;
  return { state: await client.readState(), name: String(name), folder: String(folder) };
}

const titlesOf = ({ task }: State, ids: readonly string[]) => ids.map((id) => task.get(id)?.title);

const chartsOf = (userId: string) =>
  server.database.db.selectFrom('gantt').select('name').where('owner_id', '=', userId).execute();

const plan: Plan = {
  name: 'House',
  calendars: [STANDARD_CALENDAR],
  calendar: 'standard',
  tasks: ['Design', 'Build'].map((title, at) => ({
    id: `t${at}`,
    title,
    level: 0,
    start: `2027-01-${at === 0 ? '04' : '11'}T08:00`,
    finish: `2027-01-${at === 0 ? '08' : '15'}T17:00`,
    people: [],
    custom: {},
    baselines: [],
  })),
  links: [{ from: 't0', to: 't1', type: 'FS' }],
  markers: [],
};

it('takes every format that is read, up to the size that is read', () => {
  const readable = Object.keys(FORMATS).filter((name) => isFormatName(name) && formatOf(name).canRead);
  expect([...IMPORT_FORMATS].sort()).toEqual(['gio', ...readable].sort());
  expect(IMPORT_BYTES_LIMIT).toBe(FILE_LIMITS.bytes);
});

describe('a file becomes a chart', () => {
  const written = Object.keys(FORMATS).filter(
    (name): name is FormatName & (typeof IMPORT_FORMATS)[number] =>
      isFormatName(name) && formatOf(name).canRead && formatOf(name).canWrite,
  );

  it.each(written)('of the format %s, chosen or recognised', async (format) => {
    const { bytes } = await writeFile(plan, format);
    for (const query of [{}, { format }]) {
      const imported = await importFile(bytes, query);
      expect(imported).toMatchObject({ userId: owner.userId, format, report: { tasks: 2, milestones: 0 } });
      const { state } = await open(imported.ganttId);
      expect(titlesOf(state, orderedIds(state, 'task'))).toEqual(['Design', 'Build']);
    }
  });

  it('of Primavera P6, whose files are only read', async () => {
    const bytes = await readInterchange('xer/samples/house.xer');
    const { format, report } = await importFile(bytes, { format: 'xer' });
    expect(format).toBe('xer');
    expect(report.tasks).toBeGreaterThan(5);
  });

  it('of Giotto itself, which keeps its style', async () => {
    const state = createChartState('defaultGantt', 'style6', '2027-01-04');
    const text = writeGio({ ganttId: 'x', ganttName: 'Mine', isPremium: true, state, svg: '' });
    const { format, ganttId } = await importFile(bytesOf(text));
    expect(format).toBe('gio');
    const chart = await open(ganttId);
    expect(chart.name).toBe('Mine');
    expect(stateToJson(chart.state).theme).toEqual(stateToJson(state).theme);
    expect(chart.state.task.size).toBe(state.task.size);
  });

  it('which can be edited and listed like every other', async () => {
    const { ganttId = '' } = await importFile(table);
    const client = makeChartClient(server.origin, { chartId: ganttId, ownerId: owner.userId }, owner);
    const [id = ''] = (await client.readState()).task.keys();
    const answer = await client.push([{ type: 'delete', kind: 'task', id }], { seq: 1, base: 1 });
    expect(answer.body.version).toBe(2);
    expect((await client.open()).body.ganttConfiguration.origin).toBe('import');
  });

  it('with a report of what was changed or left out, where and why', async () => {
    const { report } = await importFile(table, { fileName: 'plan.csv' });
    expect(report).toMatchObject({ tasks: 2, milestones: 0, links: 0 });
    expect(report.entries).toContainEqual({
      what: expect.stringContaining('soon'),
      where: expect.stringContaining('row 3'),
      why: expect.stringMatching(/\w/),
      count: 1,
    });
  });
});

describe('an imported chart is called', () => {
  it.each([
    ['like the caller says', { name: '  Mine ', fileName: 'plan.xml' }, 'plan-json', 'Mine'],
    ['like the plan in the file', { fileName: 'other.xml' }, 'plan-json', 'House'],
    ['like the file', { fileName: 'Site_plan 2027.csv' }, 'csv', 'Site plan 2027'],
    ['neutrally if nothing has a name', {}, 'csv', 'Imported plan'],
  ] as const)('%s', async (_how, query, format, name) => {
    const { bytes } = await writeFile(plan, format);
    const { ganttId } = await importFile(bytes, query);
    expect((await open(ganttId)).name).toBe(name);
  });
});

it('goes into the given folder', async () => {
  const { ganttId } = await importFile(table, { folder: 'dataTemplates' });
  expect((await open(ganttId)).folder).toBe('dataTemplates');
});

describe('a preview', () => {
  it('answers the same with the plan, and creates nothing', async () => {
    const { bytes } = await writeFile(plan, 'mspdi');
    const { ganttId: _id, ...imported } = await importFile(bytes);
    const { plan: previewed, ...rest } = await importFile(bytes, { preview: '1' });
    expect(rest).toEqual(imported);
    expect(previewed).toMatchObject({ name: 'House', tasks: [{ title: 'Design' }, { title: 'Build' }] });
    expect(await chartsOf(owner.userId)).toHaveLength(1);
  });

  it('gives a plan that can be imported', async () => {
    const { bytes } = await writeFile(plan, 'gan');
    const { plan: previewed } = await importFile(bytes, { preview: '1' });
    const { ganttId } = await importFile(bytesOf(JSON.stringify(previewed)), { format: 'plan-json' });
    const { state } = await open(ganttId);
    expect(titlesOf(state, orderedIds(state, 'task'))).toEqual(['Design', 'Build']);
    expect(state.dependency.size).toBe(1);
  });

  it('of a .gio file has its plan, too', async () => {
    const state = createChartState('defaultGantt', 'style1', '2027-01-04');
    const text = writeGio({ ganttId: 'x', ganttName: 'Mine', isPremium: false, state, svg: '' });
    const { plan: previewed } = await importFile(bytesOf(text), { preview: '1' });
    expect(previewed).toMatchObject({ name: 'Mine', source: { format: 'giotto' } });
  });
});

describe('an import is refused, and creates nothing,', () => {
  it.each([
    ['an empty file', '', {}, '', 'The file is empty.'],
    [
      'a broken file, naming the place',
      '{"tasks":[{"id":"a"}]}',
      { format: 'plan-json' },
      'tasks.0.title',
      '',
    ],
    [
      'a file of another format',
      'gantt\nA :2027-01-04, 1d',
      { format: 'xlsx' },
      'query.format',
      'The file looks like Mermaid Gantt chart, not like Excel.',
    ],
    [
      'XML taken for a table',
      '<?xml version="1.0"?>\n<project name="x" view-date="2027-01-04"/>',
      { format: 'csv' },
      'query.format',
      'The file looks like GanttProject, not like CSV.',
    ],
    [
      'a .gio file with errors',
      '{"ganttName":"x","data":{"tasks":{"a":{"duration":"long"}}}}',
      {},
      'tasks.a.duration',
      '',
    ],
    [
      'a file that no program here reads',
      '\u0001\u0002\u0003',
      {},
      '',
      'This isn’t a format that Giotto reads.',
    ],
  ] as const)('for %s', async (_what, text, query, path, message) => {
    for (const preview of [{}, { preview: '1' } as const]) {
      const answer = await upload(bytesOf(text), { ...query, ...preview });
      expect([answer.status, answer.code]).toEqual([400, 'ImportRefused']);
      const [detail] = answer.error?.details ?? [];
      expect(detail).toMatchObject({ path, ...(message !== '' && { message }) });
    }
    expect(await chartsOf(owner.userId)).toEqual([]);
  });

  it.each([
    ['BadRequest', { format: 'doc' }, 'query.format'],
    ['BadRequest', { preview: '0' }, 'query.preview'],
    ['InvalidGanttName', { name: ' ' }, 'query.name'],
    ['InvalidGanttName', { name: 'x'.repeat(101) }, 'query.name'],
    ['UnknownFolder', { folder: 'not-mine' }, undefined],
    ['UnknownFolder', { folder: 'externalGanttCharts' }, undefined],
  ])('with %s for %j', async (code, query, path) => {
    const answer = await upload(table, query as Query);
    expect([answer.status, answer.code, answer.error?.details?.[0]?.path]).toEqual([400, code, path]);
    expect(await chartsOf(owner.userId)).toEqual([]);
  });

  it('when the account has as many charts as its edition allows', async () => {
    await server.database.db.transaction().execute(async (transaction) => {
      for (let at = 0; at < GANTTS_LIMIT.free; at++) {
        const about = { name: 'x', folder: '', origin: '', isPremium: false, schema: 1 };
        await insertGantt(transaction, { id: makeId('bulk'), ownerId: owner.userId, ...about });
      }
    });
    const answer = await upload(table);
    expect([answer.status, answer.code]).toEqual([400, 'GanttsLimit']);
    expect(await chartsOf(owner.userId)).toHaveLength(GANTTS_LIMIT.free);
  });

  it('when the caller has left before the file was read', async () => {
    const leaving = new AbortController();
    const reader: ChartReader = {
      async readChart() {
        leaving.abort(new Error('gone'));
        const report = { tasks: 0, milestones: 0, links: 0, entries: [] };
        return { format: 'csv', report, packed: new Uint8Array(), isPremium: false };
      },
      readPlan: () => Promise.reject(new Error('unused')),
      close: () => Promise.resolve(),
    };
    const { db, clock, nodeEvents } = server.deps;
    const deps = { db, clock, nodeEvents, charts: createChartNode() };
    const file = { bytes: table, isPreview: false };
    await expect(importChart(deps, reader, owner.userId, file, leaving.signal)).rejects.toThrow('gone');
    expect(await chartsOf(owner.userId)).toEqual([]);
  });
});

describe('a file', () => {
  it.each([
    [-1, 200],
    [0, 200],
    [1, 413],
  ])('may have 20 MB, here %i bytes more: %i', async (more, status) => {
    const sample = await readInterchange('mspdi/samples/house-taskjuggler.xml');
    const file = new Uint8Array(IMPORT_BYTES_LIMIT + more).fill(0x0a);
    file.set(sample);
    const answer = await upload(file, { preview: '1' });
    expect([answer.status, answer.error?.details]).toEqual([
      status,
      status === 413 ? [{ path: 'body', message: 'must be at most 20 MB' }] : undefined,
    ]);
  });

  it.each([
    ['one of our pages', 'same-origin', 'application/octet-stream', 200],
    ['another site', 'cross-site', 'application/octet-stream', 403],
    ['a form', 'same-origin', 'text/plain', 415],
    ['a page that sends JSON', 'same-origin', 'application/json', 415],
  ])('sent with the cookie by %s (%s, %s) is answered %i', async (_who, site, type, status) => {
    const response = await fetch(`${server.origin}/api/users/${owner.userId}/gantts/import`, {
      method: 'POST',
      headers: { cookie: `giotto-session=${owner.token}`, 'sec-fetch-site': site, 'content-type': type },
      body: table,
    });
    await response.arrayBuffer();
    expect(response.status).toBe(status);
    expect(await chartsOf(owner.userId)).toHaveLength(status === 200 ? 1 : 0);
  });
});

it('stops reading when the caller leaves, so that others needn’t wait', async () => {
  const slow = `BEGIN:VCALENDAR\n${'BEGIN:VEVENT\nDTSTART:20270104\nEND:VEVENT\n'.repeat(480_000)}END:VCALENDAR\n`;
  const before = arrived;
  const left = request(`${server.origin}/api/users/${owner.userId}/gantts/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/octet-stream' },
    agent: false,
  });
  left.on('error', () => undefined).end(slow);
  await expect.poll(() => arrived, { timeout: 20_000 }).toBe(before + 1);
  left.destroy();
  // Waiting behind a file that is still read would be refused.
  await importFile(table);
});

it('is limited per account and hour, previews included', async () => {
  const limited = await startTestServer({ environment: { isRateLimited: true } });
  try {
    const person = await createAccount(limited);
    const refused = { params: { userId: person.userId }, query: { name: ' ' }, body: table };
    for (let at = 0; at < IMPORTS_AN_HOUR; at++)
      expect((await call(limited, importGantt, refused, person)).code).toBe('InvalidGanttName');
    const { code, headers } = await call(limited, importGantt, refused, person);
    expect(code).toBe('TooManyRequests');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(60);
  } finally {
    await limited.stop();
  }
});
