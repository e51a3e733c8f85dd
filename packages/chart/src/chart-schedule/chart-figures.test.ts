import { describe, expect, it } from 'vitest';
import { criticalPathOf } from '../critical-path/index.ts';
import { type ChartParts, chartOf } from '../layout/scene-test/chart-of.ts';
import type { Calendar, ChartSettings, Dependency, NamedCalendar, State } from '../model/index.ts';
import { figuresOfChart } from './index.ts';

/** Unit 0 is Monday, 4 January 2027. */
const WEEK: Calendar = { workingDays: [1, 2, 3, 4, 5] };
const OFFICE: Calendar = {
  workingDays: [1, 2, 3, 4, 5],
  week: Array.from({ length: 7 }, () => [{ from: 480, to: 960 }]),
};
const DAY = 1440;

const link = (from: string, to: string, more: Partial<Dependency> = {}): Dependency => ({
  from,
  to,
  ...more,
});

/** The unit of an hour of a day. */
const hourOf = (day: number, hour: number) => (24 * day + hour) / 24;

/** A chart that schedules itself in working days of eight hours. */
function planOf({ chart, ...parts }: ChartParts): State {
  const settings: ChartSettings = { dependentShift: 'schedule', ...chart };
  return chartOf({ timeline: { calendar: OFFICE }, chart: settings, ...parts });
}

/** What a and b need: two days, then after them one day; c has three days of its own. */
const PLAN: ChartParts = {
  tasks: {
    a: { start: 0, duration: 1, work: 960 },
    b: { start: 0, duration: 1, work: 480 },
    c: { start: 0, duration: 1, work: 480 },
  },
  dependencies: { ab: link('a', 'b') },
};

describe('the figures of a drawn chart', () => {
  const state = chartOf({
    tasks: {
      a: { start: 0, duration: 2 },
      b: { start: 2, duration: 3 },
      c: { start: 0, duration: 1 },
    },
    milestones: { m: { positionInUnit: 5 } },
    dependencies: { ab: link('a', 'b'), bm: link('b', 'm'), cm: link('c', 'm') },
    timeline: { calendar: WEEK },
    chart: { dayHours: 'all' },
  });
  const figures = figuresOfChart(state);

  it('CH-680 are those of where everything is drawn', () => {
    expect(figures.isScheduled).toBe(false);
    expect(figures.of('c')).toEqual({
      isSummary: false,
      start: 0,
      finish: 1,
      earlyStart: 0,
      earlyFinish: 1,
      lateStart: 4,
      lateFinish: 5,
      totalSlack: 4 * DAY,
      freeSlack: 4 * DAY,
      isCritical: false,
      isFinished: false,
      isElapsed: false,
      dayMinutes: DAY,
    });
    expect(figures.of('b')).toMatchObject({ isCritical: true, totalSlack: 0, freeSlack: 0, lateStart: 2 });
    expect(figures.of('nothing')).toBeUndefined();
  });

  it('CH-680 name the links that are just kept as drivers', () => {
    expect(figures.driversOf('b')).toEqual([{ kind: 'link', link: 'ab', from: 'a', to: 'b' }]);
    expect(figures.driversOf('m')).toEqual([{ kind: 'link', link: 'bm', from: 'b', to: 'm' }]);
    expect(figures.driversOf('a')).toEqual([]);
    expect(figures.driversOf('nothing')).toEqual([]);
  });

  it('CH-680 don’t listen to what only a schedule takes', () => {
    const drawn = figuresOfChart(
      chartOf({
        tasks: { a: { start: 3, duration: 1, pin: 0, work: 480, actualFinish: 1, calendar: 'x' } },
        chart: { projectStart: 1, statusDate: 2, criticalSlack: 900 },
      }),
    );
    expect(drawn.of('a')).toMatchObject({
      start: hourOf(3, 8),
      finish: hourOf(3, 17),
      isFinished: false,
      isCritical: true,
    });
    expect(drawn.driversOf('a')).toEqual([]);
  });

  it('CH-680 are the critical path’s', () => {
    const { rooms } = criticalPathOf(state);
    expect([...rooms.keys()].toSorted()).toEqual([...figures.ids].toSorted());
    for (const [id, { isCritical, totalSlack, lateFinish }] of rooms)
      expect(figures.of(id)).toMatchObject({ isCritical, totalSlack, lateFinish });
  });
});

describe('the figures of a scheduled chart', () => {
  it('CH-680 are those of what people set, wherever the bars lie', () => {
    const figures = figuresOfChart(planOf(PLAN));
    expect(figures.isScheduled).toBe(true);
    expect(figures.of('a')).toMatchObject({ start: hourOf(0, 8), finish: hourOf(1, 16), isCritical: true });
    expect(figures.of('b')).toMatchObject({ start: hourOf(2, 8), finish: hourOf(2, 16), isCritical: true });
    expect(figures.of('c')).toMatchObject({
      start: hourOf(0, 8),
      finish: hourOf(0, 16),
      lateStart: hourOf(2, 8),
      lateFinish: hourOf(2, 16),
      totalSlack: 960,
      freeSlack: 960,
      isCritical: false,
      dayMinutes: 480,
    });
  });

  it('CH-680 measure elapsed lengths in days of 24 hours', () => {
    const figures = figuresOfChart(planOf({ tasks: { a: { duration: 1 }, b: { duration: 3 } } }));
    expect(figures.of('a')).toMatchObject({ isElapsed: true, dayMinutes: DAY, totalSlack: 2 * DAY });
  });

  it('CH-680 take the chart’s threshold, so that its critical path does', () => {
    const wide = planOf({ ...PLAN, chart: { criticalSlack: 960 } });
    expect(figuresOfChart(wide).of('c')?.isCritical).toBe(true);
    expect(criticalPathOf(wide).rooms.get('c')?.isCritical).toBe(true);
    expect(criticalPathOf(planOf(PLAN)).rooms.get('c')?.isCritical).toBe(false);
    expect([...criticalPathOf(planOf(PLAN)).criticalLinks]).toEqual(['ab']);
  });

  it('CH-680 name each driver with what it says', () => {
    const figures = figuresOfChart(
      planOf({
        tasks: {
          phase: { constraint: { type: 'SNET', at: 7 } },
          inPhase: { work: 480, indentation: 1 },
          pinned: { work: 480, pin: 1 },
          held: { work: 480, constraint: { type: 'SNET', at: 2 } },
          free: { work: 480 },
          after: { work: 480 },
          begun: { work: 480, actualStart: 0 },
          own: { work: 480, start: 4, schedule: 'manual' },
        },
        dependencies: { l: link('held', 'after') },
      }),
    );
    expect(figures.driversOf('inPhase')).toEqual([
      { kind: 'summary-constraint', summary: 'phase', type: 'SNET', at: 7 },
    ]);
    expect(figures.driversOf('phase')).toEqual([{ kind: 'child', id: 'inPhase' }]);
    expect(figures.driversOf('pinned')).toEqual([{ kind: 'pin', at: 1 }]);
    expect(figures.driversOf('held')).toEqual([{ kind: 'constraint', type: 'SNET', at: 2 }]);
    expect(figures.driversOf('free')).toEqual([{ kind: 'project-start', at: 0 }]);
    expect(figures.driversOf('after')).toEqual([{ kind: 'link', link: 'l', from: 'held', to: 'after' }]);
    expect(figures.driversOf('begun')).toEqual([]);
    expect(figures.driversOf('own')).toEqual([]);
  });

  it('CH-680 name the project’s finish as a driver, and no status date, which moves nothing (CH-616)', () => {
    const late = figuresOfChart(planOf({ tasks: { a: { work: 480 } }, chart: { statusDate: 3 } }));
    expect(late.driversOf('a')).toEqual([{ kind: 'project-start', at: 0 }]);
    const backward = planOf({
      tasks: { a: { work: 480 } },
      chart: { scheduleFrom: 'finish', projectFinish: 10 },
    });
    expect(figuresOfChart(backward).driversOf('a')).toEqual([{ kind: 'project-finish', at: 10 }]);
  });

  it('CH-680 give a task with children the dates of what is below', () => {
    const figures = figuresOfChart(
      planOf({
        tasks: {
          phase: {},
          part: { indentation: 1 },
          a: { work: 480, indentation: 2 },
          b: { work: 960, indentation: 2 },
          done: { indentation: 1, duration: 1, work: 480, progress: 100 },
        },
        dependencies: { ab: link('a', 'b') },
      }),
    );
    const phase = figures.of('phase');
    expect(phase).toMatchObject({ isSummary: true, isCritical: true, totalSlack: 0, isFinished: false });
    expect(phase).toMatchObject({ start: hourOf(0, 8), finish: hourOf(2, 16), lateFinish: hourOf(2, 16) });
    expect(figures.of('part')).toMatchObject({ earlyStart: hourOf(0, 8), lateStart: hourOf(0, 8) });
    expect(phase?.freeSlack).toBeUndefined();
    expect(figures.of('done')).toMatchObject({ isFinished: true, isCritical: false });
  });

  it('CH-680 name what can’t be kept', () => {
    const figures = figuresOfChart(
      planOf({
        tasks: {
          a: { work: 960 },
          own: { start: 0, work: 480, schedule: 'manual' },
          hard: { work: 480, constraint: { type: 'MSO', at: 0 } },
          phase: {},
          late: { work: 960, indentation: 1, deadline: 1 },
        },
        dependencies: {
          l1: link('a', 'own'),
          l2: link('a', 'hard'),
          l3: link('late', 'phase'),
        },
      }),
    );
    expect(figures.conflicts).toEqual([
      { kind: 'link-not-counted', link: 'l3', from: 'late', to: 'phase' },
      { kind: 'link-not-kept', link: 'l1', from: 'a', to: 'own', held: 'own' },
      { kind: 'hard-date', link: 'l2', from: 'a', to: 'hard', held: 'hard' },
      { kind: 'deadline-missed', id: 'late' },
    ]);
  });
});

describe('figures', () => {
  it('CH-680 are the same object until a table changes that counts', () => {
    const state = planOf(PLAN);
    const figures = figuresOfChart(state);
    expect(figuresOfChart({ ...state, theme: new Map() })).toBe(figures);
    expect(figures.of('a')).toBe(figures.of('a'));
    expect(figures.conflicts).toBe(figures.conflicts);
    const night: NamedCalendar = { name: 'Night' };
    expect(figuresOfChart({ ...state, calendar: new Map([['n', night]]) })).not.toBe(figures);
    const other = figuresOfChart(state);
    expect(other).not.toBe(figures);
    expect(figuresOfChart({ ...state, chart: new Map() })).not.toBe(other);
  });
});

it('CH-680 a chart’s figures follow the calendars of its people', () => {
  const tasks = { a: { start: 0, duration: 1, work: 480, assignments: [{ person: 'ana' }] } };
  const chart = planOf({ tasks });
  expect(figuresOfChart(chart).of('a')?.finish).toBe(hourOf(0, 16));
  const late: NamedCalendar = { ...OFFICE, exceptions: [{ from: '2027-01-04' }] };
  const calendar = new Map([['late', late]]);
  const away = { ...chart, calendar, person: new Map([['ana', { calendar: 'late' }]]) };
  expect(figuresOfChart({ ...away, person: new Map() }).of('a')?.finish).toBe(hourOf(0, 16));
  expect(figuresOfChart(away).of('a')?.finish).toBe(hourOf(1, 16));
});
