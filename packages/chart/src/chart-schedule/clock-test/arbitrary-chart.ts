import fc from 'fast-check';
import { apply, type Fields, type PlainChange } from '../../changes/index.ts';
import { create, set } from '../../changes/test-charts.ts';
import {
  type CalendarException,
  CONSTRAINT_TYPES,
  createState,
  DEPENDENCY_TYPES,
  LAG_CALENDARS,
  LAG_UNITS,
  MAIN,
  type NamedCalendar,
  SCHEDULES,
  type State,
} from '../../model/index.ts';
import { setTaskLength } from '../task-length.ts';
import { withSchedule } from '../with-schedule.ts';

const OFFICE = [
  { from: 480, to: 720 },
  { from: 780, to: 1020 },
];
const HALF = [{ from: 480, to: 720 }];

/** Six-hour mornings, a night across midnight in two pieces, around the clock, days of 8.4 hours, and a half Friday. */
const WEEKS = {
  mornings: Array(7).fill([{ from: 360, to: 720 }]),
  nights: Array(7).fill([
    { from: 0, to: 360 },
    { from: 1320, to: 1440 },
  ]),
  round: Array(7).fill([{ from: 0, to: 1440 }]),
  long: Array(7).fill([
    { from: 450, to: 720 },
    { from: 754, to: 988 },
  ]),
  friday: [OFFICE, OFFICE, OFFICE, OFFICE, HALF, OFFICE, OFFICE],
} as const;
type Week = keyof typeof WEEKS;
const NAMED = Object.keys(WEEKS) as Week[];

/** Single days, spans, days with hours, and what comes back by each kind of rule. */
const EXCEPTIONS: readonly CalendarException[] = [
  { from: '2027-01-06' },
  { from: '2027-01-07', to: '2027-01-08', name: 'Fair' },
  { from: '2027-01-09', hours: HALF },
  { from: '2026-01-12', isYearly: true },
  { from: '2027-01-05', recurrence: { unit: 'day', interval: 9, until: '2028-12-31' } },
  { from: '2027-01-04', hours: HALF, recurrence: { unit: 'week', days: [3] } },
  { from: '2027-01-01', recurrence: { unit: 'month', days: [1], position: 2 } },
  { from: '2020-01-18', recurrence: { unit: 'year', count: 20 } },
];

const MONDAY_TO_FRIDAY = { workingDays: [1, 2, 3, 4, 5] };
/** One is derived from the chart's own calendar, one has days off of its own, and one is both. */
const DAYS: Readonly<Record<Week, Partial<NamedCalendar>>> = {
  mornings: MONDAY_TO_FRIDAY,
  nights: { ...MONDAY_TO_FRIDAY, exceptions: EXCEPTIONS.slice(3, 5) },
  round: MONDAY_TO_FRIDAY,
  long: { base: MAIN, exceptions: EXCEPTIONS.slice(1, 2) },
  friday: { base: MAIN },
};

const minutes = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 14 }).map((day) => day * 1440) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 14 * 24 }).map((hour) => hour * 60) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 14 * 1440 }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 14 }).map((day) => day * 1440 + 1020) },
);
const length = fc.oneof(
  fc.integer({ min: 1, max: 5 }).map((day) => day * 1440),
  fc.integer({ min: 1, max: 60 }).map((hour) => hour * 60),
  fc.integer({ min: 1, max: 5_000 }),
);
const bar = {
  from: minutes,
  length,
  isMilestone: fc.boolean(),
  isElapsed: fc.boolean(),
  calendar: fc.constantFrom(undefined, ...NAMED),
  deadline: fc.option(minutes, { nil: undefined }),
};
/** Ends of links: the tasks, then floating milestones. */
const IDS = ['t0', 't1', 't2', 't3', 't4', 'm0', 'm1'];
const linkAmong = (count: number) =>
  fc.record({
    ends: fc.tuple(fc.nat(count - 1), fc.nat(count - 1)),
    type: fc.constantFrom(...DEPENDENCY_TYPES),
    lag: fc.oneof(
      fc.constant(0),
      fc.integer({ min: -3, max: 3 }),
      fc.record({ value: fc.integer({ min: -40, max: 40 }), unit: fc.constantFrom(...LAG_UNITS) }),
    ),
  });
const frame = {
  links: fc.array(linkAmong(5), { maxLength: 6 }),
  own: fc.constantFrom(undefined, 'office', 'nights', 'round'),
  start: fc.constantFrom('2027-01-04', '2027-01-04T07:30'),
  lagCalendar: fc.constantFrom(...LAG_CALENDARS),
};
const FIVE = { minLength: 5, maxLength: 5 };

interface Bar {
  readonly from: number;
  readonly length: number;
  readonly isMilestone: boolean;
  readonly isElapsed: boolean;
  readonly calendar: string | undefined;
  readonly deadline: number | undefined;
  /** Fields of the record beside these. */
  readonly more?: object;
  /** Minutes of working time, if somebody said the length. */
  readonly said?: number | undefined;
}

interface Parts {
  readonly tasks: readonly Bar[];
  readonly links: readonly (ReturnType<typeof linkAmong> extends fc.Arbitrary<infer T> ? T : never)[];
  readonly own: string | undefined;
  readonly start: string;
  readonly lagCalendar: string;
  readonly exceptions?: readonly CalendarException[];
  readonly settings?: object;
  readonly floating?: readonly object[];
}

/** A record as changes have it. */
const asFields = (record: object): Fields => JSON.parse(JSON.stringify(record));

function stateOf({
  tasks,
  links,
  own,
  start,
  lagCalendar,
  exceptions,
  settings,
  floating = [],
}: Parts): State {
  const week = own !== undefined && own in WEEKS ? { week: WEEKS[own as Week] } : {};
  const given = exceptions ?? EXCEPTIONS.slice(0, 1);
  const off = given.length > 0 && { exceptions: given };
  const calendar = own && { workingDays: [1, 2, 3, 4, 5], ...off, ...week };
  const state = apply(createState(), [
    set(MAIN, asFields({ startDate: start, ...(calendar && { calendar }) }), 'timeline'),
    set(MAIN, asFields({ lagCalendar, followBelow: true, ...settings }), 'chart'),
    ...NAMED.map((id) => create('calendar', id, asFields({ name: id, ...DAYS[id], week: WEEKS[id] }))),
    ...tasks.map((one, at) =>
      create(
        'task',
        `t${at}`,
        asFields({
          title: `T${at}`,
          start: one.from / 1440,
          duration: one.length / 1440,
          ...(one.isMilestone && { isMilestone: true }),
          ...(one.isElapsed && { isElapsed: true }),
          ...(one.calendar && { calendar: one.calendar }),
          ...(one.deadline !== undefined && { deadline: one.deadline / 1440 }),
          ...one.more,
        }),
      ),
    ),
    ...floating.map((one, at) => create('milestone', `m${at}`, asFields({ title: `M${at}`, ...one }))),
    ...links.flatMap(({ ends: [one, other], ...rest }, at) => {
      const [from = '', to = ''] = [IDS[Math.min(one, other)], IDS[Math.max(one, other)]];
      return one === other ? [] : [create('dependency', `l${at}`, { from, to, ...rest })];
    }),
  ]).state;
  const said = tasks.flatMap(({ said: work }, at): PlainChange[] =>
    work === undefined ? [] : setTaskLength(state, `t${at}`, { minutes: work, isElapsed: false }),
  );
  return withSchedule(said.length === 0 ? state : apply(state, said).state);
}

/** Drawn charts of five rows without levels: bars and milestones with every way of saying dates and lengths, and links. */
export const arbitraryRows: fc.Arbitrary<State> = fc
  .record({ ...frame, tasks: fc.array(fc.record(bar), FIVE) })
  .map(stateOf);

const constraint = fc.oneof(
  fc.record({
    type: fc.constantFrom(...CONSTRAINT_TYPES.slice(2)),
    at: minutes.map((at) => at / 1440),
  }),
  fc.record({ type: fc.constantFrom('ASAP', 'ALAP') }),
);
const units = minutes.map((at) => at / 1440);
const floating = fc.record(
  {
    positionInUnit: units,
    position: fc.integer({ min: 0, max: 9 }).map((halves) => halves / 2),
    calendar: fc.constantFrom(...NAMED),
    constraint,
    deadline: units,
    actualFinish: units,
    schedule: fc.constantFrom(...SCHEDULES),
  },
  { requiredKeys: ['positionInUnit', 'position'] },
);
const more = fc.record(
  {
    indentation: fc.constantFrom(0, 0, 1, 1, 2),
    schedule: fc.constantFrom(...SCHEDULES),
    constraint,
    progress: fc.constantFrom(40, 100),
  },
  { requiredKeys: ['indentation'] },
);
const begun = fc.record({ hasStart: fc.boolean(), hasFinish: fc.boolean(), more });
const settings = fc.record(
  {
    scheduleFrom: fc.constant('finish'),
    projectFinish: fc.integer({ min: 10, max: 20 }),
    projectStart: units,
    alap: fc.constant('total'),
    criticalSlack: fc.constantFrom(480, 1),
    hasOwnEnds: fc.constant(true),
    wholeDays: fc.constant(false),
  },
  { requiredKeys: [] },
);

/** The same with levels, summaries that follow what is below, holidays, modes, constraints, said lengths, floating milestones, and what is begun and done. */
export const arbitraryChart: fc.Arbitrary<State> = fc
  .record({
    ...frame,
    own: fc.constantFrom(undefined, 'office', ...NAMED),
    exceptions: fc.subarray([...EXCEPTIONS], { maxLength: 3 }),
    settings,
    links: fc.array(linkAmong(IDS.length), { maxLength: 6 }),
    floating: fc.array(floating, { maxLength: 2 }),
    tasks: fc.array(
      fc.record({
        ...bar,
        said: fc.option(fc.constantFrom(480, 504, 960, 240, 1440, 37, 2520), { nil: undefined }),
        begun,
      }),
      FIVE,
    ),
  })
  .map(({ tasks, ...rest }) =>
    stateOf({
      ...rest,
      tasks: tasks.map(({ begun: { hasStart, hasFinish, more: fields }, ...given }, row): Bar => {
        const { progress = 0, indentation } = fields;
        const isParent = (tasks[row + 1]?.begun.more.indentation ?? 0) > indentation;
        const one = { ...given, isMilestone: given.isMilestone && !isParent };
        const at = (minute: number) => minute / 1440;
        const isDone = progress === 100;
        return {
          ...one,
          more: {
            ...fields,
            ...(one.isMilestone && { progress: isDone ? 100 : null }),
            ...(hasStart && progress > 0 && !one.isMilestone && { actualStart: at(one.from) }),
            ...(hasFinish &&
              isDone &&
              one.said === undefined && { actualFinish: at(one.from + (one.isMilestone ? 0 : one.length)) }),
          },
        };
      }),
    }),
  );
