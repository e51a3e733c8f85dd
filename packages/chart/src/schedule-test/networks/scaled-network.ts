import fc from 'fast-check';
import { CONSTRAINT_TYPES } from '../../model/index.ts';
import type {
  Activity,
  CalendarRules,
  Link,
  LinkEnd,
  Network,
  ScheduleOptions,
  Summary,
} from '../../schedule/index.ts';
import { always, office } from '../../schedule/test-network.ts';

const DAY = 1440;
const YEAR = 366 * DAY;

export const holidays: CalendarRules = {
  ...office,
  exceptions: [
    { from: 2, to: 3, intervals: [] },
    { from: 9, to: 9, intervals: [{ from: 600, to: 660 }] },
    { from: 14, to: 40, intervals: [] },
  ],
};
const nights: CalendarRules = {
  week: Array.from({ length: 7 }, () => [
    { from: 0, to: 360 },
    { from: 1320, to: 1440 },
  ]),
  exceptions: [],
};
/** Never any working time within the days of exceptions. */
const never: CalendarRules = { week: [], exceptions: [] };
const allHolidays: CalendarRules = { ...office, exceptions: [{ from: -1e6, to: 1e6, intervals: [] }] };

interface Scale {
  readonly instants: fc.Arbitrary<number>;
  readonly lengths: fc.Arbitrary<number>;
  readonly lags: fc.Arbitrary<Link['lag']>;
  readonly calendars: readonly CalendarRules[];
}

const lagOf = (limit: number): fc.Arbitrary<Link['lag']> =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant({ value: 0, unit: 'working' } as const) },
    fc.record({
      value: fc.integer({ min: -limit, max: limit }),
      unit: fc.constantFrom('working', 'elapsed'),
    }),
    fc.record({ value: fc.integer({ min: -150, max: 250 }), unit: fc.constant('percent') }),
  );

/** Instants on the edges of working time more often than elsewhere. */
export const everyday: Scale = {
  instants: fc.oneof(
    fc.integer({ min: -7 * DAY, max: 30 * DAY }),
    fc
      .tuple(fc.integer({ min: -7, max: 30 }), fc.constantFrom(0, 480, 720, 780, 1020))
      .map(([day, minute]) => day * DAY + minute),
  ),
  lengths: fc.constantFrom(0, 1, 60, 240, 480, 481, 960, 2400),
  lags: lagOf(3000),
  calendars: [office, always, holidays, nights],
};
/** Instants hundreds of years away, calendars without working time. */
export const extreme: Scale = {
  instants: fc.oneof(
    fc.integer({ min: -100 * YEAR, max: 300 * YEAR }),
    fc.constantFrom(0, -(2 ** 40), 2 ** 40),
  ),
  lengths: fc.oneof(fc.integer({ min: 0, max: 300 * YEAR }), fc.constantFrom(0, 1)),
  lags: lagOf(10 * YEAR),
  calendars: [office, always, never, allHolidays],
};

/** An activity without its id; with summaries, mostly below one of the first `summaries`. */
export function activityOf(
  { instants, lengths, calendars }: Scale,
  summaries: number,
): fc.Arbitrary<Omit<Activity, 'id'>> {
  const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 2 });
  const rarely = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 12 });
  return fc
    .record({
      summary: summaries === 0 ? fc.constant(undefined) : maybe(fc.nat({ max: summaries - 1 })),
      calendar: fc.nat({ max: calendars.length - 1 }),
      length: lengths,
      isElapsed: fc.constantFrom(false, false, false, true),
      drawn: fc
        .tuple(instants, fc.nat({ max: 5 * DAY }))
        .map(([start, span]) => ({ start, finish: start + span })),
      isAuto: fc.constantFrom(true, true, true, true, false),
      constraint: maybe(fc.record({ type: fc.constantFrom(...CONSTRAINT_TYPES), at: instants })),
      pin: maybe(instants),
      deadline: rarely(instants),
      actualStart: rarely(instants),
      actualFinish: rarely(instants),
      resume: rarely(instants),
      progress: fc.constantFrom(0, 0, 0, 0, 33, 100),
    })
    .map((fields) => JSON.parse(JSON.stringify(fields)));
}

function summariesOf({ instants }: Scale, count: number): fc.Arbitrary<Summary[]> {
  const fields = (index: number) =>
    fc.record(
      {
        summary: fc.nat({ max: Math.max(0, index - 1) }),
        constraint: fc.record({ type: fc.constantFrom(...CONSTRAINT_TYPES), at: instants }),
        deadline: instants,
      },
      { requiredKeys: [] },
    );
  return fc.tuple(...Array.from({ length: count }, (_, index) => fields(index))).map((all) =>
    all.map(({ summary, ...rest }, index) => ({
      id: `s${index}`,
      ...rest,
      ...(index > 0 && summary !== undefined && { summary }),
    })),
  );
}

const linksOf = ({ lags }: Scale, activities: number, summaries: number): fc.Arbitrary<Link[]> => {
  if (activities + summaries === 0) return fc.constant([]);
  const end: fc.Arbitrary<LinkEnd> = fc
    .nat({ max: activities + summaries - 1 })
    .map((at) =>
      at < activities ? { kind: 'activity', index: at } : { kind: 'summary', index: at - activities },
    );
  const link = fc.record({ from: end, to: end, type: fc.constantFrom('FS', 'SS', 'FF', 'SF'), lag: lags });
  return fc
    .array(link, { maxLength: 10 })
    .map((links) => links.map((fields, index) => ({ id: `l${index}`, ...fields })));
};

const optionsOf = ({ instants, calendars }: Scale): fc.Arbitrary<ScheduleOptions> =>
  fc.record(
    {
      direction: fc.constantFrom('start', 'finish'),
      projectStart: instants,
      projectFinish: instants,
      rescheduleAfter: instants,
      calendar: fc.nat({ max: calendars.length - 1 }),
      lagCalendar: fc.constantFrom('successor', 'predecessor', 'chart', 'elapsed'),
      alap: fc.constantFrom('free', 'total'),
      criticalSlack: fc.constantFrom(0, 480),
      hasOwnEnds: fc.boolean(),
    },
    {
      requiredKeys: [
        'direction',
        'projectStart',
        'calendar',
        'lagCalendar',
        'alap',
        'criticalSlack',
        'hasOwnEnds',
      ],
    },
  );

/** Up to seven activities, three summaries and ten links, which may be in circles. */
export const networkOf = (scale: Scale): fc.Arbitrary<Network> =>
  fc.tuple(fc.nat({ max: 7 }), fc.nat({ max: 3 })).chain(([count, groups]) =>
    fc.record({
      calendars: fc.constant(scale.calendars),
      activities: fc
        .array(activityOf(scale, groups), { minLength: count, maxLength: count })
        .map((all) => all.map((fields, index) => ({ id: `a${index}`, ...fields }))),
      summaries: summariesOf(scale, groups),
      links: linksOf(scale, count, groups),
      options: optionsOf(scale),
    }),
  );
