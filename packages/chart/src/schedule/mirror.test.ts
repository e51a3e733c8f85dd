import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConstraintType } from '../model/index.ts';
import { readRunOptions } from '../replica/model-test/run-options.ts';
import { WorkingCalendar } from './calendar/working-calendar.ts';
import { type Activity, compileNetwork, figuresOf, type Link, type Network, schedule } from './index.ts';
import { office } from './test-network.ts';

const DAY = 1440;
const { numRuns: RUNS } = readRunOptions(process.env, 0.1);
const calendarRules = { ...office, exceptions: [{ from: 1, to: 3, intervals: [{ from: 0, to: 30 }] }] };
const mirroredRules = {
  week: Array.from({ length: 7 }, (_, day) => turn(calendarRules.week[6 - day] ?? [])),
  exceptions: calendarRules.exceptions.map(({ from, to, intervals }) => ({
    from: -1 - to,
    to: -1 - from,
    intervals: turn(intervals),
  })),
};
const CONSTRAINTS: Readonly<Record<ConstraintType, ConstraintType>> = {
  ASAP: 'ALAP',
  ALAP: 'ASAP',
  SNET: 'FNLT',
  FNLT: 'SNET',
  SNLT: 'FNET',
  FNET: 'SNLT',
  MSO: 'MFO',
  MFO: 'MSO',
};
const LINKS = { FS: 'FS', SS: 'FF', FF: 'SS', SF: 'SF' } as const;
const KINDS: Readonly<Record<string, string>> = { 'project-start': 'project-finish' };

function turn(intervals: readonly { from: number; to: number }[]) {
  return intervals.map(({ from, to }) => ({ from: DAY - to, to: DAY - from })).reverse();
}

const mirrorConstraint = ({ constraint }: Pick<Activity, 'constraint'>) =>
  constraint && { constraint: { type: CONSTRAINTS[constraint.type], at: -constraint.at } };

/** The network with time running backwards, to be placed from the project's finish. */
function mirror(network: Network): Network {
  const { projectStart, projectFinish = 0 } = network.options;
  return {
    calendars: [mirroredRules],
    activities: network.activities.map((activity) => ({
      ...activity,
      drawn: { start: -activity.drawn.finish, finish: -activity.drawn.start },
      ...mirrorConstraint(activity),
    })),
    summaries: network.summaries.map((summary) => ({ ...summary, ...mirrorConstraint(summary) })),
    links: network.links.map((link) => ({ ...link, from: link.to, to: link.from, type: LINKS[link.type] })),
    options: {
      ...network.options,
      direction: 'finish',
      projectStart: -projectFinish,
      projectFinish: -projectStart,
    },
  };
}

const instants = fc.integer({ min: -7 * DAY, max: 21 * DAY });
const constraint = fc.record({
  type: fc.constantFrom<ConstraintType[]>('ASAP', 'ALAP', 'SNET', 'SNLT', 'FNET', 'FNLT', 'MSO', 'MFO'),
  at: instants,
});
const activity: fc.Arbitrary<Activity> = fc
  .record(
    {
      summary: fc.nat({ max: 1 }),
      length: fc.integer({ min: 1, max: 2000 }),
      drawn: fc
        .tuple(instants, fc.integer({ min: 3 * DAY, max: 5 * DAY }))
        .map(([start, span]) => ({ start, finish: start + span })),
      isAuto: fc.constantFrom(true, true, true, false),
      constraint,
    },
    { requiredKeys: ['length', 'drawn', 'isAuto'] },
  )
  .map((fields) => ({ id: '', calendar: 0, isElapsed: false, progress: 0, ...fields }));
const network: fc.Arbitrary<Network> = fc.integer({ min: 1, max: 6 }).chain((count) => {
  const end = fc.nat({ max: count - 1 }).map((index) => ({ kind: 'activity', index }) as const);
  const value = fc.oneof(fc.constant(0), fc.integer({ min: -2000, max: 2000 }));
  const link: fc.Arbitrary<Omit<Link, 'id'>> = fc.record({
    from: end,
    to: end,
    type: fc.constantFrom('FS', 'SS', 'FF', 'SF'),
    lag: fc.record({ value, unit: fc.constant('working') }),
  });
  return fc.record({
    calendars: fc.constant([calendarRules]),
    activities: fc.array(activity, { minLength: count, maxLength: count }),
    summaries: fc
      .tuple(
        fc.record({ id: fc.constant('s'), constraint }, { requiredKeys: ['id'] }),
        fc.constant({ id: 't', summary: 0 }),
      )
      .map((all) => [...all]),
    links: fc
      .array(link, { maxLength: 8 })
      .map((all) => all.map((fields, at) => ({ ...fields, id: `l${at}` }))),
    options: fc.record({
      direction: fc.constant('start'),
      projectStart: instants,
      projectFinish: instants,
      calendar: fc.constant(0),
      lagCalendar: fc.constant('successor'),
      alap: fc.constantFrom('free', 'total'),
      criticalSlack: fc.constant(0),
      hasOwnEnds: fc.boolean(),
    }),
  });
});

/** All results in working time of their calendar, or in the mirror of it. */
function results(input: Network) {
  const compiled = compileNetwork(input);
  const isForward = input.options.direction === 'start';
  const calendar = new WorkingCalendar(input.calendars[0] ?? office);
  const places = schedule(compiled);
  const figures = figuresOf(compiled, places);
  const work = (instant = Number.NaN) =>
    isForward ? calendar.between(0, instant) : calendar.between(instant, 0);
  const span = (start: Float64Array, finish: Float64Array, at: number) =>
    isForward ? [work(start[at]), work(finish[at])] : [work(finish[at]), work(start[at])];
  return input.activities.map((_, at) => ({
    place: span(places.start, places.finish, at),
    early: isForward
      ? span(figures.earlyStart, figures.earlyFinish, at)
      : span(figures.lateStart, figures.lateFinish, at),
    late: isForward
      ? span(figures.lateStart, figures.lateFinish, at)
      : span(figures.earlyStart, figures.earlyFinish, at),
    slack: [figures.totalSlack[at], figures.freeSlack[at], figures.isCritical[at]],
    drivers: figures
      .driversOf(at)
      .map((driver) => ('link' in driver ? driver.link : (KINDS[driver.kind] ?? driver.kind))),
    conflicts: figures.conflicts,
  }));
}

describe('placing from the project’s finish', () => {
  it('is placing from the project’s start in the mirror, in working time (CH-620)', () => {
    fc.assert(
      fc.property(network, (given) => {
        // Which link of a circle counts isn't mirrored (CH-609).
        const uncounted = new Set(compileNetwork(given).uncounted);
        const input = { ...given, links: given.links.filter((_, index) => !uncounted.has(index)) };
        expect(results(mirror(input))).toEqual(results(input));
      }),
      { numRuns: RUNS },
    );
  });
});
