import type { Id, State, Task } from '@giotto/chart/model';
import fc from 'fast-check';
import { type CellValue, type Cell as HucreCell, readXlsx, type Sheet, writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import type { Plan } from '../../plan/index.ts';
import { arbitraryPlanWithSheet } from '../../plan-test/arbitrary-extra.ts';
import { throughChart } from '../../plan-test/through-chart.ts';
import type { ColumnUse, TableMapping } from '../../table/index.ts';
import { readFile, writeFile } from '../index.ts';

interface GivenCell {
  readonly value: CellValue;
  readonly format?: string;
  readonly link?: string;
}

const plain = (value: CellValue): GivenCell => ({ value });
const textValue = fc.oneof(
  fc.constantFrom('=1+1', '+49 30', '  spaced  ', '_x0041_', "'007", 'שלום', 'é́', 'yes', '2027-01-04'),
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .map((text) => text.replaceAll(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/gu, '').toWellFormed())
    .filter((text) => text.trim() !== ''),
);
const cell: fc.Arbitrary<GivenCell> = fc.oneof(
  fc.constant(plain(null)),
  textValue.map(plain),
  fc.boolean().map(plain),
  fc.double({ noNaN: true, min: -1e12, max: 1e12 }).map(plain),
  fc.record({
    value: fc.integer({ min: -1_000, max: 1_000 }),
    format: fc.constantFrom('0%', '#,##0.00 "€"', '0.0'),
  }),
  fc.record({
    value: fc
      .integer({ min: 0, max: 50_000 * 1_440 })
      .map((at) => new Date(Date.UTC(1950, 0, 1) + at * 60_000)),
    format: fc.constantFrom('dd.mm.yyyy', 'yyyy-mm-dd hh:mm', 'd. mmmm'),
  }),
  textValue.map((value) => ({ value, link: 'https://example.com/a?b=1&c=2' })),
);
const header = fc.constantFrom('Budget', 'Notes', '=1+1', '2027', '', 'Start', 'Room', 'Ünit');

/** Columns of a sheet in a random order: title and dates, and others that aren't taken for anything. */
const workbook = fc.integer({ min: 1, max: 6 }).chain((height) =>
  fc.record({
    order: fc.shuffledSubarray(['title', 'start', 'finish', 'kept1', 'kept2', 'kept3', 'kept4'] as const, {
      minLength: 7,
    }),
    headers: fc.array(header, { minLength: 4, maxLength: 4 }),
    cells: fc.array(fc.array(cell, { minLength: 4, maxLength: 4 }), { minLength: height, maxLength: height }),
    uses: fc.array(fc.constantFrom('skip', 'custom'), { minLength: 4, maxLength: 4 }),
    /** Rows that somebody deletes in the chart. */
    gone: fc.array(fc.nat(5), { maxLength: 2 }),
  }),
);

type GivenBook = typeof workbook extends fc.Arbitrary<infer Book> ? Book : never;

function layOut({ order, headers, cells, uses }: GivenBook) {
  const rows: GivenCell[][] = [
    order.map((name) => plain(name.startsWith('kept') ? (headers[keptAt(name)] ?? '') : `The ${name}`)),
    ...cells.map((row, at) =>
      order.map((name): GivenCell => {
        if (name === 'title') return plain(`T${at}`);
        if (name === 'start') return { value: new Date(Date.UTC(2027, 0, 4 + at)), format: 'd/m/yy' };
        if (name === 'finish') return { value: new Date(Date.UTC(2027, 0, 8 + at)), format: 'd/m/yy' };
        return row[keptAt(name)] ?? plain(null);
      }),
    ),
  ];
  const columns = order.map((name, at): ColumnUse => {
    if (name === 'title' || name === 'start' || name === 'finish') return { as: 'field', field: name };
    return uses[keptAt(name)] === 'skip'
      ? { as: 'skip' }
      : { as: 'custom', name: `Column ${at}`, type: 'text' };
  });
  return { rows, columns };
}

const keptAt = (name: string) => Number(name.slice(-1)) - 1;

async function write(rows: readonly (readonly GivenCell[])[]): Promise<Uint8Array> {
  const details = new Map<string, Partial<HucreCell>>();
  for (const [row, all] of rows.entries())
    for (const [column, { value, format, link }] of all.entries())
      if (format !== undefined || link !== undefined)
        details.set(`${row},${column}`, {
          value: escaped(value),
          ...(format !== undefined && { style: { numFmt: format } }),
          ...(link !== undefined && { hyperlink: { target: link } }),
        });
  return writeXlsx({
    sheets: [{ name: 'S', rows: rows.map((all) => all.map(({ value }) => escaped(value))), cells: details }],
    stringMode: 'shared',
  });
}

const escaped = (value: CellValue) =>
  typeof value === 'string' ? value.replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_') : value;

function mappingOf(columns: readonly ColumnUse[]): TableMapping {
  return {
    headerRow: 1,
    columns,
    dateOrder: 'dmy',
    decimal: '.',
    outline: 'none',
    days: 'calendar',
    durationUnit: 'd',
  };
}

/** Imported, drawn as a chart, stored, changed, and written again. */
async function throughGiotto(
  bytes: Uint8Array,
  mapping: TableMapping | undefined,
  change?: (state: State) => State,
): Promise<Sheet> {
  const file = await readFile(bytes, { format: 'xlsx', table: mapping === undefined ? {} : { mapping } });
  if (!file.ok) throw new Error(JSON.stringify(file.details));
  const written = await writeFile(throughChart(file.plan, change), 'xlsx');
  const [sheet] = (await readXlsx(written.bytes, { readStyles: true })).sheets;
  if (sheet === undefined) throw new Error('no sheet');
  return sheet;
}

function cellsAt({ rows, cells }: Sheet, row: number, columns: number): readonly GivenCell[] {
  return Array.from({ length: columns }, (_, at) => {
    const value = rows[row]?.[at] ?? null;
    const details = cells?.get(`${row},${at}`);
    const format = details?.style?.numFmt;
    const link = details?.hyperlink?.target;
    return {
      value,
      ...(format !== undefined && format !== 'General' && { format }),
      ...(link !== undefined && { link }),
    };
  });
}

const without = (state: State, titles: ReadonlySet<string>): State => ({
  ...state,
  task: new Map(
    [...state.task].filter(([, { title = '' }]) => !titles.has(title)).map((entry): [Id, Task] => entry),
  ),
});

test('columns that say nothing about tasks come back with their cells, in their order, below their headers', async () => {
  await fc.assert(
    fc.asyncProperty(workbook, async (book) => {
      const { rows, columns } = layOut(book);
      const gone = new Set(book.gone.map((at) => `T${at}`));
      const left = rows.filter((_, at) => !gone.has(`T${at - 1}`));
      fc.pre(left.length > 1);
      const sheet = await throughGiotto(await write(rows), mappingOf(columns), (state) =>
        without(state, gone),
      );
      const found = left.map((_, at) => cellsAt(sheet, at, columns.length));
      const withoutZero = ({ value, ...rest }: GivenCell) => ({ ...rest, value: value === 0 ? 0 : value });
      expect(found.slice(1).map((row) => row.map(withoutZero))).toEqual(
        left.slice(1).map((row) => row.map(withoutZero)),
      );
      expect(found[0]?.map(({ value }) => value ?? '')).toEqual(
        left[0]?.map(({ value }) => (`${value}`.trim() === '' ? '' : value)),
      );
      // Nothing follows; an empty column at the end isn't one.
      expect(sheet.rows[0]?.length).toBeLessThanOrEqual(columns.length);
    }),
    { numRuns: 60 },
  );
});

/** A sheet as people make it, with columns that no chart has. */
const given: readonly (readonly GivenCell[])[] = [
  ['Cost centre', 'Key', 'Task', 'Start', 'Budget', 'End', 'Blocked by', 'Work'].map(plain),
  [
    ...[
      plain('A-7'),
      plain('ENG-1'),
      plain('=Design'),
      { value: new Date('2027-01-04'), format: 'dd.mm.yy' },
    ],
    { value: 0.5, format: '0.00 "€"' },
    { value: new Date('2027-01-08'), format: 'dd.mm.yy' },
    ...[plain(null), plain('40h')],
  ],
  [
    ...[plain('B-1'), plain('ENG-2'), plain('Build'), { value: new Date('2027-01-11'), format: 'dd.mm.yy' }],
    plain(null),
    { value: new Date('2027-01-15'), format: 'dd.mm.yy' },
    ...[plain('ENG-1SS+2d'), plain(null)],
  ],
  [
    ...[plain(true), plain('ENG-3'), plain('Ship'), { value: new Date('2027-01-18'), format: 'dd.mm.yy' }],
    plain(null),
    { value: new Date('2027-01-22'), format: 'dd.mm.yy' },
    ...[plain('ENG-1, ENG-2'), plain(null)],
  ],
];

const uses: readonly ColumnUse[] = [
  { as: 'skip' },
  ...(['id', 'title', 'start'] as const).map((field) => ({ as: 'field', field }) as const),
  { as: 'custom', name: 'Budget', type: 'number' },
  ...(['finish', 'predecessors', 'work'] as const).map((field) => ({ as: 'field', field }) as const),
];

/** The chart with another start of the second task, and a further one at the end that the first leads to. */
function changed(state: State): State {
  const [first] = state.task.keys();
  const task = new Map(
    [...state.task].map(([id, one]): [Id, Task] => [id, one.title === 'Build' ? { ...one, start: 8 } : one]),
  );
  const added: Task = { title: 'Rest', order: 'zz', start: 14, duration: 5, progress: 20 };
  return {
    ...state,
    task: task.set('added', added),
    dependency: new Map(state.dependency).set('more', { from: first ?? '', to: 'added' }),
  };
}

test('the other columns have what the chart says, by the ids of the program that the file comes from', async () => {
  const sheet = await throughGiotto(await write(given), mappingOf(uses), changed);
  const day = (text: string) => new Date(`${text}T00:00Z`);
  expect(sheet.rows.slice(0, 5)).toEqual([
    [...(given[0] ?? []).map(({ value }) => value), '% complete'],
    ['A-7', 'ENG-1', '=Design', day('2027-01-04'), 0.5, day('2027-01-08'), null, '40h', null],
    ['B-1', 'ENG-2', 'Build', day('2027-01-12'), null, day('2027-01-16'), 'ENG-1SS+2d', null, null],
    [true, 'ENG-3', 'Ship', day('2027-01-18'), null, day('2027-01-22'), 'ENG-1, ENG-2', null, null],
    [null, 'added', 'Rest', day('2027-01-18'), null, day('2027-01-22'), 'ENG-1', null, 0.2],
  ]);
  expect(sheet.cells?.get('1,3')?.style?.numFmt).toBe('dd.mm.yy');
  expect(sheet.cells?.get('1,4')?.style?.numFmt).toBe('0.00 "€"');
});

test('tasks added since get the next numbers where the ids of the file are numbers', async () => {
  const numbered = given.map((row) =>
    row.map(({ value, ...rest }) => ({
      ...rest,
      value: typeof value === 'string' ? value.replaceAll('ENG-', '1') : value,
    })),
  );
  const sheet = await throughGiotto(await write(numbered), mappingOf(uses), changed);
  expect(sheet.rows.slice(1, 5).map((row) => [row[1], row[6]])).toEqual([
    [11, null],
    [12, '11SS+2d'],
    [13, '11, 12'],
    [14, '11'],
  ]);
});

test('says of which columns only the values of formulas are kept, and keeps those', async () => {
  const rows = [
    ['Task', 'Start', 'Sum'],
    ['A', new Date('2027-01-04'), 3],
    ['B', new Date('2027-01-04'), 5],
  ];
  const cells = new Map([
    ['1,2', { value: 3, formula: '1+2', formulaResult: 3 }],
    ['2,2', { value: 5, formula: '2+3', formulaResult: 5 }],
  ]);
  const bytes = await writeXlsx({ sheets: [{ name: 'S', rows, cells }] });
  const file = await readFile(bytes);
  expect(file).toMatchObject({
    ok: true,
    entries: [{ code: 'table.formula', where: { column: 'Sum' }, count: 2 }],
  });
  const sheet = await throughGiotto(bytes, undefined);
  expect(sheet.rows.map((row) => row[2])).toEqual(['Sum', 3, 5]);
  expect([...(sheet.cells ?? [])].filter(([, { formula }]) => formula !== undefined)).toEqual([]);
});

/** A sheet with what a planner has computed. */
const computed: readonly (readonly CellValue[])[] = [
  ['Task', 'Start', 'Finish', 'Duration', 'Total float', 'Critical'],
  ['A', new Date('2027-01-04'), new Date('2027-01-13'), 8, 3, false],
  ['B', new Date('2027-01-04'), new Date('2027-01-18'), 11, 0, true],
];

test('figures come back as they were from a chart that has none, and as they follow from a scheduled one', async () => {
  const file = await readFile(
    await writeXlsx({ sheets: [{ name: 'S', rows: computed.map((row) => [...row]) }] }),
  );
  if (!file.ok) throw new Error(JSON.stringify(file.details));
  expect(file.plan.tasks.map(({ stated }) => stated?.critical)).toEqual([false, true]);
  const rowsOf = async (plan: Plan) =>
    (await readXlsx((await writeFile(plan, 'xlsx')).bytes)).sheets[0]?.rows;
  const drawn = throughChart(file.plan);
  expect((await rowsOf(drawn))?.map((row) => row.slice(4, 6))).toEqual([
    ['Total float', 'Critical'],
    [3, false],
    [0, true],
  ]);
  const tasks = drawn.tasks.map((task) => ({ ...task, stated: { totalSlack: 720, critical: true } }));
  expect((await rowsOf({ ...drawn, tasks }))?.map((row) => row.slice(4))).toEqual([
    ['Total float', 'Critical'],
    [0.5, true],
    [0.5, true],
  ]);
});

test('a sheet’s columns of a baseline are named after the chart’s newest one', async () => {
  const rows: CellValue[][] = [
    ['Task', 'Baseline Start', 'Baseline Finish', 'Start', 'Finish', 'Room'],
    ['A', ...['2027-01-04', '2027-01-06', '2027-01-05', '2027-01-07'].map((day) => new Date(day)), 'R1'],
  ];
  const file = await readFile(await writeXlsx({ sheets: [{ name: 'S', rows }] }));
  if (!file.ok) throw new Error(JSON.stringify(file.details));
  const { plan } = file;
  const headersOf = async (name: string) => {
    const tasks = plan.tasks.map((task) => ({
      ...task,
      baselines: task.baselines.map((baseline) => ({ ...baseline, name })),
    }));
    return (await readXlsx((await writeFile({ ...plan, tasks }, 'xlsx')).bytes)).sheets[0]?.rows[0];
  };
  expect(await headersOf('Baseline')).toEqual(rows[0]);
  expect((await headersOf('Approved'))?.slice(0, 3)).toEqual([
    'Task',
    'Baseline Start (Approved)',
    'Baseline Finish (Approved)',
  ]);
});

test('a workbook of ours keeps nothing, unless somebody added a column', async () => {
  const first = await readFile(await write(given), { table: { mapping: mappingOf(uses) } });
  if (!first.ok) throw new Error('refused');
  const { extra: _, ...plan } = first.plan;
  const own = await readFile(
    (await writeFile({ ...plan, tasks: plan.tasks.map((task) => ({ ...task, custom: {} })) }, 'xlsx')).bytes,
  );
  expect(own.ok && own.plan.extra).toBeUndefined();
  const stated = plan.tasks.map((task) => ({ ...task, custom: {}, stated: { totalSlack: 480 } }));
  const figures = await readFile((await writeFile({ ...plan, tasks: stated }, 'xlsx')).bytes);
  expect(figures.ok && figures.plan.extra).toBeUndefined();
  expect(figures.ok && figures.plan.tasks[0]?.stated).toEqual({ totalSlack: 480 });
  const more = await readFile((await writeFile(plan, 'xlsx')).bytes);
  expect(more.ok && more.plan.extra?.format).toBe('xlsx');
});

test('writes whatever was kept, without a throw, as a workbook that can be read', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryPlanWithSheet, async (plan) => {
      fc.pre(plan.tasks.length > 0);
      const { bytes } = await writeFile(throughChart(plan), 'xlsx');
      const { sheets } = await readXlsx(bytes, { readStyles: true });
      expect(sheets[0]?.rows).toHaveLength(plan.tasks.length + 1);
      for (const { hyperlink } of sheets[0]?.cells?.values() ?? [])
        expect(hyperlink?.target ?? '').not.toContain('javascript');
    }),
    { numRuns: 60 },
  );
});
