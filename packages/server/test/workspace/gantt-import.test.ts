import { readFile as readSample } from 'node:fs/promises';
import { apply, orderedIds } from '@giotto/chart/changes';
import { MAIN, type State, stateToJson } from '@giotto/chart/model';
import { writeGio } from '@giotto/chart/schema';
import { createChartState } from '@giotto/chart/templates';
import { IMPORT_COLUMNS, IMPORT_ENCODINGS, IMPORT_FORMATS } from '@giotto/contract/plan-formats';
import { IMPORT_BYTES_LIMIT } from '@giotto/contract/plans';
import { FORMATS, type FormatName, formatOf, isFormatName, writeFile } from '@giotto/interchange/formats';
import { FILE_LIMITS, type Plan, STANDARD_CALENDAR } from '@giotto/interchange/plan';
import { ENCODINGS, TABLE_FIELDS } from '@giotto/interchange/table';
import { describe, expect, it } from 'vitest';
import { makeChartClient } from '../support/chart-client.ts';
import { addGuest } from '../support/chart-fixtures.ts';
import { bytesOf, setUpImports, table } from '../support/import-file.ts';

const site = setUpImports();
const { importFile, upload } = site;

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

async function open(ganttId: string | undefined): Promise<{ state: State; name: string; folder: string }> {
  const chart = { chartId: ganttId ?? '', ownerId: site.owner.userId };
  const client = makeChartClient(site.server.origin, chart, site.owner);
  const { name, folder } = (await client.open()).body.ganttConfiguration;
  return { state: await client.readState(), name: String(name), folder: String(folder) };
}

const titlesOf = ({ task }: State, ids: readonly string[]) => ids.map((id) => task.get(id)?.title);

const HOUSE = new URL('../../../interchange/src/formats/xer/samples/house.xer', import.meta.url);

it('takes every format that is read, up to the size that is read', () => {
  const readable = Object.keys(FORMATS).filter((name) => isFormatName(name) && formatOf(name).canRead);
  expect([...IMPORT_FORMATS].sort()).toEqual(['gio', ...readable].sort());
  expect(IMPORT_BYTES_LIMIT).toBe(FILE_LIMITS.bytes);
});

it('takes every encoding that is read, and every field of a table', () => {
  expect(IMPORT_ENCODINGS).toEqual(ENCODINGS);
  expect(IMPORT_COLUMNS).toEqual([...TABLE_FIELDS, 'skip']);
});

describe('what is said about a file', () => {
  const greek = Uint8Array.from([
    ...bytesOf('Task;Start\n'),
    ...[0xcc, 0xe5, 0xeb, 0xdd, 0xf4, 0xe7],
    ...bytesOf(';03/04/27\n'),
  ]);

  it('is answered where it was guessed', async () => {
    const { encoding, plan } = await importFile(greek, { preview: '1' });
    expect(encoding).toBe('windows-1253');
    expect(plan).toMatchObject({ tasks: [{ title: 'Μελέτη', start: '2027-04-03T00:00' }] });
  });

  it('counts: encoding and order of dates', async () => {
    const { encoding, plan } = await importFile(greek, {
      preview: '1',
      encoding: 'windows-1252',
      dateOrder: 'mdy',
    });
    expect(encoding).toBe('windows-1252');
    expect(plan).toMatchObject({ tasks: [{ title: 'ÌåëÝôç', start: '2027-03-04T00:00' }] });
  });

  it('counts: columns, and those left empty are guessed', async () => {
    const text = bytesOf('Title,Start,Finish\nDesign,2027-01-04,2027-01-08\n');
    const { plan } = await importFile(text, { preview: '1', columns: ',deadline,skip' });
    expect(plan).toMatchObject({ tasks: [{ title: 'Design', deadline: '2027-01-05T00:00' }] });
    expect(plan).not.toHaveProperty('tasks.0.start');
  });

  it('is refused where it can’t be', async () => {
    const answer = await upload(bytesOf('Title\nA\n'), { columns: 'title,colour' });
    expect(answer.status).toBe(400);
  });
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
      expect(imported).toMatchObject({
        userId: site.owner.userId,
        format,
        report: { tasks: 2, milestones: 0 },
      });
      const { state } = await open(imported.ganttId);
      expect(titlesOf(state, orderedIds(state, 'task'))).toEqual(['Design', 'Build']);
    }
  });

  it('of Primavera P6, whose files are only read', async () => {
    const bytes = await readSample(HOUSE);
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

  it('CH-654 of Giotto itself, as the schedule has it', async () => {
    const state = apply(createChartState('defaultGantt', 'style6', '2027-01-04'), [
      { type: 'create', kind: 'task', id: 'late', value: { start: 1, duration: 2, pin: 20 } },
      { type: 'set', kind: 'chart', id: MAIN, fields: { dependentShift: 'schedule' } },
    ]).state;
    const text = writeGio({ ganttId: 'x', ganttName: 'Mine', isPremium: true, state, svg: '' });
    const { ganttId } = await importFile(bytesOf(text));
    expect((await open(ganttId)).state.task.get('late')?.start).toBe(20);
  });

  it('which can be edited and listed like every other', async () => {
    const { ganttId = '' } = await importFile(table);
    const client = makeChartClient(
      site.server.origin,
      { chartId: ganttId, ownerId: site.owner.userId },
      site.owner,
    );
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

/** A task with a custom field, which no chart shows. */
const projectFile = bytesOf(`<?xml version="1.0" encoding="UTF-8"?>
<Project xmlns="http://schemas.microsoft.com/project">
  <ExtendedAttributes>
    <ExtendedAttribute><FieldID>188743731</FieldID><FieldName>Text1</FieldName><Alias>Rate</Alias></ExtendedAttribute>
  </ExtendedAttributes>
  <Tasks>
    <Task><UID>1</UID><ID>1</ID><Name>Walls</Name><OutlineLevel>1</OutlineLevel>
      <Start>2027-03-01T08:00:00</Start><Finish>2027-03-05T17:00:00</Finish>
      <ExtendedAttribute><FieldID>188743731</FieldID><Value>Gold</Value></ExtendedAttribute>
    </Task>
  </Tasks>
</Project>`);

describe('what a Microsoft Project file holds beyond its chart', () => {
  const exportBy = async (ganttId: string | undefined, { token }: { readonly token: string }) => {
    const path = `/api/users/${site.owner.userId}/gantts/${ganttId}/export.mspdi.xml`;
    const answer = await fetch(`${site.server.origin}${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
    return answer.text();
  };

  it('is given back by an export to the same format, but not to a reader', async () => {
    const { ganttId } = await importFile(projectFile);
    expect(await exportBy(ganttId, site.owner)).toContain('<Value>Gold</Value>');
    const reader = await addGuest(site.server, ganttId ?? '', 1);
    const seen = await exportBy(ganttId, reader);
    expect(seen).toContain('<Name>Walls</Name>');
    expect(seen).not.toContain('Gold');
  });

  it('is no part of its plan', async () => {
    const { plan: previewed } = await importFile(projectFile, { preview: '1' });
    expect(Object.keys(previewed ?? {})).not.toContain('extra');
  });
});

describe('a preview', () => {
  it('answers the same with the plan, and creates nothing', async () => {
    const { bytes } = await writeFile(plan, 'mspdi');
    const { ganttId: _id, ...imported } = await importFile(bytes);
    const { plan: previewed, ...rest } = await importFile(bytes, { preview: '1' });
    expect(rest).toEqual(imported);
    expect(previewed).toMatchObject({ name: 'House', tasks: [{ title: 'Design' }, { title: 'Build' }] });
    expect(await site.listCharts()).toHaveLength(1);
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
