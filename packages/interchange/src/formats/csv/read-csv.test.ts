import { expect, test } from 'vitest';
import { inspectTable, type ReadFileOptions, readFile } from '../index.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** As a list that somebody pastes: titles alone are tasks. */
async function read(text: string, options: ReadFileOptions = {}) {
  const table = { isList: true, ...options.table };
  const file = await readFile(bytesOf(text), { format: 'csv', ...options, table });
  if (!file.ok) throw new Error(file.details.map(({ path, message }) => `${path}: ${message}`).join('\n'));
  return file;
}

async function inspect(text: string, options: ReadFileOptions = {}) {
  const found = await inspectTable(bytesOf(text), options);
  if (!found.ok) throw new Error(JSON.stringify(found.details));
  return found.table;
}

const outlineOf = ({ plan }: Awaited<ReturnType<typeof read>>) =>
  plan.tasks.map(({ level, title }) => `${'  '.repeat(level)}${title}`);
const spansOf = ({ plan }: Awaited<ReturnType<typeof read>>) =>
  plan.tasks.map(({ start, finish }) => `${start} ${finish}`);
const codesOf = ({ entries }: Awaited<ReturnType<typeof read>>) => entries.map(({ code }) => code);

test('reads a planner’s table with links, people, progress and a column of its own', async () => {
  const file = await read(`ID,Task Name,Start,Finish,Duration,Predecessors,% Complete,Resource Names,Cost
1,Design,01/02/2027,05/02/2027,5 days,,50%,"Ana[50%],Bo",12.5
2,Build,08/02/2027,16/02/2027,7 days,1FS+2d,0%,Bo,7
3,Done,17/02/2027,17/02/2027,0 days,"2FF+4ed,1SS-50%",0%,,0`);
  expect(file.plan.tasks).toEqual([
    {
      id: '2',
      externalId: '1',
      title: 'Design',
      level: 0,
      start: '2027-02-01T00:00',
      finish: '2027-02-06T00:00',
      duration: { value: 5, unit: 'd', elapsed: false },
      progress: 50,
      people: ['Ana', 'Bo'],
      units: { Ana: 50 },
      custom: { Cost: { type: 'number', value: 12.5 } },
      baselines: [],
    },
    expect.objectContaining({ title: 'Build', finish: '2027-02-17T00:00', people: ['Bo'] }),
    expect.objectContaining({
      title: 'Done',
      milestone: true,
      start: '2027-02-17T00:00',
      finish: '2027-02-17T00:00',
    }),
  ]);
  expect(file.plan.links).toEqual([
    { from: '2', to: '3', type: 'FS', lag: { value: 2, unit: 'd', elapsed: false } },
    { from: '3', to: '4', type: 'FF', lag: { value: 4, unit: 'd', elapsed: true } },
    { from: '2', to: '4', type: 'SS', lag: { value: -50, unit: '%', elapsed: false } },
  ]);
  expect(codesOf(file)).toEqual([]);
});

test('reads a German table below its title, with semicolons, decimal commas and indented titles', async () => {
  const text = `Projektplan 2027;;;;

Vorgang;Anfang;Ende;Dauer;Kosten
Phase A;01.02.2027;12.02.2027;10 Tage;1,5
  Entwurf;01.02.2027;05.02.2027;5 Tage;2.250,25
  Bau;08.02.2027;12.02.2027;5 Tage;3`;
  expect(await inspect(text)).toMatchObject({
    separator: ';',
    encoding: 'utf-8',
    mapping: { headerRow: 3, outline: 'indent', decimal: ',', days: 'working' },
  });
  const file = await read(text);
  expect(outlineOf(file)).toEqual(['Phase A', '  Entwurf', '  Bau']);
  expect(file.plan.tasks.map(({ custom }) => custom.Kosten)).toEqual([
    { type: 'number', value: 1.5 },
    { type: 'number', value: 2250.25 },
    { type: 'number', value: 3 },
  ]);
  expect(file.plan.calendars).toMatchObject([{ name: 'Monday to Friday' }]);
});

test('takes the first of two titles, also when its header is no usual word for one', async () => {
  expect(outlineOf(await read('Content,Name,Start\nBuild,Ana,2027-02-01'))).toEqual(['Build']);
  expect(outlineOf(await read('Name,Task,Start\nAna,Build,2027-02-01'))).toEqual(['Build']);
  const spanish = await read(
    'Tarea,Inicio,Fin\nDiseño,2027-02-01,2027-02-05\nConstrucción,2027-02-08,2027-02-12',
  );
  expect(outlineOf(spanish)).toEqual(['Diseño', 'Construcción']);
  expect(spansOf(spanish)[0]).toBe('2027-02-01T00:00 2027-02-06T00:00');
});

test('finds a header of one known word above texts only', async () => {
  expect(outlineOf(await read('Task,Mood\nDesign,good\nBuild,bad'))).toEqual(['Design', 'Build']);
});

test('takes no row of data for the header', async () => {
  const file = await read('Design,2027-02-01,2027-02-05\nBuild,2027-02-08,2027-02-12');
  expect(outlineOf(file)).toEqual(['Design', 'Build']);
});

test('reads dates in the order that one of them proves', async () => {
  const dayFirst = await read('Task,Start,Finish\nA,03/04/2027,05/04/2027\nB,04/04/2027,13/04/2027');
  expect(spansOf(dayFirst)[0]).toBe('2027-04-03T00:00 2027-04-06T00:00');
  const monthFirst = await read('Task,Start,Finish\nA,03/04/2027,03/05/2027\nB,04/04/2027,04/13/2027');
  expect(spansOf(monthFirst)[0]).toBe('2027-03-04T00:00 2027-03-06T00:00');
  expect([...codesOf(dayFirst), ...codesOf(monthFirst)]).toEqual([]);
});

test('shows both readings of dates that nothing decides, and reads them as chosen', async () => {
  const text = 'Task,Start\nA,03/04/2027\nB,05/06/2027';
  const { mapping, ambiguousDates } = await inspect(text);
  expect(mapping.dateOrder).toBe('dmy');
  expect(ambiguousDates).toEqual([
    { row: 2, column: 1, text: '03/04/2027', dayFirst: '2027-04-03', monthFirst: '2027-03-04' },
    { row: 3, column: 1, text: '05/06/2027', dayFirst: '2027-06-05', monthFirst: '2027-05-06' },
  ]);
  expect((await read(text)).entries.map(({ code, where }) => [code, where])).toEqual([
    ['table.date-order', { row: 2, column: 'Start' }],
    ['table.date-order', { row: 3, column: 'Start' }],
  ]);
  const chosen = await read(text, { table: { mapping: { ...mapping, dateOrder: 'mdy' } } });
  expect(chosen.plan.tasks.map(({ start }) => start)).toEqual(['2027-03-04T00:00', '2027-05-06T00:00']);
  expect(codesOf(chosen)).toEqual([]);
  expect((await inspect(text, { table: { language: 'en-US' } })).mapping.dateOrder).toBe('mdy');
});

test('reads a spreadsheet’s serial dates, months by name, times and time zones', async () => {
  const file = await read(
    'Task,Start\nA,46054\nB,46054.5\nC,04/Mar/27 8:00 AM\nD,2027-03-04T08:00:00.000Z\nE,4. März 2027',
    { table: { language: 'de' } },
  );
  expect(file.plan.tasks.map(({ start }) => start)).toEqual([
    '2026-02-01T00:00',
    '2026-02-01T12:00',
    '2027-03-04T08:00',
    '2027-03-04T08:00',
    '2027-03-04T00:00',
  ]);
  expect(file.entries).toMatchObject([
    { code: 'zone.applied', where: { row: 5, column: 'Start' }, count: 1 },
  ]);
});

test('reads dates without a year only when it knows today', async () => {
  const text = 'Task,Start\nA,4 Mar';
  expect((await read(text, { table: { today: '2027-01-01' } })).plan.tasks[0]?.start).toBe(
    '2027-03-04T00:00',
  );
  expect(codesOf(await read(text))).toEqual(['date.unreadable']);
});

test('reads the outline by levels, WBS numbers, parents and sections', async () => {
  const expected = ['A', '  B', '    C', '  D', 'E'];
  const tables = [
    'Level,Task\n1,A\n2,B\n3,C\n2,D\n1,E',
    'WBS,Task\n1,A\n1.1,B\n1.1.1,C\n1.2,D\n2,E',
    'ID,Task,Parent\n9,E,\n1,A,\n2,B,1\n4,D,A\n3,C,2'.replace('9,E,\n', '').concat('\n9,E,'),
    'Section,ID,Task,Parent\nA,1,B,\nA,3,D,\nA,2,C,1\n,4,E,',
    'Task\nA\n  B\n    C\n  D\nE',
  ];
  for (const table of tables) expect(outlineOf(await read(table))).toEqual(expected);
});

test('keeps tasks whose parents are unknown or circular, at the top', async () => {
  const file = await read('ID,Task,Parent\n1,A,2\n2,B,1\n3,C,9\n4,D,');
  expect(outlineOf(file)).toEqual(['C', 'D', 'A', 'B']);
  expect(codesOf(file)).toEqual(['table.parent', 'table.parent', 'table.parent']);
});

test('finds predecessors by id, WBS, position and title, in three languages', async () => {
  const linksOf = async (text: string) =>
    (await read(text)).plan.links.map(({ from, to, type, lag }) => [from, to, type, lag?.value ?? 0]);
  expect(await linksOf('Key;Task;Predecessors\nAB-1;A;\nAB-2;B;AB-1FS-1d')).toEqual([['2', '3', 'FS', -1]]);
  expect(await linksOf('WBS;Task;Predecessors\n1.1;A;\n1.2;B;1.1SS')).toEqual([['2', '3', 'SS', 0]]);
  expect(await linksOf('Task;Predecessors\nA;\nB;1')).toEqual([['2', '3', 'FS', 0]]);
  expect(await linksOf('Task;Blocked by\nPlan, first - A;\nB;"Plan, first - A"')).toEqual([
    ['2', '3', 'FS', 0],
  ]);
  expect(await linksOf('Nr;Vorgang;Vorgänger\n1;A;\n2;B;1AA+2,5 Tage')).toEqual([['2', '3', 'SS', 2.5]]);
  expect(await linksOf('Nr;Vorgang;Vorgänger\n1;A;\n2;B;\n3;C;1EA+3 fTage;2EE')).toEqual([
    ['2', '4', 'FS', 3],
  ]);
  expect(await linksOf('N°;Tâche;Prédécesseurs\n1;A;\n2;B;1DD')).toEqual([['2', '3', 'SS', 0]]);
  expect(await linksOf('ID;Task;Successors\n1;A;2\n2;B;')).toEqual([['2', '3', 'FS', 0]]);
});

test('numbers repeated headers, and keeps columns by their position', async () => {
  const { plan } = await read('Summary,Labels,Labels,,Sprint\nA,x,y,z,3');
  expect(plan.tasks[0]?.custom).toEqual({
    Labels: { type: 'text', value: 'x' },
    'Labels (2)': { type: 'text', value: 'y' },
    'Column D': { type: 'text', value: 'z' },
    Sprint: { type: 'number', value: 3 },
  });
});

test('reads custom columns as numbers, dates, durations, yes or no only if all cells are', async () => {
  const { plan } = await read(
    'Task,N,Code,Approved,Long,Flag,Mixed\nA,1.5,007,2027-02-01,3 days,yes,1\nB,-2,008,2027-02-02,2w,no,x',
  );
  expect(plan.tasks[0]?.custom).toEqual({
    N: { type: 'number', value: 1.5 },
    Code: { type: 'text', value: '007' },
    Approved: { type: 'date', value: '2027-02-01T00:00' },
    Long: { type: 'duration', value: '3 days' },
    Flag: { type: 'flag', value: true },
    Mixed: { type: 'text', value: '1' },
  });
});

test('takes the unit of bare durations from their header', async () => {
  const { plan } = await read('Task,Start,Duration (h)\nA,2027-02-01,12\nB,2027-02-01,2d');
  expect(plan.tasks.map(({ duration }) => duration?.unit)).toEqual(['h', 'd']);
});

test('reads shares of one as progress, and reports what is beyond 100', async () => {
  const progressOf = async (cells: readonly string[]) => {
    const file = await read(`Task,Progress\n${cells.map((cell, at) => `T${at},${cell}`).join('\n')}`);
    return [file.plan.tasks.map(({ progress }) => progress), codesOf(file)];
  };
  expect(await progressOf(['0.25', '1', '0'])).toEqual([[25, 100, 0], []]);
  expect(await progressOf(['140%', '-5', 'half'])).toEqual([
    [100, 0, undefined],
    ['progress.range', 'progress.range', 'progress.unreadable'],
  ]);
});

test('names row and column of what it can’t read, and keeps the rest', async () => {
  const file = await read(
    'Level,Task,Start,Duration,URL,Predecessors\none,A,31.2.2027,-3d,javascript:alert(1),x+y\n1,,0001-01-01,long,,99\n1,C,9999-12-31,-,,-',
  );
  expect(file.entries.map(({ code, where, source }) => [code, where.row, where.column, source])).toEqual([
    ['date.unreadable', 2, 'Start', '31.2.2027'],
    ['duration.negative', 2, 'Duration', '-3d'],
    ['url.unsafe', 2, 'URL', 'javascript:alert(1)'],
    ['title.missing', 3, undefined, undefined],
    ['date.range', 3, 'Start', '0001-01-01'],
    ['date.range', 4, 'Start', '9999-12-31'],
    ['duration.unreadable', 3, 'Duration', 'long'],
    ['table.level', 2, 'Level', 'one'],
    ['link.unreadable', 2, 'Predecessors', 'x+y'],
    ['link.unknown', 3, 'Predecessors', '99'],
  ]);
});

test('keeps texts that look like formulas as texts, and takes off the mark of its own files', async () => {
  const { plan } = await read("Task,Note\n'=1+1,'-x\n=2+2,'tis");
  expect(plan.tasks.map(({ title, notes }) => [title, notes])).toEqual([
    ['=1+1', '-x'],
    ['=2+2', "'tis"],
  ]);
});

test('keeps right-to-left and combining titles, line breaks and quotation marks', async () => {
  const { plan } = await read('Task,Notes\n"שלום ""x""","one\ntwo"\né́,');
  expect(plan.tasks.map(({ title }) => title)).toEqual(['שלום "x"', 'é́']);
  expect(plan.tasks[0]?.notes).toBe('one\ntwo');
});

test('reads a pasted table and an HTML table', async () => {
  expect(outlineOf(await read('Task\tStart\nA\t2027-02-01'))).toEqual(['A']);
  expect(outlineOf(await read('<table><tr><th>Task<th>Start</tr><tr><td>A<td>2027-02-01</table>'))).toEqual([
    'A',
  ]);
  expect(outlineOf(await read('sep=;\nTask;Start\nA,B;2027-02-01'))).toEqual(['A,B']);
});

test.each([
  [
    'Task,Start\nA,"2027-02-01\nB,2027-02-02',
    'row 2',
    'A cell begins with a quotation mark, but none ends it.',
  ],
  ['Task,Start', '', 'The table has no rows.'],
  ['2027-02-01,2027-02-02\n2027-02-03,2027-02-04', '', 'No column of the table holds the tasks’ titles.'],
])('refuses %j', async (text, path, message) => {
  expect(await readFile(bytesOf(text), { format: 'csv' })).toMatchObject({
    ok: false,
    details: [{ path, message }],
  });
});

test('recognises texts, and refuses other bytes', async () => {
  for (const text of [
    'Task,Start\nA,2027-02-01',
    '<table><tr><td>Task</td><td>Start</td></tr><tr><td>A</td><td>2027-02-01</td></tr></table>',
  ])
    expect(await readFile(bytesOf(text))).toMatchObject({ ok: true, format: 'csv' });
  const message = 'This isn’t a format that Giotto reads.';
  for (const bytes of [
    [1, 2, 3, 4],
    [0x25, 0x50, 0x44, 0x46, 0, 1],
    [0x20, 0x2c],
  ])
    expect(await readFile(new Uint8Array(bytes))).toMatchObject({ ok: false, details: [{ message }] });
});

test.each([
  ['Duration', '1w 2d', { value: 7, unit: 'd', elapsed: false }],
  ['Duration', 'PT8H', { value: 8, unit: 'h', elapsed: false }],
  ['Duration', '.5', { value: 0.5, unit: 'd', elapsed: false }],
  ['Duration', '7 calendar days', { value: 7, unit: 'd', elapsed: true }],
  ['Duration (calendar days)', '7', { value: 7, unit: 'd', elapsed: true }],
  ['Dauer (Kalendertage)', '7', { value: 7, unit: 'd', elapsed: true }],
  ['Duration', '"1,000 h"', { value: 1000, unit: 'h', elapsed: false }],
  ['Duration', '1.5 h', { value: 1.5, unit: 'h', elapsed: false }],
])('a length below “%s”: %s', async (header, cell, duration) => {
  const { plan } = await read(`Task,Start,${header}\nA,2027-03-01,${cell}`);
  expect(plan.tasks[0]?.duration).toEqual(duration);
});

test('groups of figures follow the table’s decimal sign', async () => {
  const { plan } = await read('Task;Duration\nA;1.000 h\nB;1,5 h');
  expect(plan.tasks.map(({ duration }) => duration?.value)).toEqual([1000, 1.5]);
});

test.each([
  ['20270304', '2027-03-04T00:00'],
  ['46450,5', '2027-03-04T12:00'],
  ['1804147200', '2027-03-04T08:00'],
  ['2027-03-04 08:00:00+01', '2027-03-04T08:00'],
  ['4 мар. 2027', '2027-03-04T00:00'],
])('a date as programs write it: %s', async (cell, start) => {
  const { plan } = await read(`Task;Start;Priority\nA;${cell};1`);
  expect(plan.tasks[0]?.start).toBe(start);
});

test('a bar may end with its day, however that is written', async () => {
  const { plan } = await read(
    'Task,Start,Finish\nA,2027-03-01,2027-03-02 24:00\nB,2027-03-01 08:00,2027-03-02 23:59:59',
  );
  expect(plan.tasks.map(({ finish }) => finish)).toEqual(['2027-03-03T00:00', '2027-03-03T00:00']);
});

const README = `# Garden house

A plan, one day.

- Foundation
  - Dig, 3 men
- Walls: see [the drawing](x)
`;

test.each([
  ['an error of a server', '404: Not Found'],
  ['a readme', README],
  ['a program', 'import os\n\nfor each in os.listdir("."):\n    print(each)\n'],
  ['people', 'Name,Email,Phone\nAna,ana@example.org,123\nBo,bo@example.org,456'],
  ['a list of titles', 'Task,Owner\nDig,Ana\nPour,Bo'],
])('%s in a file is no plan', async (_, text) => {
  const file = await readFile(bytesOf(text));
  expect(file).toMatchObject({
    ok: false,
    details: [{ message: expect.stringContaining('No column says when') }],
  });
});

test('a pasted list of titles is one of tasks, and so are titles with an outline in a file', async () => {
  expect(outlineOf(await read('Task,Owner\nDig,Ana\nPour,Bo'))).toEqual(['Dig', 'Pour']);
  const file = await readFile(bytesOf('Task\nHouse\n    Dig\n    Pour'));
  expect(file).toMatchObject({ ok: true, plan: { tasks: [{ level: 0 }, { level: 1 }, { level: 1 }] } });
});

test('an old Microsoft Project file is refused with a way out', async () => {
  const file = await readFile(bytesOf('MPX,Microsoft Project for Windows,4.0,ANSI\n10,€,0,2'));
  expect(file).toMatchObject({ ok: false, details: [{ message: expect.stringContaining('type XML') }] });
});
