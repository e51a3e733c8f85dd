import { expect, test } from 'vitest';
import { type Plan, type PlanTask, STANDARD_CALENDAR } from '../../plan/index.ts';
import { planOf } from '../../plan-test/imported-plan.ts';
import { writeFile } from '../write-file.ts';

async function write(tasks: readonly Partial<PlanTask>[], more: Partial<Plan> = {}) {
  const { bytes, entries } = await writeFile(planOf(tasks, more), 'gan');
  return { xml: new TextDecoder().decode(bytes), entries, codes: entries.map(({ code }) => code) };
}

const attributesOf = (xml: string, element: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${element} [^>]*?\\b${name}="([^"]*)"`, 'g'))].map(([, value]) => value);

const monday = { start: '2027-03-01T08:00', finish: '2027-03-02T17:00' };

test.each<[string, Partial<PlanTask>, string, string, readonly string[]]>([
  ['two days', monday, '2027-03-01', '2', []],
  [
    'whole days until midnight',
    { start: '2027-03-01T00:00', finish: '2027-03-03T00:00' },
    '2027-03-01',
    '2',
    [],
  ],
  ['a weekend in between', { start: '2027-03-05T08:00', finish: '2027-03-08T17:00' }, '2027-03-05', '2', []],
  [
    'hours of a day',
    { start: '2027-03-01T10:00', finish: '2027-03-01T12:00' },
    '2027-03-01',
    '1',
    ['gan.time', 'gan.time'],
  ],
  [
    'a start on a Saturday',
    { start: '2027-03-06T08:00', finish: '2027-03-08T17:00' },
    '2027-03-08',
    '1',
    ['gan.day-off'],
  ],
  [
    'only a weekend',
    { start: '2027-03-06T08:00', finish: '2027-03-07T17:00' },
    '2027-03-08',
    '1',
    ['gan.day-off'],
  ],
  [
    'a start and a duration',
    { start: '2027-03-05T08:00', duration: { value: 3, unit: 'd', elapsed: false } },
    '2027-03-05',
    '3',
    [],
  ],
  [
    'a milestone',
    { milestone: true, start: '2027-03-05T08:00', finish: '2027-03-05T08:00' },
    '2027-03-05',
    '0',
    [],
  ],
  [
    'a milestone at the end of a Friday',
    { milestone: true, start: '2027-03-05T17:00', finish: '2027-03-05T17:00' },
    '2027-03-08',
    '0',
    ['gan.time'],
  ],
  ['nothing', {}, '2027-03-02', '1', ['gan.undated']],
])('writes %s', async (_, task, start, duration, expected) => {
  const { xml, codes } = await write([task], { projectStart: '2027-03-02T00:00' });
  expect(attributesOf(xml, 'task', 'start')).toEqual([start]);
  expect(attributesOf(xml, 'task', 'duration')).toEqual([duration]);
  expect(codes).toEqual(expected);
});

test('keeps its own ids, 0 too, and numbers others', async () => {
  const { xml, entries } = await write([{ externalId: '0' }, { externalId: 'x' }, { externalId: '0' }], {
    projectStart: '2027-03-01T00:00',
  });
  expect(attributesOf(xml, 'task', 'id')).toEqual(['0', '1', '2']);
  expect(entries).toContainEqual({ code: 'gan.id', where: {}, count: 2 });
});

test('tasks contain those below them; links stand with the task they come from', async () => {
  const { xml } = await write([monday, { level: 1, ...monday }, monday], {
    links: [{ from: 't1', to: 't2', type: 'SF', lag: { value: 1, unit: 'w', elapsed: false } }],
  });
  expect(
    xml
      .replaceAll(/ (?:name|start|duration|complete|expand|meeting)="[^"]*"/g, '')
      .replaceAll(/\s*\n\s*/g, ''),
  ).toContain(
    '<task id="0"><task id="1"><depend id="2" type="4" difference="5" hardness="Strong"/></task></task><task id="2"></task>',
  );
});

test.each([
  ['gan.lag', { lag: { value: 4, unit: 'h', elapsed: false } }, '1'],
  ['gan.lag', { lag: { value: 7, unit: 'd', elapsed: true } }, '7'],
  ['gan.lag', { lag: { value: -50, unit: '%', elapsed: false } }, '-1'],
] as const)('reports %s for %j', async (code, lag, difference) => {
  const { xml, codes } = await write([monday, monday], {
    links: [{ from: 't0', to: 't1', type: 'FS', ...lag }],
  });
  expect(attributesOf(xml, 'depend', 'difference')).toEqual([difference]);
  expect(codes).toEqual([code]);
});

test('writes days off, extra working days and markers', async () => {
  const calendar = {
    ...STANDARD_CALENDAR,
    exceptions: [
      { from: '2027-03-26', to: '2027-03-27', name: 'Easter', intervals: [] },
      { from: '2027-03-06', to: '2027-03-06', intervals: STANDARD_CALENDAR.week[0] ?? [] },
    ],
  };
  const { xml, codes } = await write([], {
    calendars: [calendar],
    calendar: 'standard',
    markers: [{ title: 'Fair & more', date: '2027-04-01T00:00' }],
  });
  expect(attributesOf(xml, 'date', 'date')).toEqual(['26', '27', '6', '1']);
  expect(attributesOf(xml, 'date', 'type')).toEqual(['HOLIDAY', 'HOLIDAY', 'WORKING_DAY', 'NEUTRAL']);
  expect(xml).toContain('>Fair &amp; more</date>');
  expect(attributesOf(xml, 'default-week', 'sat')).toEqual(['1']);
  expect(codes).toEqual(['gan.calendar-name']);
});

test('an exception of centuries is cut', async () => {
  const exceptions = [{ from: '1900-01-01', to: '2200-12-31', intervals: [] }];
  const { xml, codes } = await write([monday], {
    calendars: [{ ...STANDARD_CALENDAR, exceptions }],
    calendar: 'standard',
  });
  expect(attributesOf(xml, 'date', 'date')).toHaveLength(5_000);
  expect(codes).toContain('exception.limit');
});

test('reports the fields that the format doesn’t have', async () => {
  const { codes } = await write([
    {
      ...monday,
      wbs: '1',
      work: 60,
      schedule: 'locked',
      deadline: '2027-03-05T17:00',
      actualStart: '2027-03-01T08:00',
      recurring: true,
      progress: 33.3,
      constraint: { type: 'MSO', date: '2027-03-01T08:00' },
      duration: { value: 1, unit: 'w', elapsed: true },
      custom: { Length: { type: 'duration', value: '2 d' } },
    },
  ]);
  expect(codes.toSorted()).toEqual([
    'gan.actual',
    'gan.column-type',
    'gan.constraint',
    'gan.deadline',
    'gan.duration',
    'gan.percent',
    'gan.recurring',
    'gan.schedule',
    'gan.wbs',
    'gan.work',
  ]);
});
