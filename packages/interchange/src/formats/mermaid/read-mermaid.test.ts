import { expect, test } from 'vitest';
import { readPlan } from '../../plan-test/read-plan.ts';
import { readFile } from '../read-file.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (body: string) => readPlan(bytesOf(`gantt\n  dateFormat YYYY-MM-DD\n${body}`), 'mermaid');
const spansOf = ({ plan }: Awaited<ReturnType<typeof read>>) =>
  plan.tasks.map(({ start, finish }) => `${start} ${finish}`);

test('sections are summaries, “after” is a dependency, and tags are progress and columns', async () => {
  const { plan, codes } = await read(`
  section House
  Walls :crit, done, walls, 2027-03-01, 5d
  Roof :active, roof, after walls, 2d
  Topping out :milestone, after roof walls, 0d
  click roof href "https://example.com/roof"`);
  expect(plan.tasks).toMatchObject([
    { title: 'House', level: 0, summary: true },
    { title: 'Walls', level: 1, externalId: 'walls', progress: 100, custom: { Critical: { value: true } } },
    { title: 'Roof', url: 'https://example.com/roof', custom: { Active: { value: true } } },
    { title: 'Topping out', milestone: true, start: '2027-03-08T00:00', finish: '2027-03-08T00:00' },
  ]);
  expect(plan.links).toEqual([
    { from: 't1', to: 't2', type: 'FS' },
    { from: 't2', to: 't3', type: 'FS' },
    { from: 't1', to: 't3', type: 'FS' },
  ]);
  expect(codes).toEqual([]);
});

test('“until” is a start-to-finish dependency on the task that starts first', async () => {
  const { plan, codes } = await read(`
  A :a, 2027-03-10, 1d
  B :b, 2027-03-08, 1d
  C :2027-03-01, until a b`);
  expect(plan.tasks[2]).toMatchObject({ start: '2027-03-01T00:00', finish: '2027-03-08T00:00' });
  expect(plan.links).toEqual([{ from: 't2', to: 't3', type: 'SF' }]);
  expect(codes).toEqual(['mermaid.until']);
});

test('days off become the project’s calendar', async () => {
  const { plan } = await read(
    '  excludes weekends, 2027-03-03\n  includes 2027-03-06, 2027-03-03\n  excludes friday\n  A :2027-03-01, 1d',
  );
  expect(plan.calendar).toBe('mermaid');
  expect(plan.calendars[0]?.week.map((spans) => spans.length > 0)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(plan.calendars[0]?.exceptions.map(({ from, intervals }) => [from, intervals.length > 0])).toEqual([
    ['2027-03-06', true],
  ]);
});

test('without a date format, dates are years, months and days, as documented', async () => {
  const chart = await readPlan(bytesOf('gantt\n  A :2027-03-01, 2027-03-05'), 'mermaid');
  expect(spansOf(chart)).toEqual(['2027-03-01T00:00 2027-03-05T00:00']);
});

test('takes a pasted block of Markdown, and UTF-16', async () => {
  const text = '```mermaid\ngantt\n  Ünï :2027-03-01, 1d\n```\n';
  expect((await readPlan(bytesOf(text), 'mermaid')).plan.tasks).toMatchObject([{ title: 'Ünï' }]);
  const utf16 = Array.from(`\ufeff${text}`, (character) => character.charCodeAt(0)).flatMap((code) => [
    code & 0xff,
    code >> 8,
  ]);
  expect((await readPlan(Uint8Array.from(utf16), 'mermaid')).plan.tasks).toMatchObject([{ title: 'Ünï' }]);
});

test('a zone of the text is applied once, and named', async () => {
  const { plan, entries } = await read('  A :2027-03-01T08:00+02:00, 1d');
  expect(plan.tasks[0]?.start).toBe('2027-03-01T08:00');
  expect(entries).toEqual([{ code: 'zone.applied', where: { line: 3 }, source: 'UTC+02:00', count: 1 }]);
});

test('dates outside the years of a plan are left out', async () => {
  const chart = await read(`
  A :0000-01-01, 2d
  B :9999-12-30, 2d
  C :2027-01-01, 99999999999999999999y
  D :2200-12-30, 3d
  E :2027-01-01, 9999999d`);
  expect(spansOf(chart)).toEqual([
    'undefined undefined',
    'undefined undefined',
    '2027-01-01T00:00 2027-01-01T00:00',
    '2200-12-30T00:00 undefined',
    '2027-01-01T00:00 undefined',
  ]);
  expect(chart.codes.filter((code) => code === 'date.range')).toHaveLength(6);
});

test.each([
  ['Fähre\u202e nach', 'Fähre\u202e nach'],
  ['=1+1', '=1+1'],
  ['e\u0301\u0301', 'e\u0301\u0301'],
  ['עברית', 'עברית'],
])('keeps the title %j', async (title, kept) => {
  expect((await read(`  ${title} :2027-03-01, 1d`)).plan.tasks[0]?.title).toBe(kept);
});

test.each([
  ['gantt\n  A : a1, 3d', 'line 2', '“a1” is no date'],
  ['gantt\n  A :2027-01-04, 1d, 2d, 3d', 'line 2', 'at most three'],
  ['gantt\n  A :done', 'line 2', 'neither an end nor a duration'],
  ['gantt\n  A :3d', 'line 2', 'The first task has no start'],
  ['gantt\n\n  %% x\n  A', 'line 4', 'a colon before its dates'],
  ['gantt\n  :2027-01-04, 1d', 'line 2', 'no title'],
  ['gantt\n  A :2027-01-04, 1d; B', 'line 2', 'can’t contain “;”'],
  ['gantt\n  dateFormat YYYY # x', 'line 2', 'can’t contain “#”'],
  ['gantt\n  title', 'line 2', '“title” has no value'],
  ['gantt\n  A :a, after b, 1d\n  B :b, after a, 1d', 'line 2', 'wait for it'],
  ['gantt\n  A :a, after a, 1d', 'line 2', 'wait for it'],
  ['gantt\n  accDescr { never\n  A :1d', 'line 2', 'isn’t closed'],
  ['gantt\n  click a b', 'line 2', 'After “click”'],
  ['gantt\n  A :a, 2027-01-04, 1d\n  gantt', 'line 3', 'only at the beginning'],
  ['---\ntitle: x\ngantt\n', 'line 1', 'front matter isn’t closed'],
  ['\n%%{init: {}\ngantt', 'line 2', 'isn’t closed'],
  ['flowchart TD\n A --> B', 'line 1', 'begins with the word “gantt”'],
  ['', '', 'The file is empty'],
  [
    'gantt\n  excludes monday tuesday wednesday thursday friday weekends\n  A :2027-01-04, 2d',
    'line 3',
    'never ends',
  ],
])('refuses %j with its line', async (text, path, message) => {
  const file = await readFile(bytesOf(text), text === '' ? {} : { format: 'mermaid' });
  expect(file).toMatchObject({ ok: false, details: [{ path, message: expect.stringContaining(message) }] });
});

test('refuses bytes that are no text', async () => {
  const file = await readFile(Uint8Array.from([0x67, 0xff, 0xfe, 0x80]), { format: 'mermaid' });
  expect(file).toMatchObject({
    ok: false,
    details: [{ path: '', message: expect.stringContaining('UTF-8') }],
  });
});

test('reads ten thousand tasks that all wait for one further down', async () => {
  const tasks = Array.from({ length: 9_999 }, (_, at) => `  T${at} :t${at}, after last, 1d`);
  const { plan } = await read(`  excludes weekends\n${tasks.join('\n')}\n  Last :last, 1950-01-01, 20y`);
  expect(plan.tasks).toHaveLength(10_000);
});

test.each([
  ['DD/MM/YY', '01/03/27, 26/03/27', ['mermaid.moved-end']],
  ['YYYY-MM-DD HH:mm', '2027-03-06 09:47, 2027-03-15 17:36', ['mermaid.moved-end']],
  ['YYYY-MM-DD', '2027-03-01, 2027-03-26', []],
  ['DD/MM/YY', '01/03/27, 02/03/27', []],
])('an end that days off move is told: %s', async (format, dates, codes) => {
  const file = await readFile(
    bytesOf(`gantt\n  dateFormat ${format}\n  excludes weekends\n  A :a, ${dates}\n`),
  );
  expect(file.ok && file.entries.map(({ code }) => code)).toEqual(codes);
});

test('so is the end of a task that lasts until another one', async () => {
  const { entries } = await read('  excludes weekends\n  A :a, 2027-03-01, until b\n  B :b, 2027-03-10, 1d');
  expect(entries.filter(({ code }) => code === 'mermaid.moved-end')).toMatchObject([
    { source: '2027-03-10T00:00', kept: '2027-03-12T00:00' },
  ]);
});
