import { exceptionSpans } from '@giotto/chart/time';
import { expect, test } from 'vitest';
import { civilDayOf, STANDARD_CALENDAR, toCivilDay, WorkingCalendar } from '../../plan/index.ts';
import { tasksFile, type XmlFields } from '../../plan-test/mspdi-file.ts';
import { readPlan } from '../../plan-test/read-plan.ts';

const read = (calendars: readonly XmlFields[], project: XmlFields = {}) =>
  readPlan(tasksFile([{}], { CalendarUID: 1, Calendars: { Calendar: calendars }, ...project }), 'mspdi');

const morning = { WorkingTimes: { WorkingTime: [{ FromTime: '06:00:00', ToTime: '12:00:00' }] } };
const period = (from: string, to: string) => ({
  TimePeriod: { FromDate: `${from}T00:00:00`, ToDate: `${to}T23:59:00` },
});
const base = { UID: 1, Name: 'Standard', IsBaseCalendar: 1, BaseCalendarUID: -1 };
const holiday = { DayType: 0, DayWorking: 0, ...period('2027-12-24', '2027-12-26') };
const exception = { ...period('2027-12-24', '2027-12-26'), Name: 'Christmas', Type: 1, DayWorking: 0 };

test('a calendar without days has the usual week', async () => {
  const { plan, codes } = await read([base]);
  expect(plan.calendars).toEqual([{ ...STANDARD_CALENDAR, id: '1' }]);
  expect(plan.calendar).toBe('1');
  expect(codes).toEqual([]);
});

test('day types count from Sunday; midnight ends a day', async () => {
  const { plan } = await read([
    {
      ...base,
      WeekDays: {
        WeekDay: [
          { DayType: 1, DayWorking: 1, ...morning },
          { DayType: 2, DayWorking: 0 },
          { DayType: 3, DayWorking: 1 },
          {
            DayType: 7,
            DayWorking: 1,
            WorkingTimes: {
              WorkingTime: [
                { FromTime: '23:00:00', ToTime: '00:00:00' },
                { FromTime: '00:00:00', ToTime: '03:00:00' },
                { FromTime: '02:00:00', ToTime: '05:00:00' },
              ],
            },
          },
        ],
      },
    },
  ]);
  const week = plan.calendars[0]?.week;
  expect(week?.[6]).toEqual([['06:00', '12:00']]);
  expect(week?.[0]).toEqual([]);
  expect(week?.[1]).toEqual(STANDARD_CALENDAR.week[0]);
  expect(week?.[5]).toEqual([
    ['00:00', '05:00'],
    ['23:00', '24:00'],
  ]);
});

test.each([
  ['both forms', { WeekDays: { WeekDay: [holiday] }, Exceptions: { Exception: [exception] } }, 'Christmas'],
  ['the older form only', { WeekDays: { WeekDay: [holiday] } }, undefined],
])('takes an exception once, from %s', async (_, days, name) => {
  const { plan } = await read([{ ...base, ...days }]);
  expect(plan.calendars[0]?.exceptions).toEqual([
    { from: '2027-12-24', to: '2027-12-26', ...(name !== undefined && { name }), intervals: [] },
  ]);
});

test('an exception may have hours', async () => {
  const { plan } = await read([
    {
      ...base,
      Exceptions: { Exception: { ...period('2027-03-06', '2027-03-06'), DayWorking: 1, ...morning } },
    },
  ]);
  expect(plan.calendars[0]?.exceptions).toMatchObject([
    { from: '2027-03-06', intervals: [['06:00', '12:00']] },
  ]);
});

test.each([
  ['every third day', { Type: 1, Period: 3 }, ['2027-01-01', '2027-01-04', '2027-01-07']],
  [
    'Tuesdays and Thursdays of every second week',
    { Type: 6, Period: 2, DaysOfWeek: 20 },
    ['2027-01-12', '2027-01-14', '2027-01-26'],
  ],
  [
    'the 31st of each month',
    { Type: 4, Period: 1, MonthDay: 31 },
    ['2027-01-31', '2027-03-31', '2027-05-31'],
  ],
  [
    'the last Friday of each second month',
    { Type: 5, Period: 2, MonthItem: 8, MonthPosition: 4 },
    ['2027-01-29', '2027-03-26', '2027-05-28'],
  ],
  [
    'the second weekday of each month',
    { Type: 5, MonthItem: 1, MonthPosition: 1 },
    ['2027-01-04', '2027-02-02', '2027-03-02'],
  ],
  ['25 December', { Type: 2, Month: 11, MonthDay: 25 }, ['2027-12-25', '2028-12-25', '2029-12-25']],
  [
    'the fourth Thursday of November',
    { Type: 3, Month: 10, MonthItem: 7, MonthPosition: 3 },
    ['2027-11-25', '2028-11-23', '2029-11-22'],
  ],
])('an exception on %s is a rule that falls on them', async (_, recurrence, expected) => {
  const { plan } = await read([
    {
      ...base,
      Exceptions: { Exception: { ...period('2027-01-01', '2031-12-31'), DayWorking: 0, ...recurrence } },
    },
  ]);
  const [exception, ...others] = plan.calendars[0]?.exceptions ?? [];
  expect(others).toEqual([]);
  const { from = '', recurrence: rule } = exception ?? {};
  expect(rule?.until).toBe('2031-12-31');
  const days = exceptionSpans({ from, ...(rule && { recurrence: rule }) });
  expect(days.slice(0, 3).map((span) => toCivilDay(span.from))).toEqual(expected);
});

test('a rule ends by its number, or not at all where Project’s years end', async () => {
  const { plan } = await read([
    {
      ...base,
      Exceptions: {
        Exception: [
          {
            EnteredByOccurrences: 1,
            ...period('2027-01-01', '2027-01-15'),
            Occurrences: 3,
            Type: 6,
            DaysOfWeek: 32,
          },
          { ...period('2027-01-01', '2049-12-31'), Type: 8, Period: 1 },
          { ...period('2027-01-01', '2026-12-31'), Type: 6, DaysOfWeek: 32 },
          { ...period('2027-01-01', '2027-01-31'), Type: 6, DaysOfWeek: 0 },
        ],
      },
    },
  ]);
  expect(plan.calendars[0]?.exceptions.map(({ recurrence }) => recurrence)).toEqual([
    { unit: 'week', days: [1, 2, 3, 4, 5] },
    { unit: 'week', days: [5], count: 3 },
  ]);
});

test('Project’s weeks begin on Sunday', async () => {
  const { plan } = await read([
    {
      ...base,
      Exceptions: { Exception: { ...period('2027-01-03', '2027-02-28'), Type: 6, Period: 2, DaysOfWeek: 3 } },
    },
  ]);
  const days = plan.calendars[0]?.exceptions.flatMap(({ from, recurrence }) =>
    exceptionSpans({ from, ...(recurrence && { recurrence }) }).map((span) => toCivilDay(span.from)),
  );
  expect(days?.sort().slice(0, 4)).toEqual(['2027-01-03', '2027-01-04', '2027-01-17', '2027-01-18']);
});

test('a single day counts before a rule and a span, and of several the last one in the file', async () => {
  const worked = { DayWorking: 1, ...morning };
  const fridays = { ...period('2027-03-05', '2027-05-28'), Type: 6, DaysOfWeek: 32, DayWorking: 0 };
  const once = { ...period('2027-03-19', '2027-03-19'), Type: 1 };
  const holidays = { ...period('2027-03-15', '2027-03-21'), Type: 1, DayWorking: 0 };
  for (const [list, expected] of [
    [[{ ...once, ...worked }, holidays], 360],
    [[holidays, { ...once, ...worked }], 360],
    [[{ ...once, ...worked }, fridays], 360],
    [[fridays, { ...once, ...worked }], 360],
    [
      [
        { ...once, ...worked },
        { ...once, DayWorking: 0 },
      ],
      0,
    ],
    [
      [
        { ...once, DayWorking: 0 },
        { ...once, ...worked },
      ],
      360,
    ],
  ] as const) {
    const { plan } = await read([{ ...base, Exceptions: { Exception: list } }]);
    const hours = new WorkingCalendar(plan.calendars[0] ?? STANDARD_CALENDAR);
    const day = civilDayOf('2027-03-19') * 1440;
    expect(hours.workBetween(day, day + 1440)).toBe(expected);
  }
});

test('a calendar keeps the exceptions nearest to the plan, and says how many of which years it doesn’t', async () => {
  const days = Array.from({ length: 21 }, (_, year) =>
    Array.from({ length: 30 }, (_, at) => {
      const day = `${2010 + year}-0${1 + (at % 9)}-1${Math.floor(at / 9)}`;
      return { ...period(day, day), Type: 1, DayWorking: 0 };
    }),
  ).flat();
  const task = { Start: '2028-03-01T08:00:00', Finish: '2029-03-01T17:00:00' };
  const { plan, entries } = await readPlan(
    tasksFile([task], {
      CalendarUID: 1,
      Calendars: { Calendar: [{ ...base, Exceptions: { Exception: days } }] },
    }),
    'mspdi',
  );
  expect(plan.calendars[0]?.exceptions).toHaveLength(500);
  expect(plan.calendars[0]?.exceptions.at(-1)?.from.slice(0, 4)).toBe('2030');
  expect(entries).toMatchObject([{ code: 'exception.limit', source: '2010–2014', count: 130 }]);
});

const shift = { UID: 2, Name: 'Shift', IsBaseCalendar: 0, BaseCalendarUID: 1 };

test('a derived calendar has what its base gives', async () => {
  const { plan } = await read(
    [
      {
        ...base,
        WeekDays: { WeekDay: { DayType: 2, DayWorking: 1, ...morning } },
        Exceptions: { Exception: exception },
      },
      { ...shift, WeekDays: { WeekDay: { DayType: 3, DayWorking: 0 } } },
    ],
    { CalendarUID: 2 },
  );
  const derived = plan.calendars.find(({ id }) => id === '2');
  expect(derived?.week.slice(0, 3)).toEqual([[['06:00', '12:00']], [], STANDARD_CALENDAR.week[2]]);
  expect(derived?.exceptions).toMatchObject([{ name: 'Christmas' }]);
});

test('calendars that are derived from each other are read', async () => {
  const { plan } = await read([{ ...base, BaseCalendarUID: 2 }, { ...shift }]);
  expect(plan.calendars.map(({ id }) => id)).toEqual(['1']);
});

test('a resource’s own calendar is left out and reported', async () => {
  const { plan, codes } = await read(
    [base, { ...shift, WeekDays: { WeekDay: { DayType: 3, DayWorking: 0 } } }],
    {
      Resources: { Resource: { UID: 1, Name: 'Ana', CalendarUID: 2 } },
    },
  );
  expect(plan.calendars.map(({ id }) => id)).toEqual(['1']);
  expect(codes).toEqual(['mspdi.resource-calendar']);
});

test('a resource’s calendar that says what the project’s does isn’t reported', async () => {
  const week = { WeekDays: { WeekDay: { DayType: 3, DayWorking: 0 } } };
  const { codes } = await read(
    [
      { ...base, ...week },
      { ...base, UID: 2, Name: 'Ana', ...week },
    ],
    {
      Resources: { Resource: { UID: 1, Name: 'Ana', CalendarUID: 2 } },
    },
  );
  expect(codes).toEqual([]);
});

test.each([
  [
    'mspdi.working-time',
    {
      WeekDays: {
        WeekDay: {
          DayType: 2,
          DayWorking: 1,
          WorkingTimes: { WorkingTime: { FromTime: '12:00:00', ToTime: '08:00:00' } },
        },
      },
    },
  ],
  ['mspdi.work-week', { WorkWeeks: { WorkWeek: { Name: 'Summer' } } }],
])('reports %s', async (code, days) => {
  const { codes } = await read([{ ...base, ...days }]);
  expect(codes).toEqual([code]);
});
