import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chartsInView } from '../layout/scene-test/arbitrary-chart.ts';
import { type ChartParts, chartOf } from '../layout/scene-test/chart-of.ts';
import {
  type Calendar,
  DEPENDENCY_TYPES,
  type Dependency,
  type DependencyType,
  MAIN,
  type State,
} from '../model/index.ts';
import { criticalPathOf } from './critical-path.ts';

/** Unit 0 is Monday, 4 January 2027. */
const WEEK: Calendar = { workingDays: [1, 2, 3, 4, 5] };
const DAY = 1440;

/** What is critical, and the slack of the rest in days. */
function read(parts: ChartParts) {
  const { rooms, criticalLinks } = criticalPathOf(chartOf({ chart: { dayHours: 'all' }, ...parts }));
  const all = [...rooms];
  return {
    critical: all.flatMap(([id, { isCritical }]) => (isCritical ? [id] : [])).toSorted(),
    slack: Object.fromEntries(
      all.flatMap(([id, { isCritical, totalSlack }]) => (isCritical ? [] : [[id, totalSlack / DAY]])),
    ),
    links: [...criticalLinks].toSorted(),
  };
}

const link = (from: string, to: string, more: Partial<Dependency> = {}): Dependency => ({
  from,
  to,
  ...more,
});

describe('the critical path of a drawn chart', () => {
  it('CH-643 is the longer of two chains, and the other has slack', () => {
    const chart = {
      tasks: {
        a: { start: 0, duration: 5 },
        b: { start: 5, duration: 5 },
        c: { start: 0, duration: 2 },
        d: { start: 2, duration: 3 },
        e: { start: 10, duration: 1 },
      },
      dependencies: { ab: link('a', 'b'), cd: link('c', 'd'), be: link('b', 'e'), de: link('d', 'e') },
    };
    expect(read(chart)).toEqual({ critical: ['a', 'b', 'e'], slack: { c: 5, d: 5 }, links: ['ab', 'be'] });
  });

  it('CH-641 isn’t broken by a weekend or a holiday', () => {
    const tasks = { a: { start: 0, duration: 5 }, b: { start: 8, duration: 2 } };
    const dependencies = { ab: link('a', 'b') };
    const exceptions = [{ from: '2027-01-11' }];
    const timeline = { calendar: { ...WEEK, exceptions } };
    expect(read({ tasks, dependencies, timeline })).toEqual({
      critical: ['a', 'b'],
      slack: {},
      links: ['ab'],
    });
  });

  it('CH-641 counts every day where the chart has no calendar', () => {
    const tasks = { a: { start: 0, duration: 5 }, b: { start: 7, duration: 2 } };
    expect(read({ tasks, dependencies: { ab: link('a', 'b') } })).toEqual({
      critical: ['b'],
      slack: { a: 2 },
      links: [],
    });
  });

  it('CH-641 counts days off from the start date, whatever time of day that has', () => {
    const tasks = { a: { start: 0, duration: 0.5 }, b: { start: 2.5, duration: 1 } };
    const timeline = { startDate: '2027-01-08T12:00', calendar: WEEK };
    expect(read({ tasks, dependencies: { ab: link('a', 'b') }, timeline }).critical).toEqual(['a', 'b']);
  });

  it('CH-642 goes through a lag, which is counted in working days', () => {
    const tasks = { a: { start: 0, duration: 4 }, b: { start: 8, duration: 2 } };
    const dependencies = { ab: link('a', 'b', { lag: 2 }) };
    const timeline = { calendar: WEEK };
    expect(read({ tasks, dependencies, timeline })).toEqual({
      critical: ['a', 'b'],
      slack: {},
      links: ['ab'],
    });
    expect(read({ tasks, dependencies: { ab: link('a', 'b', { lag: 1 }) }, timeline })).toMatchObject({
      critical: ['b'],
      slack: { a: 1 },
    });
  });

  it('CH-642 follows links of every type', () => {
    const tasks = { a: { start: 0, duration: 4 }, b: { start: 1, duration: 6 } };
    const typed = (type: DependencyType, lag: number) =>
      read({ tasks, dependencies: { ab: link('a', 'b', { type, lag }) } }).critical;
    expect(typed('SS', 1)).toEqual(['a', 'b']);
    expect(typed('FF', 3)).toEqual(['a', 'b']);
    expect(typed('SF', 7)).toEqual(['a', 'b']);
    expect(typed('SS', 0)).toEqual(['b']);
  });

  it('CH-642 leaves out links whose ends don’t exist', () => {
    expect(read({ tasks: { a: {} }, dependencies: { ax: link('a', 'x'), yz: link('y', 'z') } })).toEqual({
      critical: ['a'],
      slack: {},
      links: [],
    });
  });

  it('CH-640 includes milestones', () => {
    const chart = {
      tasks: { a: { start: 0, duration: 3 }, b: { start: 0, duration: 5 } },
      milestones: { m: { positionInUnit: 3 }, end: { positionInUnit: 6 } },
      dependencies: { am: link('a', 'm'), bm: link('b', 'end', { lag: 1 }) },
    };
    expect(read(chart)).toEqual({ critical: ['b', 'end'], slack: { a: 3, m: 3 }, links: ['bm'] });
  });

  it('CH-640 CH-644 takes a task with children by its children, and links to it', () => {
    const chart = {
      tasks: {
        phase: { start: 0, duration: 30 },
        a: { start: 0, duration: 4, indentation: 1 },
        guest: { start: 6, duration: 1, rowTask: 'a' },
        b: { start: 0, duration: 2, indentation: 1 },
        after: { start: 7, duration: 2 },
      },
      dependencies: { link: link('phase', 'after') },
    };
    expect(read(chart)).toEqual({
      critical: ['after', 'guest', 'phase'],
      slack: { a: 3, b: 5 },
      links: ['link'],
    });
  });

  it('CH-643 ends with whatever ends last, and where several do, with each', () => {
    const tasks = { a: { duration: 4 }, b: { duration: 6 }, c: { start: 2, duration: 4 } };
    expect(read({ tasks })).toEqual({ critical: ['b', 'c'], slack: { a: 2 }, links: [] });
  });

  it('CH-643 doesn’t include what is finished', () => {
    const tasks = { a: { duration: 5, progress: 100 }, b: { start: 5, duration: 5 } };
    expect(read({ tasks, dependencies: { ab: link('a', 'b') } })).toEqual({
      critical: ['b'],
      slack: { a: 0 },
      links: [],
    });
  });

  it('CH-643 includes what ends at its deadline, and what misses it', () => {
    const tasks = {
      a: { duration: 2, deadline: 2 },
      b: { duration: 3, deadline: 2 },
      c: { duration: 1, deadline: 2 },
      d: { duration: 9 },
    };
    expect(read({ tasks })).toEqual({ critical: ['a', 'b', 'd'], slack: { c: 1 }, links: [] });
  });

  it('CH-645 includes a link that is broken', () => {
    const tasks = { a: { duration: 5 }, b: { start: 3, duration: 4 } };
    expect(read({ tasks, dependencies: { ab: link('a', 'b') } })).toMatchObject({
      critical: ['a', 'b'],
      links: ['ab'],
    });
  });

  it('CH-643 is empty in an empty chart', () => {
    expect(read({})).toEqual({ critical: [], slack: {}, links: [] });
    expect(read({ milestones: { m: {} } }).critical).toEqual(['m']);
  });

  it('CH-643 is the same object until something changes that counts', () => {
    const state = chartOf({ tasks: { a: {} } });
    const path = criticalPathOf(state);
    expect(criticalPathOf({ ...state, theme: new Map([[MAIN, { font: 'Arvo' }]]) })).toBe(path);
    expect(criticalPathOf({ ...state, milestone: new Map([['m', {}]]) })).not.toBe(path);
  });
});

describe('the critical path of any chart', () => {
  const days = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 });
  const date = fc.integer({ min: 1, max: 28 }).map((day) => `2027-01-${String(day).padStart(2, '0')}`);
  const holiday = fc.tuple(date, date).map(([from, to]) => ({ from, to }));
  const calendar = fc.record(
    { workingDays: days, exceptions: fc.array(holiday, { maxLength: 4 }) },
    { requiredKeys: ['workingDays'] },
  );
  const anyLink = fc.record({
    from: fc.nat(25),
    to: fc.nat(25),
    type: fc.constantFrom(...DEPENDENCY_TYPES),
    lag: fc.oneof(fc.integer({ min: -400, max: 400 }), fc.double({ min: -9, max: 9, noNaN: true })),
  });
  const anyChart: fc.Arbitrary<State> = fc
    .tuple(chartsInView, fc.option(calendar), fc.array(anyLink, { maxLength: 20 }))
    .map(([{ state }, calendar, links]) => {
      const ids = [...state.task.keys(), ...state.milestone.keys(), 'missing'];
      const dependency = new Map(
        links.map((one, at): [string, Dependency] => [
          `l${at}`,
          { ...one, from: ids[one.from % ids.length] ?? '', to: ids[one.to % ids.length] ?? '' },
        ]),
      );
      const timeline = { ...state.timeline.get(MAIN), ...(calendar && { calendar }) };
      return {
        ...state,
        dependency: new Map([...state.dependency, ...dependency]),
        timeline: new Map([[MAIN, timeline]]),
      };
    });

  it('CH-630 is found, with circles and links to nothing, and has something unless all is finished', () => {
    fc.assert(
      fc.property(anyChart, (state) => {
        const { rooms, criticalLinks } = criticalPathOf(state);
        const all = [...rooms.values()];
        for (const { totalSlack, lateFinish = 0 } of all)
          expect([totalSlack, lateFinish].every(Number.isFinite)).toBe(true);
        for (const id of criticalLinks) {
          const { from = '', to = '' } = state.dependency.get(id) ?? {};
          expect([rooms.get(from)?.isCritical, rooms.get(to)?.isCritical]).toEqual([true, true]);
        }
        const isOpen = all.some(({ totalSlack }) => totalSlack !== 0);
        if (isOpen && ![...state.task.values()].some(({ progress = 0 }) => progress >= 100))
          expect(all.some(({ isCritical }) => isCritical)).toBe(true);
      }),
      { numRuns: Number(process.env.CRITICAL_PATH_RUNS ?? 300) },
    );
  });

  it('CH-630 is found in a chart of 10,000 tasks', () => {
    const count = 10_000;
    const tasks = Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        `t${at}`,
        { start: (at % 100) * 3, duration: 3, indentation: at % 10 === 0 ? 0 : 1 },
      ]),
    );
    const dependencies = Object.fromEntries(
      Array.from({ length: count - 1 }, (_, at) => [`l${at}`, link(`t${at}`, `t${at + 1}`)]),
    );
    const state = chartOf({ tasks, dependencies, timeline: { calendar: WEEK } });
    expect(criticalPathOf(state).rooms.size).toBe(count);
  });
});
