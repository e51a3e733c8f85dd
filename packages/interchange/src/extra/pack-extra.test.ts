import { DEFAULT_STYLE } from '@giotto/chart/templates';
import fc from 'fast-check';
import { deflateSync } from 'fflate';
import { expect, test } from 'vitest';
import { planToChart } from '../convert/index.ts';
import type { PlanExtra, SheetExtra, TaskExtra, XmlExtra, XmlNode } from '../plan/index.ts';
import { arbitraryPlanWithExtra, arbitraryPlanWithSheet } from '../plan-test/arbitrary-extra.ts';
import { damagedFile } from '../plan-test/damage-files.ts';
import { projectExtra } from '../plan-test/project-extra.ts';
import { Report } from '../report/index.ts';
import { EXTRA_LIMIT, keepExtra, packExtra, unpackExtra } from './index.ts';
import { splitColumns } from './split-columns.ts';

/** Characters of a cell. */
const LONGEST = 32_767;
const RUNS = Number(process.env.INTERCHANGE_FUZZ_RUNS ?? 2_000);

const small: XmlExtra = { format: 'mspdi', file: ['Project', [['Author', 'Ana <&>']]], tasks: {} };
const sheet: SheetExtra = {
  format: 'xlsx',
  columns: [{ header: 'Task', field: 'title' }, { header: 'Budget', format: '0.00' }, { header: 'Room' }],
  tasks: { a: { cells: [12.5, 'B 12'] }, b: { cells: [{ date: 0 }] } },
};
const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const pack = (value: unknown) => deflateSync(encode(value));
/** Packed without a limit. */
const packInColumns = (extra: PlanExtra) => pack({ columns: splitColumns(extra) });

/** A text of so many characters that can't be packed to less than half. */
function noise(length: number, seed = 1): string {
  let state = seed;
  let text = '';
  while (text.length < length) {
    state = (state * 48_271) % 2_147_483_647;
    text += state.toString(36);
  }
  return text.slice(0, length);
}

const withText = (text: string): XmlExtra => ({ ...small, file: ['Project', [['Author', text]]] });
const noises = noise(500_000);

/** How many characters of the noise make what is packed in about so many bytes. */
function charactersOf(bytes: number, make: (text: string) => PlanExtra): number {
  let [less, more] = [0, noises.length];
  while (more - less > 1) {
    const middle = Math.floor((less + more) / 2);
    if (packInColumns(make(noises.slice(0, middle))).length <= bytes) less = middle;
    else more = middle;
  }
  return less;
}

/** Makes what is packed in so many bytes, a few more or fewer than the limit. */
function atLimit<Extra extends PlanExtra>(make: (text: string) => Extra): (bytes: number) => Extra {
  const about = charactersOf(EXTRA_LIMIT, make);
  const extras = Array.from({ length: 20 }, (_, at) => make(noises.slice(0, about - 10 + at)));
  const bySize = new Map(extras.map((extra) => [packInColumns(extra).length, extra]));
  return (bytes) => {
    const extra = bySize.get(bytes);
    if (extra === undefined) throw new Error(`nothing is packed in ${bytes} bytes`);
    return extra;
  };
}

const textOfSize = atLimit(withText);

test.each([
  [EXTRA_LIMIT - 1, true],
  [EXTRA_LIMIT, true],
  [EXTRA_LIMIT + 1, false],
])('of what is packed in %i bytes, it’s %s that it is kept', (bytes, isKept) => {
  const extra = textOfSize(bytes);
  const packed = packExtra(extra);
  expect(packed?.length).toBe(isKept ? bytes : undefined);
  if (packed !== undefined) expect(unpackExtra(packed)).toEqual(extra);
});

test('what was kept before it was packed in columns is still read', () => {
  for (const extra of [small, sheet]) expect(unpackExtra(pack(extra))).toEqual(extra);
});

test('of Microsoft Project’s file with 2,000 tasks everything is kept', () => {
  const extra = projectExtra(2_000);
  const report = new Report();
  const packed = keepExtra(extra, report);
  expect(report.list()).toEqual([]);
  expect(unpackExtra(packed ?? new Uint8Array())).toEqual(extra);
});

test('what is kept beside any chart comes back as it was', () => {
  fc.assert(
    fc.property(fc.oneof(arbitraryPlanWithExtra, arbitraryPlanWithSheet), (plan) => {
      let count = 0;
      const createId = () => `element-${++count}`;
      const report = new Report();
      const { extra } = planToChart(plan, { style: DEFAULT_STYLE, today: '2027-03-03', createId, report });
      const bytes = keepExtra(extra, report);
      expect(unpackExtra(bytes ?? new Uint8Array())).toEqual(extra);
    }),
    { numRuns: 200 },
  );
});

test.each([
  ['nothing', new Uint8Array()],
  ['a bomb', deflateSync(new Uint8Array(40_000_000))],
  ['no JSON', deflateSync(new TextEncoder().encode('{"format":'))],
  ['no text', deflateSync(new Uint8Array([0x22, 0xff, 0x22]))],
  ['half of it', packExtra(small)?.slice(0, 20) ?? new Uint8Array()],
  ['another format', pack({ ...small, format: 'xer' })],
  ['an XML file as a sheet', pack({ ...small, format: 'xlsx' })],
  ['a sheet with an element', pack({ ...sheet, tasks: { a: { element: ['a', ''] } } })],
  ['a column of an unknown field', pack({ ...sheet, columns: [{ header: '', field: 'cost' }] })],
  ['a column without a width', pack({ ...sheet, columns: [{ header: '', width: 0 }] })],
  ['a format with a control character', pack({ ...sheet, columns: [{ header: '', format: '0\u0000' }] })],
  ['more columns than are read', pack({ ...sheet, columns: Array(302).fill({ header: '' }) })],
  ['something unknown', pack({ ...small, more: 1 })],
  ['deep nesting', deflateSync(new TextEncoder().encode(`{"file":${'['.repeat(1_000_000)}`))],
  ['elements that are too deep', pack({ ...small, file: nested(33) })],
  ['a name with a sign', pack({ ...small, file: ['a><b', ''] })],
  ['a name with a prefix', pack({ ...small, file: ['a:b', ''] })],
  ['a namespace', pack({ ...small, file: ['a', '', { xmlns: 'x' }] })],
  ['a text that is a number', pack({ ...small, file: ['a', 1] })],
  ['a date that isn’t one', pack({ ...small, tasks: { a: { unheld: { start: 'now' } } } })],
])('refuses %s', (_, bytes) => {
  expect(unpackExtra(bytes)).toBeUndefined();
});

const noCells: readonly unknown[] = [
  {},
  [],
  { date: 0.5 },
  { date: 1e12 },
  { date: '1' },
  { number: null },
  { number: 1, format: '' },
  { number: 1, date: 1 },
  { text: 'a' },
  { text: 'a', link: 1 },
  { text: 'a', link: 'b', format: '0' },
  'x'.repeat(LONGEST + 1),
];

test('refuses a sheet with a cell that is none', () => {
  const unpack = (cell: unknown) => unpackExtra(pack({ ...sheet, tasks: { a: { cells: [1, cell] } } }));
  expect(unpack('x'.repeat(LONGEST))).toBeDefined();
  for (const cell of noCells) expect([cell, unpack(cell)]).toEqual([cell, undefined]);
});

function nested(depth: number): XmlNode {
  return depth === 1 ? ['a', ''] : ['a', [nested(depth - 1)]];
}

test('damaged bytes are refused or unpacked, and what is damaged within them too', () => {
  const extra: XmlExtra = {
    ...small,
    tasks: { a: { element: ['Task', [['UID', '1']]], unheld: { level: 1, custom: {} }, drawn: {} } },
  };
  const plain = [
    extra,
    sheet,
    ...[extra, sheet, projectExtra(2)].map((one) => ({ columns: splitColumns(one) })),
  ];
  fc.assert(
    fc.property(
      damagedFile([pack(extra), packInColumns(sheet), ...plain.map(encode)]),
      fc.boolean(),
      (bytes, isWithin) => {
        const extra = unpackExtra(isWithin ? deflateSync(bytes) : bytes);
        if (extra !== undefined) expect(packExtra(extra)).toBeDefined();
      },
    ),
    { numRuns: RUNS },
  );
});

test('work day by day is left out first, and reported; then everything', () => {
  const file: XmlNode = [
    'Project',
    [['Assignments', [['Assignment', [['TimephasedData', noise(600_000)]]]]]],
  ];
  const report = new Report();
  const less = keepExtra({ ...small, file }, report);
  expect(unpackExtra(less ?? new Uint8Array())).toMatchObject({
    file: ['Project', [['Assignments', [['Assignment', []]]]]],
  });
  expect(keepExtra(withText(noise(600_000)), report)).toBeUndefined();
  expect(report.list().map(({ code, source }) => [code, source])).toEqual([
    ['plan.extra-limit', 'TimephasedData'],
    ['plan.extra-limit', undefined],
  ]);
  expect(keepExtra(undefined, report)).toBeUndefined();
  expect(keepExtra(small, new Report())).toEqual(packExtra(small));
});

/** A sheet with a text in its last column, over as many rows as it needs. */
function withNotes(text: string): SheetExtra {
  const rows = Array.from({ length: Math.ceil(text.length / LONGEST) }, (_, at): [string, TaskExtra] => [
    `row-${at}`,
    { cells: [at, text.slice(at * LONGEST, (at + 1) * LONGEST)] },
  ]);
  return { ...sheet, tasks: Object.fromEntries(rows) };
}

test('a sheet at the limit is kept whole, and one beyond it without its last columns, which are reported', () => {
  const sheetOfSize = atLimit(withNotes);
  for (const [bytes, headers] of [
    [EXTRA_LIMIT - 1, ['Task', 'Budget', 'Room']],
    [EXTRA_LIMIT, ['Task', 'Budget', 'Room']],
    [EXTRA_LIMIT + 1, ['Task', 'Budget']],
  ] as const) {
    const report = new Report();
    const extra = sheetOfSize(bytes);
    const kept = unpackExtra(keepExtra(extra, report) ?? new Uint8Array());
    expect(kept).toMatchObject({ columns: headers.map((header) => ({ header })) });
    expect(kept?.tasks['row-1']?.cells).toHaveLength(headers.length - 1);
    expect(report.list().map(({ code, source }) => [code, source])).toEqual(
      bytes > EXTRA_LIMIT ? [['plan.extra-limit', 'Room']] : [],
    );
  }
});

test('of a sheet, as many columns are kept as fit, from the left', () => {
  const headers = ['A', 'B', 'C', 'D', 'E'];
  const columns = headers.flatMap((header) => [{ header }, { header: 'Start', field: 'start' }]);
  // Each column is packed in more than a quarter of the limit, and in less than a third.
  const column = 110_000;
  const tasks = Array.from({ length: 4 }, (_, row): [string, TaskExtra] => [
    `row-${row}`,
    {
      cells: headers.map((_, at) =>
        noise(column, at + 2).slice((row * column) / 4, ((row + 1) * column) / 4),
      ),
    },
  ]);
  const report = new Report();
  const kept = keepExtra({ format: 'xlsx', columns, tasks: Object.fromEntries(tasks) }, report);
  expect(unpackExtra(kept ?? new Uint8Array())).toMatchObject({
    columns: [...['A', 'Start', 'B', 'Start', 'C', 'Start', 'Start', 'Start'].map((header) => ({ header }))],
    tasks: Object.fromEntries(tasks.map(([id, { cells = [] }]) => [id, { cells: cells.slice(0, 3) }])),
  });
  expect(report.list().map(({ source }) => source)).toEqual(['D', 'E']);
});

test('nothing of a sheet is kept if not even what the plan says fits', () => {
  const tasks = { a: { unheld: { url: noise(600_000) }, cells: [1] } };
  const report = new Report();
  expect(keepExtra({ ...sheet, tasks }, report)).toBeUndefined();
  expect(report.list().map(({ code, source }) => [code, source])).toEqual([['plan.extra-limit', undefined]]);
});
