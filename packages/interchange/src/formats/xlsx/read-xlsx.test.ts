import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import type { Plan } from '../../plan/index.ts';
import { inspectTable, type ReadFileOptions, readFile } from '../index.ts';

const sample = (name: string) => new Uint8Array(readFileSync(join(import.meta.dirname, 'samples', name)));

async function read(bytes: Uint8Array, options: ReadFileOptions = {}) {
  const file = await readFile(bytes, options);
  if (!file.ok) throw new Error(file.details.map(({ path, message }) => `${path}: ${message}`).join('\n'));
  return file;
}

const outlineOf = ({ tasks }: Plan) => tasks.map(({ level, title }) => `${'  '.repeat(level)}${title}`);

describe.each(['libreoffice.xlsx', 'libreoffice-1904.xlsx'])('%s', (name) => {
  test('gives the values that LibreOffice shows', async () => {
    const { format, plan } = await read(sample(name));
    const shown = await read(sample('libreoffice.csv'), { table: { language: 'en-US' } });
    expect(format).toBe('xlsx');
    const inBoth = ({ tasks }: Plan) =>
      tasks.map(({ externalId, title, start, finish, duration, milestone, progress }) => ({
        externalId,
        title,
        start,
        finish,
        duration,
        milestone,
        progress,
      }));
    expect(inBoth(plan)).toEqual(inBoth(shown.plan));
    expect(plan.links).toEqual(shown.plan.links);
    expect(plan.tasks.map(({ custom }) => [custom.Done, custom.Call])[0]).toEqual([
      { type: 'flag', value: true },
      { type: 'date', value: '2027-02-01T09:30' },
    ]);
  });

  test('keeps what a table of texts can’t say: grouping, links of cells', async () => {
    const { plan, entries } = await read(sample(name));
    expect(outlineOf(plan)).toEqual([
      'Concept',
      '  Interviews',
      '    =Guide & “questions”',
      '  Report',
      'Launch שלום',
    ]);
    expect(plan.tasks[1]?.url).toBe('https://example.com/interviews');
    expect(entries.map(({ code, where, source }) => [code, where, source])).toEqual([
      ['table.error', { row: 7, column: 'I' }, '#DIV/0!'],
      ['table.sheets', {}, 'Readme'],
    ]);
  });
});

test('shows sheets, first rows and the guess for a preview, and reads the sheet that is chosen', async () => {
  const bytes = sample('libreoffice.xlsx');
  const found = await inspectTable(bytes);
  expect(found).toMatchObject({
    ok: true,
    table: {
      format: 'xlsx',
      sheets: ['Readme', 'Project plan'],
      sheet: 'Project plan',
      mapping: { headerRow: 3, outline: 'group', days: 'working' },
    },
  });
  const { head } = found.ok ? found.table : { head: [] };
  expect(head[2]).toEqual({
    number: 4,
    cells: ['1', 'Concept', '2027-02-01', '2027-02-12', '10', 'true', '50%', '', '2027-02-01 09:30'],
  });
  const other = await read(bytes, { table: { sheet: 'Readme', isList: true } });
  expect(outlineOf(other.plan)).toEqual(['See the next sheet']);
  expect(await readFile(bytes, { table: { sheet: 'None' } })).toMatchObject({
    ok: false,
    details: [{ message: 'The workbook has no sheet “None”.' }],
  });
});

test('reads an outline of indented cells, and rows beyond the first column', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'S',
        rows: [
          [null, 'Task', 'Start'],
          [null, 'A', new Date(Date.UTC(2027, 1, 1))],
          [null, 'B', new Date(Date.UTC(2027, 1, 1, 9, 30))],
        ],
        cells: new Map([['2,1', { style: { alignment: { indent: 1 } } }]]),
      },
    ],
  });
  const { plan } = await read(bytes);
  expect(outlineOf(plan)).toEqual(['A', '  B']);
  expect(plan.tasks.map(({ start }) => start)).toEqual(['2027-02-01T00:00', '2027-02-01T09:30']);
});

describe('an archive', () => {
  const pack = (files: Record<string, Uint8Array>) => zipSync(files);
  const parts = () => unzipSync(sample('libreoffice.xlsx'));

  test('is refused before it is unpacked, when its list of files says that it’s too large', async () => {
    const bomb = pack({ ...parts(), 'xl/media/image1.png': new Uint8Array(30_000_000) });
    expect(bomb.length).toBeLessThan(100_000);
    expect(await readFile(bomb)).toMatchObject({
      ok: false,
      details: [{ message: 'The workbook is too large when it’s unpacked.' }],
    });
  });

  test('unpacks to no more than its list of files says', async () => {
    const bytes = pack({ ...parts(), 'xl/worksheets/sheet2.xml': new Uint8Array(60_000) });
    // The size in the list of files, at the archive's end.
    const view = new DataView(bytes.buffer);
    for (let at = bytes.length - 22; at >= 0; at--) {
      if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) === 60_000)
        view.setUint32(at + 24, 100, true);
    }
    const file = await readFile(bytes);
    expect(file).toMatchObject({ ok: false });
    expect(file.ok ? '' : file.details[0]?.message).toMatch(/^The workbook is damaged: /);
  });

  test('may hold pictures, macros and comments, which aren’t looked at', async () => {
    const junk = strToU8('<<<');
    const file = await readFile(
      pack({
        ...parts(),
        'xl/vbaProject.bin': junk,
        'xl/media/a.png': junk,
        'xl/drawings/drawing1.xml': junk,
        'xl/comments/comment1.xml': junk,
      }),
    );
    expect(file).toMatchObject({ ok: true });
  });

  test.each([
    ['word/document.xml', 'This is a Word document. Copy its table, and paste it.'],
    ['ppt/presentation.xml', 'This is a presentation, which Giotto can’t read.'],
    ['META-INF/manifest.xml', 'This is an OpenDocument file. In LibreOffice, save its table as .xlsx.'],
    ['readme.txt', 'This is an archive (.zip). Unpack it, and choose the file in it.'],
  ])('with %s is refused with a way out', async (name, message) => {
    expect(await readFile(pack({ [name]: strToU8('x') }))).toMatchObject({
      ok: false,
      details: [{ message }],
    });
  });

  test('with references that the library would search for minutes is refused', async () => {
    const rels = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="${'0'.repeat(1_000_000)}x" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/externalLink" Target="a.xml"/><Relationship Id="1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/externalLink" Target="b.xml"/></Relationships>`;
    const file = await readFile(
      zipSync({ ...parts(), 'xl/_rels/workbook.xml.rels': strToU8(rels) }, { level: 0 }),
    );
    expect(file).toMatchObject({
      ok: false,
      details: [
        { message: 'The workbook is damaged: “xl/_rels/workbook.xml.rels” has a value that is too long.' },
      ],
    });
  });

  test('that lacks its parts is refused as damaged', async () => {
    const { 'xl/workbook.xml': _, ...rest } = parts();
    const file = await readFile(pack(rest));
    expect(file.ok ? '' : file.details[0]?.message).toMatch(/^The workbook is damaged: /);
  });
});

test('a typed date that misses midnight by seconds is the day', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Plan',
        rows: [
          ['Task', 'Start', 'End'],
          ['A', new Date('2027-02-28T23:59:12Z'), new Date('2027-03-04T23:59:12Z')],
          ['B', new Date('2027-03-01T08:00:00Z'), new Date('2027-03-04T23:59:00Z')],
        ],
      },
    ],
  });
  const { plan } = await read(bytes);
  expect(plan.tasks.map(({ start, finish }) => `${start} ${finish}`)).toEqual([
    '2027-03-01T00:00 2027-03-06T00:00',
    '2027-03-01T08:00 2027-03-04T23:59',
  ]);
});

test('reads typed, written and raw dates of one column', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Plan',
        rows: [
          ['Task', 'Start', 'End'],
          ['A', new Date('2027-03-01T00:00:00Z'), new Date('2027-03-05T00:00:00Z')],
          ['B', '2027-03-08', '3/12/2027'],
          ['C', 46461, 46465],
          ['D', 20270322, '20270326'],
        ],
      },
    ],
  });
  const { plan } = await read(bytes);
  expect(plan.tasks.map(({ start, finish }) => `${start} ${finish}`)).toEqual([
    '2027-03-01T00:00 2027-03-06T00:00',
    '2027-03-08T00:00 2027-03-13T00:00',
    '2027-03-15T00:00 2027-03-20T00:00',
    '2027-03-22T00:00 2027-03-27T00:00',
  ]);
});
