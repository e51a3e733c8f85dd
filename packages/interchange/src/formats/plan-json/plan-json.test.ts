import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FILE_LIMITS, PLAN_LIMITS, planSchema } from '../../plan/index.ts';
import { arbitraryPlan } from '../../plan-test/arbitrary-plan.ts';
import { readFile } from '../read-file.ts';
import { writeFile } from '../write-file.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

test('a plan is the same after writing and reading', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryPlan, async (plan) => {
      const { bytes, entries } = await writeFile(plan, 'plan-json');
      expect(entries).toEqual([]);
      expect(await readFile(bytes, { format: 'plan-json' })).toEqual({
        ok: true,
        format: 'plan-json',
        plan,
        entries: [],
      });
    }),
    { numRuns: 200 },
  );
});

test('absent lists are empty', async () => {
  const read = await readFile(bytesOf('{"tasks":[{"id":"a","title":"A","level":0}]}'));
  expect(read).toMatchObject({
    ok: true,
    plan: { calendars: [], links: [], markers: [], tasks: [{ people: [], custom: {}, baselines: [] }] },
  });
});

const taskWith = (fields: string) => `{"tasks":[{"id":"a","title":"A","level":0${fields}}]}`;
const calendarWith = (fields: string) => `{"calendars":[{"id":"c","week":[[],[],[],[],[],[],[]]${fields}}]}`;

test.each([
  [taskWith(',"start":"4.1.2027"'), 'tasks.0.start', 'must be a date and time like 2027-03-01T08:00'],
  [taskWith(',"start":"2027-01-04"'), 'tasks.0.start', 'must be a date and time like 2027-03-01T08:00'],
  [taskWith(',"start":20270104'), 'tasks.0.start', 'must be a date and time like 2027-03-01T08:00'],
  [
    taskWith(',"start":"0000-01-01T00:00"'),
    'tasks.0.start',
    '“0000-01-01T00:00” is not a date: its year must be 1900 to 2200',
  ],
  [taskWith(',"colour":"red"'), 'tasks.0.colour', 'is not a field of a plan'],
  [taskWith(',"progress":"half"'), 'tasks.0.progress', 'must be a number'],
  [taskWith(',"progress":120'), 'tasks.0.progress', 'must be at most 100'],
  [taskWith(',"milestone":"yes"'), 'tasks.0.milestone', 'must be true or false'],
  [taskWith(',"people":"Ana"'), 'tasks.0.people', 'must be a list'],
  [taskWith(',"people":[7]'), 'tasks.0.people.0', 'must be a text'],
  [taskWith(',"notes":null'), 'tasks.0.notes', 'must be a text'],
  [taskWith(',"schedule":"later"'), 'tasks.0.schedule', 'must be one of auto, manual, locked'],
  [
    taskWith(',"custom":{"Cost":{"type":"money","value":5}}'),
    'tasks.0.custom.Cost.type',
    'must be one of text, date, duration, number, flag',
  ],
  [
    taskWith(`,"custom":{"${'x'.repeat(501)}":{"type":"flag","value":true}}`),
    `tasks.0.custom.${'x'.repeat(501)}`,
    'must have a shorter name',
  ],
  ['{"tasks":[{"id":"","title":"A","level":0}]}', 'tasks.0.id', 'must not be empty'],
  ['{"tasks":[{"id":"a","title":"A","level":-1}]}', 'tasks.0.level', 'must be at least 0'],
  ['{"tasks":[{"id":"a","title":"A","level":0.5}]}', 'tasks.0.level', 'must be a whole number'],
  [
    `{"tasks":[{"id":"a","title":"${'x'.repeat(501)}","level":0}]}`,
    'tasks.0.title',
    'must have at most 500 characters',
  ],
  ['{"tasks":[{"id":"a","level":0}]}', 'tasks.0.title', 'is missing'],
  ['{"calendars":[{"id":"c","week":[]}]}', 'calendars.0.week', 'must have 7 entries'],
  [
    calendarWith(',"exceptions":[{"from":"24.12.2027","to":"2027-12-26","intervals":[]}]'),
    'calendars.0.exceptions.0.from',
    'must be a date like 2027-03-01',
  ],
  [
    calendarWith(',"exceptions":[{"from":"2027-12-24","to":"2027-12-24","intervals":[["08:00","12:60"]]}]'),
    'calendars.0.exceptions.0.intervals.0.1',
    'must be a time from 00:00 to 24:00',
  ],
  [
    calendarWith(',"exceptions":[{"from":"2027-12-24","to":"2027-12-24","intervals":[["08:00"]]}]'),
    'calendars.0.exceptions.0.intervals.0',
    'must be two times like ["08:00", "12:00"]',
  ],
  ['[]', '', 'must be an object'],
])('refuses %s at %s: %s', async (text, path, message) => {
  expect(await readFile(bytesOf(text), { format: 'plan-json' })).toEqual({
    ok: false,
    details: [{ path, message }],
  });
});

test('names each unknown field, and as many problems as it lists', async () => {
  const fields = Array.from({ length: 60 }, (_, at) => `,"x${at}":1`).join('');
  const read = await readFile(bytesOf(taskWith(fields)));
  if (read.ok) throw new Error('the file is refused');
  expect(read.details.map(({ path }) => path)).toEqual(
    Array.from({ length: 50 }, (_, at) => `tasks.0.x${at}`),
  );
});

test.each([
  ['{"tasks":[', 'The file isn’t valid JSON'],
  ['', 'The file is empty.'],
])('refuses %j with its reason', async (text, reason) => {
  const read = await readFile(bytesOf(text));
  expect(read).toMatchObject({
    ok: false,
    details: [{ path: '', message: expect.stringContaining(reason) }],
  });
});

const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `${at}`, title: '', level: 0 }));

test('of more tasks than a chart holds, what is kept can be chosen', async () => {
  const count = PLAN_LIMITS.tasks + 1;
  const links = [{ from: '0', to: `${count - 1}`, type: 'FS' }];
  const read = await readFile(bytesOf(JSON.stringify({ tasks: rows(count), links })), {
    choice: { kind: 'first' },
  });
  expect(read).toMatchObject({
    ok: true,
    overview: { tasks: count, chosen: PLAN_LIMITS.tasks },
    entries: [
      { code: 'task.limit', count: 1 },
      { code: 'link.unchosen', count: 1 },
    ],
  });
});

test.each([
  [FILE_LIMITS.rows - 1, []],
  [FILE_LIMITS.rows, []],
  [FILE_LIMITS.rows + 1, ['tasks']],
])('a file of %i tasks is refused at %j', (count, paths) => {
  const { error } = planSchema.safeParse({ tasks: rows(count) });
  expect(error?.issues.map(({ path }) => path.join('.')) ?? []).toEqual(paths);
});
