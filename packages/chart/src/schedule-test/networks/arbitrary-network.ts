import fc from 'fast-check';
import { DEPENDENCY_TYPES } from '../../model/index.ts';
import type {
  Activity,
  Lag,
  Link,
  LinkEnd,
  Network,
  ScheduleOptions,
  Summary,
} from '../../schedule/network.ts';
import { arbitraryActivity, constraint, instant, seldom } from './arbitrary-activity.ts';
import { arbitraryCalendar } from './arbitrary-calendar.ts';

type Value<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Drawn> ? Drawn : never;

const DAY = 1440;
const MAX_ACTIVITIES = 12;

const lag: fc.Arbitrary<Lag> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Lag>({ value: 0, unit: 'working' }) },
  {
    weight: 3,
    arbitrary: fc
      .oneof(fc.constantFrom(-480, 60, 480, 960), fc.integer({ min: -900, max: 1_500 }))
      .map((value) => ({ value, unit: 'working' as const })),
  },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: -2 * DAY, max: 3 * DAY })
      .map((value) => ({ value, unit: 'elapsed' as const })),
  },
  {
    weight: 1,
    arbitrary: fc
      .oneof(fc.constantFrom(-50, 25, 50, 100), fc.integer({ min: -150, max: 200 }))
      .map((value) => ({ value, unit: 'percent' as const })),
  },
);

/** An end as any number: of an activity, or seldom of a summary. */
const end = fc.record({
  kind: fc.oneof(
    { weight: 10, arbitrary: fc.constant('activity' as const) },
    { weight: 1, arbitrary: fc.constant('summary' as const) },
  ),
  index: fc.nat(MAX_ACTIVITIES - 1),
});

const links = fc.uniqueArray(
  fc.record({
    number: fc.nat(99),
    one: end,
    other: end,
    mayTurnBack: fc.oneof(
      { weight: 7, arbitrary: fc.constant(false) },
      { weight: 1, arbitrary: fc.constant(true) },
    ),
    type: fc.oneof(
      { weight: 2, arbitrary: fc.constant('FS' as const) },
      { weight: 1, arbitrary: fc.constantFrom(...DEPENDENCY_TYPES) },
    ),
    lag,
  }),
  { maxLength: 18, selector: ({ number }) => number },
);

/** Each in one of those before it, or in none. */
const summaries: fc.Arbitrary<Summary[]> = fc
  .array(
    fc.record({
      parent: fc.nat(2),
      isInner: fc.boolean(),
      constraint: seldom(constraint),
      deadline: seldom(instant),
    }),
    { maxLength: 3 },
  )
  .map((list) =>
    list.map(({ parent, isInner, constraint: own, deadline }, index) => ({
      id: `s${index}`,
      ...(isInner && index > 0 && { summary: parent % index }),
      ...(own && { constraint: own }),
      ...(deadline !== undefined && { deadline }),
    })),
  );

const options = fc
  .record({
    direction: fc.oneof(
      { weight: 3, arbitrary: fc.constant('start' as const) },
      { weight: 1, arbitrary: fc.constant('finish' as const) },
    ),
    projectStart: fc.oneof(fc.constantFrom(0, 480), instant),
    finishDay: seldom(fc.integer({ min: 4, max: 20 }), 2),
    finishMinute: fc.constantFrom(0, 720, 1020, 1111),
    rescheduleAfter: seldom(instant),
    calendar: fc.nat(2),
    lagCalendar: fc.constantFrom(
      'successor' as const,
      'predecessor' as const,
      'chart' as const,
      'elapsed' as const,
    ),
    alap: fc.constantFrom('free' as const, 'total' as const),
    criticalSlack: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(960) }),
    hasOwnEnds: fc.oneof(
      { weight: 4, arbitrary: fc.constant(false) },
      { weight: 1, arbitrary: fc.constant(true) },
    ),
  })
  .map(({ finishDay, finishMinute, rescheduleAfter, ...rest }) => {
    const day = finishDay ?? (rest.direction === 'finish' ? 14 : undefined);
    return {
      ...rest,
      ...(day !== undefined && { projectFinish: day * DAY + finishMinute }),
      ...(rescheduleAfter !== undefined && { rescheduleAfter }),
    } satisfies ScheduleOptions;
  });

interface Counts {
  readonly activity: number;
  readonly summary: number;
}

function endWithin({ kind, index }: LinkEnd, counts: Counts): LinkEnd {
  const isSummary = kind === 'summary' && counts.summary > 0;
  return isSummary
    ? { kind: 'summary', index: index % counts.summary }
    : { kind: 'activity', index: index % counts.activity };
}

/** Most links lead from earlier to later activities, so that few form a circle. */
function endsOf(one: LinkEnd, other: LinkEnd, mayTurnBack: boolean): { from: LinkEnd; to: LinkEnd } {
  const isBack = one.kind === 'activity' && other.kind === 'activity' && one.index > other.index;
  return isBack && !mayTurnBack ? { from: other, to: one } : { from: one, to: other };
}

/** What a network does without, so that not every one is full of conflicts. */
const without = fc.record({
  constraints: fc.boolean(),
  actuals: fc.boolean(),
  summaries: fc.boolean(),
  manual: fc.boolean(),
});

type Drawn = Value<typeof arbitraryActivity>;
type DrawnLink = Value<typeof links>[number];
type Without = Value<typeof without>;

function activityOf(drawn: Drawn, index: number, bare: Without, calendars: number, around: number): Activity {
  const {
    actualStart,
    actualFinish,
    resume,
    calendar,
    summary,
    constraint: own,
    pin,
    deadline,
    ...rest
  } = drawn;
  return {
    ...rest,
    id: `a${index}`,
    calendar: calendar % calendars,
    isAuto: rest.isAuto || bare.manual,
    progress: bare.actuals ? 0 : rest.progress,
    ...(!bare.actuals && actualStart !== undefined && { actualStart }),
    ...(!bare.actuals && actualFinish !== undefined && { actualFinish }),
    ...(!bare.actuals && resume !== undefined && { resume }),
    ...(summary !== undefined && around > 0 && { summary: summary % around }),
    ...(own && !bare.constraints && { constraint: own }),
    ...(pin !== undefined && { pin }),
    ...(deadline !== undefined && !bare.constraints && { deadline }),
  };
}

function linkOf({ number, one, other, mayTurnBack, type, lag: between }: DrawnLink, counts: Counts): Link {
  const ends = endsOf(endWithin(one, counts), endWithin(other, counts), mayTurnBack);
  return { id: `l${number}`, ...ends, type, lag: between };
}

/** Valid networks of every kind, small enough to go through minute by minute. */
export const arbitraryNetwork: fc.Arbitrary<Network> = fc
  .record({
    calendars: fc.array(arbitraryCalendar, { minLength: 1, maxLength: 3 }),
    activities: fc.array(arbitraryActivity, { minLength: 1, maxLength: MAX_ACTIVITIES }),
    summaries,
    links,
    options,
    without,
  })
  .map(({ calendars, activities, summaries: all, links: drawn, options: chosen, without: bare }) => {
    const around = bare.summaries ? [] : all;
    const counts = { activity: activities.length, summary: around.length };
    return {
      calendars,
      summaries: around.map(({ constraint: own, deadline, ...rest }) => ({
        ...rest,
        ...(own && !bare.constraints && { constraint: own }),
        ...(deadline !== undefined && !bare.constraints && { deadline }),
      })),
      options: { ...chosen, calendar: chosen.calendar % calendars.length },
      activities: activities.map((activity, index) =>
        activityOf(activity, index, bare, calendars.length, around.length),
      ),
      links: drawn.map((link) => linkOf(link, counts)),
    };
  });
