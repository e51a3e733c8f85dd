import { DEPENDENCY_TYPES, SCHEDULES } from '@giotto/chart/model';
import fc from 'fast-check';
import {
  CONSTRAINT_TYPES,
  type CustomValue,
  DURATION_UNITS,
  type Plan,
  type PlanCalendar,
  type PlanTask,
  STANDARD_CALENDAR,
  tidyPlan,
  toCivilDay,
  toCivilMinute,
  WorkingCalendar,
} from '../plan/index.ts';
import { Report } from '../report/index.ts';

const FIRST_DAY = 20_000;
const MINUTES_PER_DAY = 1440;

/** One-line texts that files must not confuse with their own syntax. */
const arbitraryTitle = fc.oneof(
  fc.constantFrom(
    'Design',
    'Build & test',
    '=1+1',
    '  Ü <b>"x"</b>',
    'a;b,c',
    '日本語',
    'שלום',
    "it's",
    "'+ ",
    "a,'-b",
    "''=1",
    '-',
    ' ',
    '1.5',
    'é́',
  ),
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
    .map((text) => text.replaceAll(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/gu, '').toWellFormed() || 'x'),
);

const calendar: fc.Arbitrary<PlanCalendar> = fc
  .record({
    workingDays: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
    hours: fc.constantFrom(
      STANDARD_CALENDAR.week[0] ?? [],
      [['09:00', '17:30']] as const,
      [['00:00', '24:00']] as const,
    ),
    holidays: fc.uniqueArray(fc.tuple(fc.nat(40), fc.nat(2)), {
      selector: ([at]) => Math.floor(at / 4),
      maxLength: 3,
    }),
  })
  .map(({ workingDays, hours, holidays }) => ({
    id: 'c1',
    name: 'Office',
    week: Array.from({ length: 7 }, (_, at) => (workingDays.includes(at) ? hours : [])),
    exceptions: holidays
      .map(([at]) => Math.floor(at / 4) * 4)
      .sort((one, other) => one - other)
      .map((at, index) => ({
        from: toCivilDay(FIRST_DAY + at),
        to: toCivilDay(FIRST_DAY + at + (holidays[index]?.[1] ?? 0)),
        name: `Holiday ${index + 1}`,
        intervals: [],
      })),
  }));

const moment = fc
  .tuple(fc.nat(60), fc.constantFrom(0, 480, 600, 1020))
  .map(([day, minute]) => toCivilMinute((FIRST_DAY + day) * MINUTES_PER_DAY + minute));

const custom: fc.Arbitrary<CustomValue> = fc.oneof(
  fc.record({ type: fc.constant('text' as const), value: arbitraryTitle }),
  fc.record({ type: fc.constant('number' as const), value: fc.integer({ min: -1000, max: 1000 }) }),
  fc.record({ type: fc.constant('flag' as const), value: fc.boolean() }),
);

/** A task's fields, all optional; dates are set afterwards, in order and in working time. */
const fields = fc.record(
  {
    title: arbitraryTitle,
    level: fc.nat(4),
    day: fc.nat(60),
    days: fc.integer({ min: 1, max: 15 }),
    progress: fc.nat(100),
    milestone: fc.boolean(),
    manual: fc.boolean(),
    schedule: fc.constantFrom(...SCHEDULES),
    constraint: fc.oneof(
      fc.record({ type: fc.constantFrom(...CONSTRAINT_TYPES.slice(2)), date: moment }),
      fc.record({ type: fc.constantFrom('ASAP' as const, 'ALAP' as const) }),
    ),
    deadline: moment,
    people: fc.uniqueArray(fc.constantFrom('Ana', 'Jürgen Groß', '山田'), { maxLength: 2 }),
    share: fc.constantFrom(0, 30, 50, 250),
    notes: fc.constantFrom('One line', 'Two\nlines', ' <i>&amp; '),
    url: fc.constantFrom('https://example.com/a?b=1&c=2', 'mailto:ana@example.com'),
    wbs: fc.constantFrom('1', '1.2', 'A.3'),
    duration: fc.record({
      value: fc.integer({ min: 1, max: 20 }),
      unit: fc.constantFrom(...DURATION_UNITS),
      elapsed: fc.boolean(),
    }),
    work: fc.integer({ min: 1, max: 6_000 }),
    custom: fc.dictionary(fc.constantFrom('Text1', 'Cost center', 'Flag1'), custom, { maxKeys: 2 }),
    baselines: fc.array(
      fc.record({ name: fc.constantFrom('Baseline', 'Baseline 1'), start: moment, finish: moment }),
      {
        maxLength: 1,
      },
    ),
  },
  { requiredKeys: ['title', 'level', 'day', 'days', 'milestone'] },
);

/** Valid plans of up to 12 tasks with everything that a Plan can hold; their dates are in working time, in order. */
export const arbitraryPlan: fc.Arbitrary<Plan> = fc
  .record({
    calendar,
    tasks: fc.array(fields, { maxLength: 12 }),
    links: fc.array(
      fc.record({
        from: fc.nat(11),
        to: fc.nat(11),
        type: fc.constantFrom(...DEPENDENCY_TYPES),
        lag: fc.option(
          fc.record({
            value: fc.integer({ min: -10, max: 10 }).filter((value) => value !== 0),
            unit: fc.constantFrom(...DURATION_UNITS, '%' as const),
            elapsed: fc.boolean(),
          }),
          { nil: undefined },
        ),
      }),
      { maxLength: 8 },
    ),
    markers: fc.array(fc.record({ title: fc.oneof(arbitraryTitle, fc.constant('')), date: moment }), {
      maxLength: 2,
    }),
  })
  .map(({ calendar: office, tasks, links, markers }) => {
    const hours = new WorkingCalendar(office);
    const plan: Plan = {
      name: 'Plan',
      projectStart: toCivilMinute(FIRST_DAY * MINUTES_PER_DAY),
      calendars: [office],
      calendar: office.id,
      tasks: tasks.map((given, at) => toTask(given, at, hours)),
      links: links.map(({ lag, from, to, type }) => ({
        from: `t${from}`,
        to: `t${to}`,
        type,
        ...(lag !== undefined && { lag }),
      })),
      markers,
    };
    return tidyPlan(plan, new Report());
  });

function toTask(
  { day, days, milestone, custom: columns = {}, baselines = [], people = [], share, ...rest }: GeneratedTask,
  at: number,
  hours: WorkingCalendar,
): PlanTask {
  const start = hours.addWork((FIRST_DAY + day) * MINUTES_PER_DAY, 0);
  const from = hours.addWork(start, 1) - 1;
  const finish = milestone ? from : hours.addWork(from, days * hours.minutesPerDay);
  return {
    ...rest,
    id: `t${at}`,
    externalId: `${at + 1}`,
    start: toCivilMinute(from),
    finish: toCivilMinute(finish),
    ...(milestone && { milestone }),
    people,
    ...(share !== undefined && people[0] !== undefined && { units: { [people[0]]: share } }),
    custom: columns,
    baselines,
  };
}

type GeneratedTask = typeof fields extends fc.Arbitrary<infer Fields> ? Fields : never;
