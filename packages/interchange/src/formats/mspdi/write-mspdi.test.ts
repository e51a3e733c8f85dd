import { expect, test } from 'vitest';
import {
  type CalendarException,
  type Plan,
  type PlanRecurrence,
  type PlanTask,
  STANDARD_CALENDAR,
} from '../../plan/index.ts';
import { readPlan } from '../../plan-test/read-plan.ts';
import { writeFile } from '../write-file.ts';

async function write(tasks: readonly Partial<PlanTask>[], more: Partial<Plan> = {}) {
  const plan: Plan = {
    calendars: [],
    links: [],
    markers: [],
    ...more,
    tasks: tasks.map((task, at) => ({
      id: `t${at + 1}`,
      title: `T${at + 1}`,
      level: 0,
      people: [],
      custom: {},
      baselines: [],
      ...task,
    })),
  };
  const { bytes, entries } = await writeFile(plan, 'mspdi');
  return { xml: new TextDecoder().decode(bytes), entries, codes: entries.map(({ code }) => code) };
}

const day = { start: '2027-03-01T08:00', finish: '2027-03-01T17:00' };
const valuesOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, value]) => value);

test('a drawn task keeps its dates in Project', async () => {
  const { xml } = await write([day]);
  expect(valuesOf(xml, 'Manual')).toEqual(['1']);
  expect(valuesOf(xml, 'ManualStart')).toEqual(['2027-03-01T08:00:00']);
  expect(valuesOf(xml, 'ManualFinish')).toEqual(['2027-03-01T17:00:00']);
  expect(valuesOf(xml, 'ManualDuration')).toEqual(['PT8H0M0S']);
});

test.each<[string, Partial<PlanTask>, string]>([
  ['nobody said, in usual days', { start: '2027-03-06T08:00', finish: '2027-03-07T17:00' }, 'PT16H0M0S'],
  ['nobody said, in minutes', { start: '2027-03-06T09:00', finish: '2027-03-06T12:00' }, 'PT3H0M0S'],
  [
    'somebody said',
    {
      start: '2027-03-06T08:00',
      finish: '2027-03-06T17:00',
      duration: { value: 1, unit: 'd', elapsed: false },
    },
    'PT8H0M0S',
  ],
])('a bar on days off is as long as %s, in working time', async (_, task, length) => {
  const { xml, codes } = await write([task]);
  expect(codes).toEqual([]);
  expect(valuesOf(xml, 'Duration')).toEqual([length]);
  expect(valuesOf(xml, 'DurationFormat').at(-1)).toBe('7');
});

test('rules of calendars are Project’s, and come back as they were', async () => {
  const rule = (from: string, recurrence: PlanRecurrence): CalendarException => ({
    from,
    to: from,
    recurrence,
    intervals: [],
  });
  const exceptions: CalendarException[] = [
    rule('2027-01-04', { unit: 'day', interval: 3, until: '2027-12-31' }),
    rule('2010-01-01', { unit: 'week', days: [5], until: '2030-12-31' }),
    rule('2027-01-05', { unit: 'week', interval: 2, days: [2, 4], count: 7 }),
    rule('2027-01-31', { unit: 'month', interval: 2 }),
    rule('2027-01-29', { unit: 'month', days: [5], position: -1, until: '2028-06-30' }),
    rule('2027-12-25', { unit: 'year' }),
    rule('2027-11-25', { unit: 'year', days: [4], position: 4 }),
    rule('2027-03-01', { unit: 'month', interval: 3, days: [1, 2, 3, 4, 5], position: 1 }),
  ];
  const calendar = { ...STANDARD_CALENDAR, id: '1', exceptions };
  const { xml, codes } = await write([day], { calendars: [calendar], calendar: '1' });
  expect(codes).toEqual([]);
  expect(valuesOf(xml, 'MonthItem')).toEqual(['1', '7', '8']);
  const { plan } = await readPlan(new TextEncoder().encode(xml), 'mspdi');
  expect(plan.calendars[0]?.exceptions).toEqual(exceptions);
});

test('a group that spans just its tasks is Project’s to compute; another one is drawn', async () => {
  const { xml } = await write([
    day,
    { level: 1, ...day },
    { ...day, finish: '2027-03-02T17:00' },
    { level: 1, ...day },
  ]);
  expect(valuesOf(xml, 'Manual')).toEqual(['0', '1', '1', '1']);
});

test.each([
  ['a schedule', { schedule: 'auto', manual: true } as const, '0', []],
  ['what the source left to people', { manual: false }, '0', []],
  ['a lock, which becomes manual', { schedule: 'locked' } as const, '1', ['mspdi.schedule']],
])('Manual follows %s', async (_, fields, manual, codes) => {
  const written = await write([{ ...day, ...fields }], { projectStart: day.start });
  expect(valuesOf(written.xml, 'Manual')).toEqual([manual]);
  expect(written.codes).toEqual(codes);
});

test('a task of a scheduled chart is Project’s to compute, unless people place it', async () => {
  const { xml } = await write([day, { ...day, schedule: 'manual' }], {
    isScheduled: true,
    projectStart: day.start,
  });
  expect(valuesOf(xml, 'Manual')).toEqual(['0', '1']);
  expect(valuesOf(xml, 'ManualStart')).toEqual(['2027-03-01T08:00:00']);
});

test('numbers tasks by their own numbers where they are free', async () => {
  const { xml, entries } = await write([
    { externalId: '7' },
    { externalId: 'abc' },
    { externalId: '7' },
    {},
    { externalId: '1' },
  ]);
  expect(valuesOf(xml, 'UID')).toEqual(['0', '7', '2', '3', '4', '1']);
  expect(entries).toEqual([{ code: 'mspdi.uid', where: {}, count: 2 }]);
});

test('each calendar has a name of its own', async () => {
  const week = Array.from({ length: 7 }, () => []);
  const names = ['Office', 'Office', undefined, 'x'.repeat(60)];
  const { xml, codes } = await write([], {
    calendars: names.map((name, at) => ({
      id: `c${at}`,
      week,
      exceptions: [],
      ...(name !== undefined && { name }),
    })),
  });
  const written = valuesOf(xml, 'Name').filter((name) => name !== '');
  expect(new Set(written).size).toBe(4);
  expect(written.slice(0, 3)).toEqual(['Office', 'Office 2', 'Calendar']);
  expect(written[3]).toHaveLength(51);
  expect(codes.filter((code) => code === 'mspdi.calendar-name')).toHaveLength(3);
});

const text = (value: string) => ({ type: 'text', value }) as const;

test('a custom column takes a free field of its type', async () => {
  const { xml, codes } = await write([
    {
      custom: {
        Cost: { type: 'number', value: 4 },
        Text2: text('own'),
        Colour: text('blue'),
        Mixed: text('a'),
      },
    },
    { custom: { Mixed: { type: 'flag', value: true }, Length: { type: 'duration', value: '2 d' } } },
  ]);
  expect(valuesOf(xml, 'FieldName')).toEqual(['Text2', 'Number1', 'Text1', 'Text3', 'Duration1']);
  expect(valuesOf(xml, 'Alias')).toEqual(['Cost', 'Colour', 'Mixed', 'Length']);
  expect(valuesOf(xml, 'Value')).toEqual(['4', 'own', 'blue', 'a', 'true', 'PT16H0M0S']);
  expect(codes).toEqual(['mspdi.column-type']);
});

test('columns beyond Project’s fields are left out', async () => {
  const custom = Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [`D${at}`, { type: 'date', value: '2027-03-01' } as const]),
  );
  const { xml, codes } = await write([{ custom }]);
  expect(valuesOf(xml, 'FieldName')).toHaveLength(10);
  expect(codes).toEqual(['mspdi.columns', 'mspdi.columns']);
});

test('baselines keep Project’s names; others get free numbers', async () => {
  const { xml, entries } = await write([
    { baselines: [{ name: 'Approved', ...day }, { name: 'Baseline', ...day }, { name: 'Baseline 2' }] },
  ]);
  expect(valuesOf(xml, 'Number')).toEqual(['1', '0', '2']);
  expect(entries).toMatchObject([{ code: 'mspdi.baseline-name', source: 'Approved', kept: 'Baseline 1' }]);
});

test('work is divided evenly among people', async () => {
  const { xml } = await write([{ ...day, people: ['Ana', 'Ben', 'Ana'], work: 121 }]);
  expect(valuesOf(xml, 'Work')).toEqual(['PT2H1M0S', 'PT1H1M0S', 'PT1H0M0S']);
});

test('reports what Project can’t hold', async () => {
  const link = { type: 'FS', lag: { value: 12.5, unit: '%', elapsed: false } } as const;
  const { codes } = await write(
    [
      { ...day, title: 'x'.repeat(300), progress: 33.3, duration: { value: 3, unit: 'd', elapsed: false } },
      { level: 1, ...day, url: `https://example.com/${'x'.repeat(600)}` },
      { ...day },
    ],
    {
      links: [
        { from: 't1', to: 't2', type: 'SS' },
        { from: 't1', to: 't3', ...link },
        { from: 't1', to: 't3', type: 'SS' },
      ],
      markers: [{ title: 'Fair', date: '2027-03-01T00:00' }],
    },
  );
  expect(codes.toSorted()).toEqual([
    'mspdi.duration',
    'mspdi.lag',
    'mspdi.marker',
    'mspdi.percent',
    'mspdi.second-link',
    'mspdi.summary-link',
    'mspdi.text',
    'mspdi.url',
  ]);
});

test('writes 2,000 long tasks without walking through their days', async () => {
  const long = { start: '1900-01-01T08:00', finish: '2200-12-31T17:00' };
  const { xml } = await write(Array.from({ length: 2_000 }, () => long));
  expect(valuesOf(xml, 'UID')).toHaveLength(2_001);
});

test.each<[Partial<PlanTask>, string | undefined]>([
  [{ start: '1983-12-31T08:00', finish: '1984-01-02T17:00' }, '1983-12-31T08:00'],
  [{ start: '1984-01-01T08:00', finish: '2149-12-31T17:00' }, undefined],
  [{ ...day, deadline: '2150-01-01T00:00' }, '2150-01-01T00:00'],
  [{ ...day, constraint: { type: 'SNET', date: '1950-01-01T08:00' } }, '1950-01-01T08:00'],
])('years that Project doesn’t know are told: %j', async (task, source) => {
  const { entries } = await write([task]);
  expect(entries.find(({ code }) => code === 'mspdi.years')?.source).toBe(source);
});
