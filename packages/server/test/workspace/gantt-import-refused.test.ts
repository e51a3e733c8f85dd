import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { importGantt } from '@giotto/contract/api';
import { GANTTS_LIMIT, IMPORT_BYTES_LIMIT, IMPORTS_AN_HOUR } from '@giotto/contract/plans';
import { describe, expect, it } from 'vitest';
import { insertGantt } from '../../src/domains/charts/chart/chart-repository.ts';
import { type ChartReader, createChartNode } from '../../src/domains/charts/index.ts';
import { importChart } from '../../src/domains/workspace/creation/import-chart.ts';
import { OWN_WORK } from '../../src/platform/http/caller.ts';
import { makeId } from '../support/chart-fixtures.ts';
import { bytesOf, type ImportQuery, setUpImports, table } from '../support/import-file.ts';
import { createAccount } from '../support/test-accounts.ts';
import { call } from '../support/test-client.ts';
import { startTestServer } from '../support/test-server.ts';

const site = setUpImports();
const { importFile, upload } = site;

const SAMPLE = new URL(
  '../../../interchange/src/formats/mspdi/samples/house-taskjuggler.xml',
  import.meta.url,
);

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
    expect(await site.listCharts()).toEqual([]);
  });

  it.each([
    ['BadRequest', { format: 'doc' }, 'query.format'],
    ['BadRequest', { preview: '0' }, 'query.preview'],
    ['InvalidGanttName', { name: ' ' }, 'query.name'],
    ['InvalidGanttName', { name: 'x'.repeat(101) }, 'query.name'],
    ['UnknownFolder', { folder: 'not-mine' }, undefined],
    ['UnknownFolder', { folder: 'externalGanttCharts' }, undefined],
  ])('with %s for %j', async (code, query, path) => {
    const answer = await upload(table, query as ImportQuery);
    expect([answer.status, answer.code, answer.error?.details?.[0]?.path]).toEqual([400, code, path]);
    expect(await site.listCharts()).toEqual([]);
  });

  it('when the account has as many charts as its edition allows', async () => {
    await site.server.database.db.transaction().execute(async (transaction) => {
      for (let at = 0; at < GANTTS_LIMIT.free; at++) {
        const about = { name: 'x', folder: '', origin: '', isPremium: false, schema: 1 };
        await insertGantt(transaction, { id: makeId('bulk'), ownerId: site.owner.userId, ...about });
      }
    });
    const answer = await upload(table);
    expect([answer.status, answer.code]).toEqual([400, 'GanttsLimit']);
    expect(await site.listCharts()).toHaveLength(GANTTS_LIMIT.free);
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
    const { db, clock, nodeEvents } = site.server.deps;
    const deps = { db, clock, nodeEvents, charts: createChartNode() };
    const file = { bytes: table, isPreview: false };
    await expect(
      importChart(deps, reader, site.owner.userId, file, { ...OWN_WORK, gone: leaving.signal }),
    ).rejects.toThrow('gone');
    expect(await site.listCharts()).toEqual([]);
  });
});

describe('a file', () => {
  it.each([
    [-1, 200],
    [0, 200],
    [1, 413],
  ])('may have 20 MB, here %i bytes more: %i', async (more, status) => {
    const sample = await readFile(SAMPLE);
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
  ])('sent with the cookie by %s (%s, %s) is answered %i', async (_who, from, type, status) => {
    const response = await fetch(`${site.server.origin}/api/users/${site.owner.userId}/gantts/import`, {
      method: 'POST',
      headers: { cookie: `giotto-session=${site.owner.token}`, 'sec-fetch-site': from, 'content-type': type },
      body: table,
    });
    await response.arrayBuffer();
    expect(response.status).toBe(status);
    expect(await site.listCharts()).toHaveLength(status === 200 ? 1 : 0);
  });
});

it('stops reading when the caller leaves, so that others needn’t wait', async () => {
  const slow = `BEGIN:VCALENDAR\n${'BEGIN:VEVENT\nDTSTART:20270104\nEND:VEVENT\n'.repeat(480_000)}END:VCALENDAR\n`;
  const before = site.arrived;
  const left = request(`${site.server.origin}/api/users/${site.owner.userId}/gantts/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${site.owner.token}`, 'content-type': 'application/octet-stream' },
    agent: false,
  });
  left.on('error', () => undefined).end(slow);
  await expect.poll(() => site.arrived, { timeout: 20_000 }).toBe(before + 1);
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
