import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPlan } from '../../plan-test/read-plan.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (bytes: Uint8Array) => readPlan(bytes, 'gan');
const sample = readFileSync(join(import.meta.dirname, 'samples/house.gan'));

/** A file of one week from Monday to Friday with these tasks. */
const withTasks = (tasks: string, more = '') =>
  read(bytesOf(`<project name="" view-date="2027-01-04">${more}<tasks>${tasks}</tasks></project>`));

test('reads the sample’s tasks with the dates of its calendar', async () => {
  const { plan } = await read(sample);
  expect(plan).toMatchObject({ name: 'House', source: { format: 'gan', version: '3.0.3000' } });
  expect(
    plan.tasks.map(({ externalId, title, level, start, finish, progress, milestone }) => ({
      externalId,
      title,
      level,
      start,
      finish,
      progress,
      ...(milestone && { milestone }),
    })),
  ).toEqual([
    {
      externalId: '0',
      title: 'Planning & permit',
      level: 0,
      start: '2027-03-15T08:00',
      finish: '2027-04-02T17:00',
      progress: 40,
    },
    {
      externalId: '1',
      title: 'Design',
      level: 1,
      start: '2027-03-15T08:00',
      finish: '2027-03-25T17:00',
      progress: 100,
    },
    {
      externalId: '2',
      title: 'Permit',
      level: 1,
      start: '2027-03-31T08:00',
      finish: '2027-03-31T08:00',
      progress: 0,
      milestone: true,
    },
    {
      externalId: '4',
      title: 'Building',
      level: 0,
      start: '2027-04-05T08:00',
      finish: '2027-04-10T17:00',
      progress: 0,
    },
  ]);
});

test('reads the sample’s other fields', async () => {
  const { plan, entries } = await read(sample);
  expect(plan.tasks[1]).toMatchObject({
    duration: { value: 9, unit: 'd', elapsed: false },
    people: ['Ana', 'Jürgen Groß'],
    units: { 'Jürgen Groß': 50 },
    notes: 'First line\nSecond line',
    url: 'https://example.com/a?b=1 2',
    custom: {
      'Cost centre': { type: 'text', value: '200' },
      Checked: { type: 'flag', value: true },
      Ordered: { type: 'date', value: '2027-03-01T00:00' },
      Crew: { type: 'number', value: 3 },
    },
    baselines: [{ name: 'Approved', start: '2027-03-08T08:00', finish: '2027-03-12T17:00' }],
  });
  expect(plan.tasks[3]).toMatchObject({
    constraint: { type: 'SNET', date: '2027-04-05T00:00' },
    custom: { 'Cost centre': { type: 'text', value: '100' } },
  });
  expect(plan.links).toEqual([
    { from: '1', to: '2', type: 'FS', lag: { value: 1, unit: 'd', elapsed: false } },
    { from: '1', to: '4', type: 'SS', lag: { value: -2, unit: 'd', elapsed: false } },
  ]);
  expect(plan.markers).toEqual([{ title: 'Fair', date: '2027-04-01T00:00' }]);
  expect(
    plan.calendars[0]?.exceptions.map(({ from, to, name, intervals, yearly }) => [
      from,
      to,
      name,
      intervals.length,
      ...(yearly ? ['yearly'] : []),
    ]),
  ).toEqual([
    ['2027-03-26', '2027-03-26', 'Good Friday', 0],
    ['2027-03-29', '2027-03-29', 'Easter Monday', 0],
    ['2027-04-10', '2027-04-10', undefined, 2],
    ['2027-05-01', '2027-05-01', undefined, 0, 'yearly'],
  ]);
  expect(entries.map(({ code, source }) => [code, source])).toEqual([
    ['gan.vacation', undefined],
    ['gan.rubber', '1 → 4'],
  ]);
});

test('weekends that are only shown are worked', async () => {
  const week =
    '<calendars><day-types><default-week sat="1" sun="1"/><only-show-weekends value="true"/></day-types></calendars>';
  const { plan } = await withTasks('<task id="0" name="a" start="2027-01-08" duration="3"/>', week);
  expect(plan.tasks[0]?.finish).toBe('2027-01-10T17:00');
});

test('the week of versions before 2.7 stands inside the calendar', async () => {
  const { plan } = await withTasks(
    '<task id="0" name="a" start="2027-01-07" duration="2"/>',
    '<calendars><day-types><day-type id="0"/><day-type id="1"/><calendar id="1" name="default"><default-week sun="0" mon="0" tue="0" wed="0" thu="0" fri="1" sat="1"/><only-show-weekends value="false"/><overriden-day-types/><days/></calendar></day-types><date year="" month="1" date="10"/></calendars>',
  );
  expect(plan.calendars[0]?.week.map(({ length }) => length)).toEqual([2, 2, 2, 2, 0, 0, 2]);
  expect(plan.tasks[0]).toMatchObject({ start: '2027-01-07T08:00', finish: '2027-01-11T17:00' });
});

test('a neutral day is a marker, with or without a title', async () => {
  const { plan } = await withTasks(
    '<task id="0" name="A" start="2027-01-04" duration="1"/>',
    '<calendars><date year="2027" month="1" date="5" type="NEUTRAL"/><date year="2027" month="1" date="6" type="NEUTRAL">Fair</date></calendars>',
  );
  expect(plan.markers).toEqual([
    { title: '', date: '2027-01-05T00:00' },
    { title: 'Fair', date: '2027-01-06T00:00' },
  ]);
});

test('a start on a day off counts from the next working day', async () => {
  const { plan } = await withTasks('<task id="0" name="a" start="2027-01-09" duration="1"/>');
  expect(plan.tasks[0]).toMatchObject({ start: '2027-01-09T08:00', finish: '2027-01-11T17:00' });
});

test.each([
  ['http://example.com/a%20b', 'http://example.com/a%20b'],
  ['http%3A%2F%2Fexample.com%2Fa%2520b', 'http://example.com/a%20b'],
  ['%', '%'],
  ['http://', undefined],
])('the address %s is %s', async (written, url) => {
  const { plan } = await withTasks(`<task id="0" name="a" webLink="${written}"/>`);
  expect(plan.tasks[0]?.url).toBe(url);
});

test('a date that isn’t constrained is no constraint', async () => {
  const { plan } = await withTasks('<task id="0" name="a" thirdDate="2027-01-04" thirdDate-constraint="0"/>');
  expect(plan.tasks[0]?.constraint).toBeUndefined();
});

test.each([
  ['date.unreadable', '<task id="0" name="a" start="soon" duration="1"/>'],
  ['date.range', '<task id="0" name="a" start="0001-01-01" duration="1"/>'],
  ['date.range', '<task id="0" name="a" start="2027-01-04" duration="900000"/>'],
  ['duration.unreadable', '<task id="0" name="a" start="2027-01-04" duration="x"/>'],
  ['duration.negative', '<task id="0" name="a" start="2027-01-04" duration="-1"/>'],
  ['progress.unreadable', '<task id="0" name="a" complete="x"/>'],
  ['progress.range', '<task id="0" name="a" complete="101"/>'],
  ['title.missing', '<task id="0"/>'],
  ['task.duplicate-id', '<task id="0" name="a"/><task id="0" name="b"/>'],
  ['link.unreadable', '<task id="0" name="a"><depend id="1" type="9"/></task><task id="1" name="b"/>'],
  ['link.unknown', '<task id="0" name="a"><depend id="7" type="2"/></task>'],
  ['link.self', '<task id="0" name="a"><depend id="0" type="2"/></task>'],
  [
    'gan.custom-value',
    '<taskproperties><taskproperty id="c" name="c" type="custom" valuetype="int"/></taskproperties><task id="0" name="a"><customproperty taskproperty-id="c" value="x"/></task>',
  ],
  [
    'gan.calculated',
    '<taskproperties><taskproperty id="c" name="c" type="custom" valuetype="int"><simple-select select="1"/></taskproperty></taskproperties>',
  ],
])('reports %s', async (code, tasks) => {
  const { codes } = await withTasks(tasks);
  expect(codes).toEqual([code]);
});

test.each([
  [21, []],
  [23, ['gan.level', 'gan.level']],
])('%i levels of tasks', async (levels, expected) => {
  const { plan, codes } = await withTasks(`${'<task name="a">'.repeat(levels)}${'</task>'.repeat(levels)}`);
  expect(plan.tasks.map(({ level }) => level)).toEqual(
    Array.from({ length: levels }, (_, at) => Math.min(at, 20)),
  );
  expect(codes).toEqual(expected);
});

test.each(['שלום', 'é́', '=1+1', ' a '])('keeps the title %j', async (title) => {
  const { plan } = await withTasks(`<task id="0" name="${title}"/>`);
  expect(plan.tasks[0]?.title).toBe(title);
});
