import { expect, test } from 'vitest';
import type { PlanTask } from '../../plan/index.ts';
import { mspdiFile, tasksFile, type XmlFields } from '../../plan-test/mspdi-file.ts';
import { readPlan } from '../../plan-test/read-plan.ts';

const read = (bytes: Uint8Array) => readPlan(bytes, 'mspdi');

async function readTask(task: XmlFields, project: XmlFields = {}) {
  const { plan, codes } = await read(tasksFile([task], project));
  return { task: plan.tasks[0], codes };
}

test.each<[string, XmlFields, Partial<PlanTask>]>([
  [
    'days',
    { Duration: 'PT40H0M0S', DurationFormat: 7 },
    { duration: { value: 5, unit: 'd', elapsed: false } },
  ],
  [
    'hours',
    { Duration: 'PT1H30M0S', DurationFormat: 5 },
    { duration: { value: 1.5, unit: 'h', elapsed: false } },
  ],
  [
    'weeks',
    { Duration: 'PT80H0M0S', DurationFormat: 9 },
    { duration: { value: 2, unit: 'w', elapsed: false } },
  ],
  [
    'months',
    { Duration: 'PT160H0M0S', DurationFormat: 11 },
    { duration: { value: 1, unit: 'mo', elapsed: false } },
  ],
  [
    'minutes',
    { Duration: 'PT0H45M0S', DurationFormat: 3 },
    { duration: { value: 45, unit: 'min', elapsed: false } },
  ],
  [
    'elapsed days',
    { Duration: 'PT24H0M0S', DurationFormat: 8 },
    { duration: { value: 1, unit: 'd', elapsed: true } },
  ],
  [
    'elapsed weeks',
    { Duration: 'PT504H0M0S', DurationFormat: 10 },
    { duration: { value: 3, unit: 'w', elapsed: true } },
  ],
  [
    'estimated days',
    { Duration: 'PT8H0M0S', DurationFormat: 39 },
    { duration: { value: 1, unit: 'd', elapsed: false } },
  ],
  [
    'estimated elapsed days',
    { Duration: 'PT48H0M0S', DurationFormat: 40 },
    { duration: { value: 2, unit: 'd', elapsed: true } },
  ],
  ['decimals', { Duration: 'PT8.0H0M0.0S' }, { duration: { value: 1, unit: 'd', elapsed: false } }],
  [
    'start no earlier than',
    { ConstraintType: 4, ConstraintDate: '2027-03-01T08:00:00' },
    { constraint: { type: 'SNET', date: '2027-03-01T08:00' } },
  ],
  [
    'must finish on',
    { ConstraintType: 3, ConstraintDate: '2027-03-01T17:00:00' },
    { constraint: { type: 'MFO', date: '2027-03-01T17:00' } },
  ],
  ['as late as possible', { ConstraintType: 1 }, { constraint: { type: 'ALAP' } }],
  ['a deadline', { Deadline: '2027-03-01T17:00:00' }, { deadline: '2027-03-01T17:00' }],
  ['progress', { PercentComplete: 40 }, { progress: 40 }],
  ['work', { Work: 'PT16H0M0S' }, { work: 960 }],
  [
    'a milestone with a length',
    { Milestone: 1, Start: '2027-03-01T08:00:00', Finish: '2027-03-02T17:00:00' },
    { milestone: true, start: '2027-03-01T08:00', finish: '2027-03-02T17:00' },
  ],
  ['manual', { Manual: 1 }, { manual: true }],
  ['not manual', { Manual: 0 }, { manual: false }],
  ['nothing of who schedules it, as before Project 2010', {}, { manual: false }],
  [
    'dates of a manual task only',
    { Manual: 1, ManualStart: '2027-03-01T08:00:00', ManualFinish: '2027-03-01T17:00:00' },
    { start: '2027-03-01T08:00', finish: '2027-03-01T17:00' },
  ],
  ['recurring', { Recurring: 1 }, { recurring: true }],
  ['notes with lines', { Notes: 'One\r\nTwo &lt;b&gt;' }, { notes: 'One\nTwo <b>' }],
  [
    'an address with a part',
    { HyperlinkAddress: 'https://example.com/a', HyperlinkSubAddress: 'b' },
    { url: 'https://example.com/a#b' },
  ],
  ['WBS', { WBS: 'A.1.02' }, { wbs: 'A.1.02' }],
  [
    'figures',
    { TotalSlack: 4800, FreeSlack: -600, Critical: 0, LateFinish: '2027-03-05T17:00:00' },
    { stated: { totalSlack: 480, freeSlack: -60, critical: false, lateFinish: '2027-03-05T17:00' } },
  ],
  [
    'baselines',
    {
      Baseline: [
        { Number: 1, Start: '2027-03-01T08:00:00' },
        { Number: 0, Finish: '2027-03-02T17:00:00' },
      ],
    },
    {
      baselines: [
        { name: 'Baseline', finish: '2027-03-02T17:00' },
        { name: 'Baseline 1', start: '2027-03-01T08:00' },
      ],
    },
  ],
  [
    'actual dates',
    { PercentComplete: 100, ActualStart: '2027-03-01T08:00:00', ActualFinish: '2027-03-02T17:00:00' },
    { actualStart: '2027-03-01T08:00', actualFinish: '2027-03-02T17:00' },
  ],
])('keeps %s', async (_, fields, expected) => {
  const { task, codes } = await readTask(fields);
  expect(task).toMatchObject(expected);
  expect(codes).toEqual([]);
});

test.each([
  ['the next morning', '2027-03-08T08:00:00', '2027-03-05T17:00'],
  ['midnight', '2027-03-06T00:00:00', '2027-03-05T17:00'],
  ['the end of a pause', '2027-03-05T13:00:00', '2027-03-05T12:00'],
  ['the end of work', '2027-03-05T17:00:00', '2027-03-05T17:00'],
  ['within work', '2027-03-05T15:00:00', '2027-03-05T15:00'],
  ['a day off, as drawn by hand', '2027-03-06T15:00:00', '2027-03-06T15:00'],
])('a finish at %s', async (_, Finish, finish) => {
  const { task } = await readTask({ Start: '2027-03-01T08:00:00', Finish });
  expect(task?.finish).toBe(finish);
});

test.each([
  ['the next morning', '2027-03-08T08:00:00', '2027-03-08T08:00'],
  ['the end of a pause', '2027-03-05T13:00:00', '2027-03-05T13:00'],
])('a finish at %s is a manual task’s own', async (_, Finish, finish) => {
  const { task } = await readTask({ Start: '2027-03-01T08:00:00', Finish, Manual: 1 });
  expect(task?.finish).toBe(finish);
});

test('an elapsed finish is the clock’s', async () => {
  const times = { Start: '2027-03-01T08:00:00', Finish: '2027-03-08T08:00:00' };
  const { task } = await readTask({ ...times, Duration: 'PT168H0M0S', DurationFormat: 10 });
  expect(task?.finish).toBe('2027-03-08T08:00');
});

test('a milestone at the beginning of a day stays there', async () => {
  const at = '2027-03-01T08:00:00';
  const { task } = await readTask({ Start: at, Finish: at, Milestone: 1 });
  expect(task).toMatchObject({ start: '2027-03-01T08:00', finish: '2027-03-01T08:00' });
});

test('where the flag is what a person marked alone, a task without length is a milestone', async () => {
  const moment = { Start: '2027-03-01T08:00:00', Finish: '2027-03-01T08:00:00', Duration: 'PT0H0M0S' };
  const none = { Milestone: 0, ConstraintType: 0, ConstraintDate: '1970-01-01T00:00:00' };
  const { plan } = await readPlan(
    tasksFile([
      { ...moment, ...none },
      { ...moment, Milestone: 0, ConstraintType: 0 },
      { ...moment, ...none, Finish: '2027-03-01T17:00:00', Duration: 'PT8H0M0S' },
    ]),
    'mspdi',
  );
  expect(plan.tasks.map(({ milestone, constraint }) => [milestone, constraint])).toEqual([
    [true, undefined],
    [undefined, undefined],
    [undefined, undefined],
  ]);
});

test('days of another length than the calendar’s become hours', async () => {
  const { task } = await readTask({ Duration: 'PT15H0M0S', DurationFormat: 7 }, { MinutesPerDay: 450 });
  expect(task?.duration).toEqual({ value: 15, unit: 'h', elapsed: false });
});

test('levels count from 1, or from 0 where a task has it', async () => {
  const levels = async (...OutlineLevel: number[]) => {
    const { plan } = await read(tasksFile(OutlineLevel.map((each) => ({ OutlineLevel: each }))));
    return plan.tasks.map(({ level }) => level);
  };
  expect(await levels(1, 2, 3, 2, 1)).toEqual([0, 1, 2, 1, 0]);
  expect(await levels(0, 1, 2, 1, 0)).toEqual([0, 1, 2, 1, 0]);
});

test('the project’s own row is its name, before title and file name', async () => {
  const row = { UID: 0, OutlineLevel: 0, Name: 'Row' };
  const names = { Title: 'Title', Name: 'file.xml' };
  expect((await read(tasksFile([row, {}], names))).plan).toMatchObject({
    name: 'Row',
    tasks: [{ title: 'T2' }],
  });
  expect((await read(tasksFile([{}], names))).plan.name).toBe('Title');
  expect((await read(tasksFile([{}], { Name: 'file.xml' }))).plan.name).toBe('file');
});

test.each([
  ['mspdi.blank-row', { IsNull: 1 }],
  ['mspdi.external-task', { ExternalTask: 1 }],
  ['mspdi.inactive', { Active: 0 }],
])('leaves out a row and reports %s', async (code, fields) => {
  const { plan, codes } = await read(tasksFile([{}, fields, {}]));
  expect(plan.tasks.map(({ title }) => title)).toEqual(['T1', 'T3']);
  expect(codes).toEqual([code]);
});

test('custom columns have the name of their alias and the type of their field', async () => {
  const { task, codes } = await readTask(
    {
      ExtendedAttribute: [
        { FieldID: 188_743_731, Value: 'blue' },
        { FieldID: 188_743_767, Value: '12.50' },
        { FieldID: 188_743_752, Value: 1 },
        { FieldID: 188_743_945, Value: '2027-03-01T08:00:00' },
        { FieldID: 188_743_783, Value: 'PT16H0M0S', DurationFormat: 7 },
        { FieldID: 188_743_734, Value: '__proto__ stays' },
        { FieldID: 1, Value: 'lost' },
      ],
    },
    {
      ExtendedAttributes: {
        ExtendedAttribute: [
          { FieldID: 188_743_731, FieldName: 'Text1', Alias: 'Colour' },
          { FieldID: 188_743_734, FieldName: 'Text2', Alias: '__proto__' },
        ],
      },
    },
  );
  expect(Object.entries(task?.custom ?? {})).toEqual([
    ['Colour', { type: 'text', value: 'blue' }],
    ['Number1', { type: 'number', value: 12.5 }],
    ['Flag1', { type: 'flag', value: true }],
    ['Date1', { type: 'date', value: '2027-03-01T08:00' }],
    ['Duration1', { type: 'duration', value: '2 d' }],
    ['__proto__', { type: 'text', value: '__proto__ stays' }],
  ]);
  expect(codes).toEqual(['mspdi.custom-value']);
});

test('the start of a task without progress isn’t an actual one', async () => {
  const at = '2027-03-01T08:00:00';
  const planned = { Start: at, Finish: '2027-03-02T17:00:00' };
  const { task } = await readTask({ ...planned, ActualStart: at, ActualFinish: planned.Finish });
  expect(task?.actualStart).toBeUndefined();
  expect(task?.actualFinish).toBeUndefined();
  expect((await readTask({ ...planned, ActualStart: at, PercentComplete: 1 })).task?.actualStart).toBe(
    '2027-03-01T08:00',
  );
});

test.each([
  ['date.range', { Start: '0000-01-01T00:00:00' }],
  ['date.range', { Start: '9999-12-31T23:59:00' }],
  ['date.unreadable', { Start: '2027-02-30T08:00:00' }],
  ['date.unreadable', { StartText: 'soon' }],
  ['date.unreadable', { Deadline: 'NA' }],
  ['date.order', { Start: '2027-03-02T08:00:00', Finish: '2027-03-01T17:00:00' }],
  ['duration.unreadable', { Duration: '5 days' }],
  ['duration.unreadable', { Duration: `PT${'9'.repeat(12)}H0M0S` }],
  ['duration.negative', { Duration: '-PT8H0M0S' }],
  ['progress.unreadable', { PercentComplete: 'half' }],
  ['progress.range', { PercentComplete: 140 }],
  ['mspdi.number', { TotalSlack: '1e300' }],
  ['mspdi.constraint-date', { ConstraintType: 2 }],
  ['mspdi.subproject', { IsSubproject: 1, SubprojectName: 'C:\\other.mpp' }],
  ['mspdi.outline-code', { OutlineCode: { FieldID: 188_744_096, ValueID: 1 } }],
  ['mspdi.custom-value', { ExtendedAttribute: { FieldID: 188_743_752, Value: 'perhaps' } }],
  ['calendar.unknown', { CalendarUID: 7 }],
  ['title.missing', { Name: '' }],
  ['title.cut', { Name: 'a'.repeat(501) }],
  ['text.cut', { WBS: '1'.repeat(201) }],
  ['zone.applied', { Start: '2027-03-01T08:00:00+01:00' }],
])('reports %s', async (code, fields) => {
  const { task, codes } = await readTask(fields);
  expect(codes).toEqual([code]);
  expect(task).toBeDefined();
});

test('more levels than are read become the deepest', async () => {
  const { plan, codes } = await read(
    tasksFile(Array.from({ length: 23 }, (_, at) => ({ OutlineLevel: at + 1 }))),
  );
  expect(plan.tasks.map(({ level }) => level).slice(-3)).toEqual([20, 20, 20]);
  expect(codes).toEqual(['mspdi.level', 'mspdi.level']);
});

test.each(['שלום עולם', 'é́ combining', '=1+1', '  spaces  '])('keeps the title %j', async (Name) => {
  const { task, codes } = await readTask({ Name });
  expect(task?.title).toBe(Name);
  expect(codes).toEqual([]);
});

test('a file without tasks is an empty plan', async () => {
  const { plan, codes } = await read(mspdiFile({ SaveVersion: 12, StartDate: '2027-03-01T08:00:00' }));
  expect(plan).toMatchObject({
    source: { format: 'mspdi', version: '2007' },
    projectStart: '2027-03-01T08:00',
    tasks: [],
  });
  expect(codes).toEqual([]);
});

test.each<[string, XmlFields, string, string]>([
  [
    'working time',
    { Start: '2027-03-05T08:00:00', Duration: 'PT24H0M0S', DurationFormat: 7 },
    '2027-03-09T17:00',
    '3d',
  ],
  ['days of work', { Start: '2027-03-01T08:00:00', Duration: 'P5D' }, '2027-03-05T17:00', '5d'],
  [
    'elapsed days',
    { Start: '2027-03-05T08:00:00', Duration: 'P2D', DurationFormat: 8 },
    '2027-03-07T08:00',
    '2d',
  ],
  ['nothing', { Start: '2027-03-05T08:00:00', Duration: 'PT0H0M0S' }, '2027-03-05T08:00', '0d'],
])('a start and a length alone make a finish: %s', async (_, fields, finish, length) => {
  const { task } = await readTask(fields);
  expect([task?.finish, `${task?.duration?.value}${task?.duration?.unit}`]).toEqual([finish, length]);
});
