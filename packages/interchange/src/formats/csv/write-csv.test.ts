/// <reference path="./papaparse.d.ts" />
import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import type { Plan, PlanTask } from '../../plan/index.ts';
import { arbitraryComputedPlan } from '../../plan-test/arbitrary-computed-plan.ts';
import { countEntries, keptByTables, unheldByTables } from '../../plan-test/table-round-trip.ts';
import { readFile, writeFile } from '../index.ts';

const task = (fields: Partial<PlanTask> & { readonly title: string }): PlanTask => ({
  id: fields.title,
  level: 0,
  people: [],
  custom: {},
  baselines: [],
  ...fields,
});
const planOf = (tasks: readonly PlanTask[], rest: Partial<Plan> = {}): Plan => ({
  calendars: [],
  tasks,
  links: [],
  markers: [],
  ...rest,
});
const write = async (plan: Plan, table: { readonly separator?: ',' | ';' } = {}) => {
  const { bytes, entries } = await writeFile(plan, 'csv', { table });
  return { bytes, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes), entries };
};

test('writes a row for each task, with the columns that are filled', async () => {
  const plan = planOf(
    [
      task({ title: 'Phase, one', start: '2027-02-01T00:00', finish: '2027-02-06T00:00', summary: true }),
      task({
        title: 'Build',
        level: 1,
        start: '2027-02-01T08:00',
        finish: '2027-02-05T17:00',
        duration: { value: 2, unit: 'w', elapsed: true },
        progress: 50,
        people: ['Ana', 'Bo'],
        notes: 'one\ntwo',
        custom: { Cost: { type: 'number', value: -5 }, Notes: { type: 'text', value: 'x' } },
      }),
      task({ title: 'Done', start: '2027-02-06T00:00', finish: '2027-02-06T00:00', milestone: true }),
    ],
    {
      links: [
        { from: 'Build', to: 'Done', type: 'FS', lag: { value: 2, unit: 'd', elapsed: false } },
        { from: 'Phase, one', to: 'Done', type: 'SS', lag: { value: -50, unit: '%', elapsed: false } },
      ],
    },
  );
  const { text, entries } = await write(plan);
  expect(text).toBe(
    [
      '\ufeffID,Level,Task,Start,Finish,Duration,% complete,Milestone,Predecessors,Assigned to,Notes,Cost,Custom Notes',
      '1,1,"Phase, one",2027-02-01,2027-02-05,5d,,,,,,,',
      '2,2,Build,2027-02-01 08:00,2027-02-05 17:00,2ew,50%,,,"Ana, Bo","one\ntwo",-5,x',
      '3,1,Done,2027-02-06,2027-02-06,,,Yes,"2FS+2d, 1SS-50%",,,,',
      '',
    ].join('\r\n'),
  );
  expect(entries).toMatchObject([{ code: 'table.header', source: 'Notes', kept: 'Custom Notes' }]);
});

test('writes no text as a formula', async () => {
  const texts = ['=1+1', '@SUM(A1)', '+1', '-1', '\t=1', "'=1", '＝1'];
  const plan = planOf(
    texts.map((title, at) =>
      task({
        id: `${at}`,
        title,
        people: [title],
        notes: title,
        custom: { [title]: { type: 'text', value: title } },
      }),
    ),
  );
  const { text } = await write(plan);
  for (const cell of text.replace('\ufeff', '').split(/[,\r\n]+/))
    expect(cell.replaceAll('"', '')).not.toMatch(/^\s*[=+\-@＝]/);
});

test.each([',', ';'] as const)(
  'separated by %s, no text is a formula for a program that separates by another',
  async (separator) => {
    const titles = [
      "a;=1+cmd|' /C calc'!A0;b",
      'a,=1',
      'a|@SUM(A1)',
      'say "=1"',
      'a"";" =1"',
      "a;'=1",
      'a;＝1',
      '- one, - two',
    ];
    const plan = planOf(titles.map((title, at) => task({ id: `${at}`, title, notes: `${title}\n=2` })));
    const { bytes, text } = await write(plan, { separator });
    for (const other of [',', ';', '\t', '|'])
      for (const row of Papa.parse(text.replace('\ufeff', ''), { delimiter: other }).data)
        for (const cell of row) expect(cell).not.toMatch(/^[\s"]*[=+\-@＝]/);
    for (const cell of text.split(/[,;|"\t\r\n]/)) expect(cell).not.toMatch(/^\s*[=+\-@＝]/);
    const file = await readFile(bytes);
    const read = file.ok ? file.plan.tasks.map(({ title, notes }) => [title, notes]) : [];
    expect(read).toEqual(titles.map((title) => [title, `${title}\n=2`]));
  },
);

test.each(['constructor', '__proto__', 'toString'])('keeps a custom column of the name %s', async (name) => {
  const custom = Object.fromEntries([[name, { type: 'text' as const, value: 'x' }]]);
  const { bytes } = await writeFile(planOf([task({ title: 'A' }), task({ title: 'B', custom })]), 'csv');
  const file = await readFile(bytes);
  const kept = file.ok ? file.plan.tasks.map((read) => Object.entries(read.custom)) : [];
  expect(kept).toEqual([[], [[name, { type: 'text', value: 'x' }]]]);
});

test('a plan is the same after writing and reading, and the report names the rest', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryComputedPlan, async (plan) => {
      fc.pre(plan.tasks.length > 0);
      const { bytes, entries } = await writeFile(plan, 'csv');
      expect(countEntries(entries)).toEqual(unheldByTables(plan));
      const file = await readFile(bytes);
      if (!file.ok) throw new Error(JSON.stringify(file.details));
      expect(file.format).toBe('csv');
      expect(keptByTables(file.plan)).toEqual(keptByTables(plan));
    }),
    { numRuns: 300 },
  );
});
