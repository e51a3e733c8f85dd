import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import type { Plan } from '../../plan/index.ts';
import { arbitraryComputedPlan } from '../../plan-test/arbitrary-computed-plan.ts';
import { documentPlan } from '../../plan-test/document-plan.ts';
import { countEntries, keptByTables, unheldByTables } from '../../plan-test/table-round-trip.ts';
import { readFile, writeFile } from '../index.ts';

const write = async (plan: Plan) => (await writeFile(plan, 'xlsx')).bytes;

test('a plan is the same after writing and reading, and the report names the rest', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryComputedPlan, async (plan) => {
      fc.pre(plan.tasks.length > 0);
      const { bytes, entries } = await writeFile(plan, 'xlsx');
      expect(countEntries(entries)).toEqual(unheldByTables(plan));
      const file = await readFile(bytes);
      if (!file.ok) throw new Error(JSON.stringify(file.details));
      expect(file.format).toBe('xlsx');
      expect(file.plan.name).toBe(plan.name);
      expect(keptByTables(file.plan)).toEqual(keptByTables(plan));
    }),
    { numRuns: 100 },
  );
});

test('writes typed cells with formats, grouped by level, below a frozen header with a filter', async () => {
  const { sheets, properties } = await readXlsx(await write({ ...documentPlan, name: 'Relaunch' }), {
    readStyles: true,
  });
  expect(properties).toMatchObject({ title: 'Relaunch', creator: 'Giotto' });
  const [plan] = sheets;
  expect(plan?.rows.slice(0, 3)).toEqual([
    [
      ...['ID', 'Level', 'Task', 'Start', 'Finish', 'Duration', '% complete', 'Milestone'],
      ...['Predecessors', 'Assigned to', 'Notes', 'URL'],
    ],
    expect.arrayContaining([
      1,
      1,
      'Phase | *one*',
      new Date('2027-02-01T08:00Z'),
      new Date('2027-02-05T17:00Z'),
      5,
    ]),
    expect.arrayContaining([2, 2, '=1+1 <b>x', '3h', 0.5, 'Ana, Bo', 'More']),
  ]);
  const look = (cell: string) => plan?.cells?.get(cell)?.style;
  expect(look('1,3')?.numFmt).toBe('yyyy-mm-dd');
  expect(look('2,3')?.numFmt).toBe('yyyy-mm-dd hh:mm');
  expect(look('2,6')?.numFmt).toBe('0%');
  expect(look('1,2')?.font?.bold).toBe(true);
  expect(look('2,2')?.alignment?.indent).toBe(1);
  expect(plan?.rowDefs?.get(2)?.outlineLevel).toBe(1);
  expect(plan?.freezePane).toEqual({ rows: 1, columns: 3 });
  expect(plan?.autoFilter?.range).toMatch(/^A1:[A-Z]+4$/);
});

test('writes texts as shared strings, and no formula into a cell', async () => {
  const parts = unzipSync(await write(documentPlan));
  const sheets = Object.entries(parts).filter(([name]) => name.startsWith('xl/worksheets/sheet'));
  expect(sheets).toHaveLength(2);
  for (const [, part] of sheets) expect(strFromU8(part)).not.toMatch(/<f[ >]/);
  expect(strFromU8(parts['xl/sharedStrings.xml'] ?? new Uint8Array())).toContain('=1+1 &lt;b&gt;x');
});

test('draws the chart in cells: by days, or by longer spans for longer plans', async () => {
  const chartOf = async (plan: Plan) => (await readXlsx(await write(plan), { readStyles: true })).sheets[1];
  const days = await chartOf(documentPlan);
  expect(days?.name).toBe('Chart');
  expect(days?.rows[1]?.slice(5)).toEqual([1, 2, 3, 4, 5].map((day) => new Date(Date.UTC(2027, 1, day))));
  expect(days?.conditionalRules?.map(({ range }) => range)).toEqual(Array.from({ length: 5 }, () => 'F3:J5'));
  expect(days?.rows[4]?.slice(0, 5)).toEqual([
    'Done\nat last',
    new Date(Date.UTC(2027, 1, 5)),
    new Date(Date.UTC(2027, 1, 5)),
    null,
    'milestone',
  ]);
  const [first, ...rest] = documentPlan.tasks;
  if (first === undefined) throw new Error('The plan has tasks.');
  const weeks = await chartOf({
    ...documentPlan,
    tasks: [{ ...first, finish: '2028-02-01T17:00' }, ...rest],
  });
  expect(weeks?.rows[1]?.slice(5, 7)).toEqual([1, 8].map((day) => new Date(Date.UTC(2027, 1, day))));
  const centuries = await chartOf({
    ...documentPlan,
    tasks: [{ ...first, start: '1900-01-01T00:00', finish: '2200-12-31T00:00' }, ...rest],
  });
  expect(centuries?.rows[1]?.length).toBeLessThan(210);
});

test('writes texts that any program can read, and reports what it changes', async () => {
  const [first, ...rest] = documentPlan.tasks;
  if (first === undefined) throw new Error('The plan has tasks.');
  const custom = { A: { type: 'text' as const, value: 'a\u0000b\ufffe\ud800c' } };
  const long = Array.from({ length: 100 }, (_, at) => `${at}${'x'.repeat(490)}`);
  const tasks = [{ ...first, title: '_x0041_', people: long, custom }, ...rest];
  const { bytes, entries } = await writeFile({ ...documentPlan, tasks }, 'xlsx');
  expect(entries.map(({ code, where }) => [code, where.column])).toEqual([
    ['table.calendar', undefined],
    ['text.cut', 'Assigned to'],
    ['table.characters', 'A'],
  ]);
  const file = await readFile(bytes);
  const [read] = file.ok ? file.plan.tasks : [];
  expect(read?.title).toBe('_x0041_');
  expect(read?.custom.A?.value).toBe('ab\ufffdc');
});

test('keeps the dependencies of a task that fit into a cell, and reports the others', async () => {
  const tasks = Array.from({ length: 6_000 }, (_, at) => ({
    id: `${at}`,
    title: 'T',
    level: 0,
    people: [],
    custom: {},
    baselines: [],
  }));
  const links = tasks.slice(1).map(({ id }) => ({ from: id, to: '0', type: 'SS' as const }));
  const plan = { calendars: [], tasks, links, markers: [] };
  const { bytes, entries } = await writeFile(plan, 'xlsx');
  const excess = entries.find(({ code }) => code === 'table.predecessors')?.count ?? 0;
  expect(excess).toBeGreaterThan(0);
  const file = await readFile(bytes);
  expect(file.ok && file.plan.links.length).toBe(links.length - excess);
});

test('says how deep rows are grouped, so that Excel shows the groups', async () => {
  const parts = unzipSync(await write(documentPlan));
  for (const name of ['xl/worksheets/sheet1.xml', 'xl/worksheets/sheet2.xml'])
    expect(strFromU8(parts[name] ?? new Uint8Array())).toContain('<sheetFormatPr outlineLevelRow="1" ');
});

test('writes an empty plan, and one without dates', async () => {
  const empty: Plan = { calendars: [], tasks: [], links: [], markers: [] };
  expect((await readXlsx(await write(empty))).sheets.map(({ name }) => name)).toEqual(['Plan']);
  const undated = {
    ...empty,
    tasks: [{ id: 'a', title: 'A', level: 0, people: [], custom: {}, baselines: [] }],
  };
  const file = await readFile(await write(undated));
  expect(file).toMatchObject({ ok: true, plan: { tasks: [{ title: 'A' }] } });
});
