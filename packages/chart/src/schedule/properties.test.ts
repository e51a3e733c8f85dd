import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRunOptions } from '../replica/model-test/run-options.ts';
import { everyday, extreme, holidays, networkOf } from '../schedule-test/networks/scaled-network.ts';
import { WorkingCalendar } from './calendar/working-calendar.ts';
import { type Activity, compileNetwork, figuresOf, type LinkEnd, type Network, schedule } from './index.ts';
import { always, office } from './test-network.ts';

const { numRuns: RUNS } = readRunOptions(process.env, 0.1);

/** All places and figures by id. */
function results(network: Network, asDrawn = false) {
  const compiled = compileNetwork(network, { asDrawn });
  const places = schedule(compiled);
  const figures = figuresOf(compiled, places);
  const linkId = (link: number) => network.links[link]?.id;
  return {
    activities: Object.fromEntries(
      network.activities.map(({ id }, at) => [
        id,
        {
          place: [places.start[at], places.finish[at]],
          early: [figures.earlyStart[at], figures.earlyFinish[at]],
          late: [figures.lateStart[at], figures.lateFinish[at]],
          slack: [figures.totalSlack[at], figures.freeSlack[at], figures.isCritical[at]],
          drivers: figures
            .driversOf(at)
            .map((driver) => {
              if (driver.kind === 'link') return linkId(driver.link) ?? '';
              return driver.kind === 'summary-constraint'
                ? (network.summaries[driver.summary]?.id ?? '')
                : driver.kind;
            })
            .sort(),
        },
      ]),
    ),
    summaries: Object.fromEntries(
      network.summaries.map(({ id }, at) => [
        id,
        [
          places.summaryStart[at],
          places.summaryFinish[at],
          figures.summarySlack[at],
          figures.isSummaryCritical[at],
        ],
      ]),
    ),
    conflicts: figures.conflicts
      .map((conflict) => {
        if ('link' in conflict) return `${conflict.kind} ${linkId(conflict.link)}`;
        const { kind, index } = conflict.at;
        return `${conflict.kind} ${(kind === 'activity' ? network.activities : network.summaries)[index]?.id}`;
      })
      .sort(),
  };
}

/** The same network with its records in the opposite order; a summary still comes after the one around it. */
function reversed(network: Network): Network {
  const { activities, links } = network;
  const turn = (end: LinkEnd): LinkEnd =>
    end.kind === 'activity' ? { ...end, index: activities.length - 1 - end.index } : end;
  return {
    ...network,
    activities: activities.toReversed(),
    links: links.toReversed().map((link) => ({ ...link, from: turn(link.from), to: turn(link.to) })),
  };
}

function withCountedLinks(network: Network): Network {
  const uncounted = new Set(compileNetwork(network).uncounted);
  return { ...network, links: network.links.filter((_, index) => !uncounted.has(index)) };
}

describe('schedules of random networks', () => {
  it('do not depend on the order of records (CH-629)', () => {
    fc.assert(
      fc.property(networkOf(everyday), (network) => {
        // The order of rows decides which link of a circle counts (CH-609).
        const counted = withCountedLinks(network);
        expect(results(reversed(counted))).toEqual(results(counted));
      }),
      { numRuns: RUNS },
    );
  });

  it('do not depend on where auto activities are drawn that have not begun, and scheduling again changes nothing (CH-629)', () => {
    fc.assert(
      fc.property(networkOf(everyday), (network) => {
        const { start, finish } = schedule(compileNetwork(network));
        const activities = network.activities.map((activity, at) => ({
          ...activity,
          drawn: { start: start[at] ?? 0, finish: finish[at] ?? 0 },
        }));
        expect(results({ ...network, activities })).toEqual(results(network));
        const elsewhere = network.activities.map((activity) =>
          activity.isAuto && activity.progress === 0
            ? { ...activity, drawn: { start: -7, finish: 7 } }
            : activity,
        );
        expect(results({ ...network, activities: elsewhere })).toEqual(results(network));
      }),
      { numRuns: RUNS },
    );
  });

  it('are as drawn those of a network in which everything is manual (CH-628)', () => {
    fc.assert(
      fc.property(networkOf(everyday), (network) => {
        const activities = network.activities.map((activity) => ({ ...activity, isAuto: false }));
        expect(results(network, true)).toEqual(results({ ...network, activities }));
        const starts = Object.values(results(network, true).activities).map(({ place }) => place[0]);
        expect(starts).toEqual(activities.map(({ drawn }) => drawn.start));
      }),
      { numRuns: RUNS },
    );
  });

  it('have numbers for everything, whatever the network (CH-604, CH-630)', () => {
    fc.assert(
      fc.property(fc.oneof(networkOf(extreme), networkOf(everyday)), fc.boolean(), (network, asDrawn) => {
        const { activities } = results(network, asDrawn);
        for (const { place, early, late, slack } of Object.values(activities)) {
          expect([...place, ...early, ...late, ...slack].every(Number.isSafeInteger)).toBe(true);
          expect((place[0] ?? 0) <= (place[1] ?? 0)).toBe(true);
        }
      }),
      { numRuns: RUNS },
    );
  });
});

/** Whether `instant` lies before `demand` in an activity's own time. */
function isBefore(network: Network, activity: Activity, instant: number, demand: number): boolean {
  const rules = activity.isElapsed ? always : (network.calendars[activity.calendar] ?? always);
  return new WorkingCalendar(rules).between(instant, demand) > 0;
}

describe('links of random networks', () => {
  it('are kept from the project’s start by whatever may move, or said to be broken (CH-605, CH-610, CH-612)', () => {
    fc.assert(
      fc.property(networkOf(everyday), (drawn) => {
        const plain = drawn.links.filter(
          ({ from, to, lag }) => from.kind === to.kind && from.kind === 'activity' && lag.value === 0,
        );
        const network = {
          ...drawn,
          links: plain,
          options: { ...drawn.options, direction: 'start' as const },
        };
        const compiled = compileNetwork(network);
        const places = schedule(compiled);
        const { conflicts } = figuresOf(compiled, places);
        const named = new Set(conflicts.flatMap((conflict) => ('link' in conflict ? conflict.link : [])));
        network.links.forEach(({ from, to, type }, index) => {
          const successor = network.activities[to.index];
          if (successor === undefined || compiled.uncounted.includes(index)) return;
          const source = type === 'FS' || type === 'FF' ? places.finish : places.start;
          const target = type === 'FF' || type === 'SF' ? places.finish : places.start;
          const isBroken = isBefore(network, successor, target[to.index] ?? 0, source[from.index] ?? 0);
          expect(named.has(index)).toBe(isBroken);
        });
      }),
      { numRuns: RUNS },
    );
  });
});

/** A milestone outside of working time goes to it when a link demands that it be later, and is the same in its time. */
function areMilestonesInWorkingTime(network: Network, start: Float64Array): boolean {
  return network.activities.every(({ length, isElapsed, calendar }, at) => {
    const rules = isElapsed ? always : (network.calendars[calendar] ?? always);
    const instant = start[at] ?? 0;
    return length > 0 || new WorkingCalendar(rules).toWorkingTime(instant) === instant;
  });
}

/** The network with one activity manual, later by some working time of its own. */
function delayed(network: Network, index: number, start: number, finish: number, by: number): Network {
  const activities = network.activities.map((activity, at) => {
    if (at !== index) return activity;
    const calendar = new WorkingCalendar(
      activity.isElapsed ? always : (network.calendars[activity.calendar] ?? always),
    );
    const isPoint = activity.length === 0;
    const work = calendar.work(start) + by;
    const from = isPoint ? calendar.finishAt(work) : calendar.startAt(work);
    const to = isPoint ? from : calendar.finishAt(calendar.work(finish) + by);
    const drawn = by === 0 ? { start, finish } : { start: from, finish: to };
    return { ...activity, isAuto: false, drawn };
  });
  return { ...network, activities };
}

describe('slack of random networks', () => {
  const planned = networkOf({ ...everyday, calendars: [office, always, holidays] }).map(
    (network): Network => ({
      ...network,
      activities: network.activities.map(({ actualStart, actualFinish, constraint, ...rest }) => ({
        ...rest,
        progress: 0,
        ...(constraint && constraint.type !== 'ALAP' && { constraint }),
      })),
      // A delay may make a summary longer, and with it a lag that is a part of it.
      links: network.links.filter(({ from, lag }) => from.kind === 'activity' || lag.unit !== 'percent'),
      options: { ...network.options, direction: 'start', hasOwnEnds: false },
    }),
  );

  it('is free as far as nothing else moves, and no minute more (CH-624, CH-626)', () => {
    fc.assert(
      fc.property(planned, (network) => {
        const compiled = compileNetwork(network);
        const places = schedule(compiled);
        fc.pre(areMilestonesInWorkingTime(network, places.start));
        const figures = figuresOf(compiled, places);
        const end = network.options.projectFinish ?? Math.max(...places.finish);
        network.activities.forEach((activity, index) => {
          if (!activity.isAuto) return;
          const shift = (by: number) => {
            const network2 = delayed(network, index, places.start[index] ?? 0, places.finish[index] ?? 0, by);
            const compiled2 = compileNetwork(network2);
            const places2 = schedule(compiled2);
            const others = [...places2.start, ...places2.finish].filter(
              (_, at) => at % network.activities.length !== index,
            );
            const broken = figuresOf(compiled2, places2).conflicts.map((conflict) =>
              JSON.stringify(conflict).replace('link-not-kept', 'hard-date'),
            );
            return {
              others,
              broken: [...new Set(broken)].sort().join(),
              finish: places2.finish[index] ?? 0,
              start: places2.start[index] ?? 0,
            };
          };
          const now = shift(0);
          const free = figures.freeSlack[index] ?? 0;
          const later = shift(free);
          expect(later.others).toEqual(now.others);
          expect(later.broken).toBe(now.broken);
          const more = shift(free + 1);
          const moves = more.others.some((instant, at) => instant !== now.others[at]);
          const isOver = isBefore(network, activity, end, more.finish);
          const caps = [activity.constraint, ...capsOf(network, activity)].some(
            (constraint) => constraint !== undefined && breaks(network, activity, constraint, more),
          );
          // What it breaks already isn't broken by more.
          const isBroken = figures.conflicts.some((conflict) => {
            const from = 'link' in conflict ? network.links[conflict.link]?.from : undefined;
            return (
              conflict.kind !== 'link-not-counted' && (from?.kind === 'summary' || from?.index === index)
            );
          });
          expect(moves || more.broken !== now.broken || isOver || caps || isBroken).toBe(true);
        });
      }),
      { numRuns: RUNS },
    );
  });

  it('is total as far as nothing breaks, and no minute more (CH-621, CH-623)', () => {
    const loose = planned.map(
      (network): Network => ({
        ...network,
        // Milestones compare by the clock: a minute more moves them, but breaks nothing in working time.
        activities: network.activities.map((activity) => ({
          ...activity,
          isAuto: true,
          length: activity.length || 60,
        })),
        links: network.links.filter(
          ({ from, type }) => from.kind === 'activity' || type === 'FS' || type === 'FF',
        ),
      }),
    );
    fc.assert(
      fc.property(loose, (network) => {
        const compiled = compileNetwork(network);
        const places = schedule(compiled);
        const { totalSlack } = figuresOf(compiled, places);
        const end = network.options.projectFinish ?? Math.max(...places.finish);
        network.activities.forEach((activity, index) => {
          const slack = totalSlack[index] ?? 0;
          if (slack < 0) return;
          const shift = (by: number) => {
            const start = places.start[index] ?? 0;
            return violations(
              delayed(network, index, start, places.finish[index] ?? 0, by),
              activity,
              index,
              end,
            );
          };
          const now = shift(0);
          expect([...shift(slack)].filter((broken) => !now.has(broken))).toEqual([]);
          // What is broken already can't be broken by a minute more.
          if (now.size === 0) expect(shift(slack + 1)).not.toEqual(now);
        });
      }),
      { numRuns: RUNS },
    );
  });
});

type Constraint = NonNullable<Activity['constraint']>;

/** The deadlines and FNLT of an activity and of the summaries around it. */
function capsOf(network: Network, item: Pick<Activity, 'summary' | 'deadline'>): Constraint[] {
  const summary = item.summary === undefined ? undefined : network.summaries[item.summary];
  const caps: Constraint[] = item.deadline === undefined ? [] : [{ type: 'FNLT', at: item.deadline }];
  if (summary === undefined) return caps;
  if (summary.constraint?.type === 'FNLT') caps.push(summary.constraint);
  return [...caps, ...capsOf(network, summary)];
}

function breaks(
  network: Network,
  activity: Activity,
  { type, at }: Constraint,
  { start, finish }: { start: number; finish: number },
): boolean {
  if (type === 'SNLT' || type === 'MSO') return isBefore(network, activity, at, start);
  return (type === 'FNLT' || type === 'MFO') && isBefore(network, activity, at, finish);
}

/** What is broken: conflicts, what ends after the project's end, and the limits of an activity that was delayed. */
function violations(network: Network, activity: Activity, index: number, end: number): Set<string> {
  const compiled = compileNetwork(network);
  const places = schedule(compiled);
  const broken = figuresOf(compiled, places).conflicts.map((conflict) =>
    JSON.stringify(conflict).replace('link-not-kept', 'hard-date'),
  );
  const late = network.activities.filter((item, at) => isBefore(network, item, end, places.finish[at] ?? 0));
  const place = { start: places.start[index] ?? 0, finish: places.finish[index] ?? 0 };
  const own = [activity.constraint, ...capsOf(network, activity)].filter(
    (constraint) => constraint !== undefined && breaks(network, activity, constraint, place),
  );
  return new Set([
    ...broken,
    ...late.map(({ id }) => id),
    ...own.map((constraint) => JSON.stringify(constraint)),
  ]);
}
