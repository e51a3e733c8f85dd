import { describe, expect, it } from 'vitest';
import { type ChartParts, chartOf } from '../layout/scene-test/chart-of.ts';
import type { ChartSettings, Scale, Task } from '../model/index.ts';
import { fullCalendar } from '../time/index.ts';
import { dayEdges, drawnEdges } from './drawn-edges.ts';

/** Unit 0 is Monday, 4 January 2027; 08:00 to 12:00 and 13:00 to 17:00. */
const WEEK = { workingDays: [1, 2, 3, 4, 5] };
const hour = (day: number, at: number) => day + at / 24;
const stateOf = (chart: ChartSettings = {}, scaleTypeScale: Scale = 'day', parts: ChartParts = {}) =>
  chartOf({ chart, timeline: { calendar: WEEK, scaleTypeScale }, ...parts });
const bar = (start: number, end: number, rest: Task = {}): Task => ({
  start,
  duration: end - start,
  ...rest,
});

describe('CH-636 the picture', () => {
  it.each([
    ['a day’s work at the day’s edges', hour(0, 8), hour(0, 17), 0, 1],
    ['several days’ work at the edges of the first and the last', hour(0, 8), hour(4, 17), 0, 5],
    ['whole days where they are', 0, 5, 0, 5],
    ['a beginning alone at the left edge', hour(0, 8), hour(0, 12), 0, hour(0, 12)],
    ['an end alone at the right edge', hour(0, 9), hour(0, 17), hour(0, 9), 1],
    ['other times where they are', hour(0, 22), hour(1, 2), hour(0, 22), hour(1, 2)],
  ])('has %s', (_, start, end, left, right) => {
    const drawn = drawnEdges(stateOf()).ofTask(bar(start, end));
    expect([drawn.start, drawn.end]).toEqual([expect.closeTo(left), expect.closeTo(right)]);
  });

  it.each([
    [hour(2, 8), 2],
    [hour(2, 17), 3],
    [hour(2, 12), hour(2, 12)],
    [3, 3],
  ])('has a milestone at %d at %d', (at, x) => {
    const edges = drawnEdges(stateOf());
    expect(edges.ofMilestone({ positionInUnit: at })).toBeCloseTo(x);
    const row = edges.ofTask({ start: at, duration: 3, isMilestone: true });
    expect([row.start, row.end]).toEqual([expect.closeTo(x), expect.closeTo(x)]);
  });

  it('is to the minute without whole days, and on the scale of hours', () => {
    const work = bar(hour(0, 8), hour(0, 17));
    for (const state of [stateOf({ wholeDays: false }), stateOf({}, 'hour')]) {
      const drawn = drawnEdges(state).ofTask(work);
      expect([drawn.start, drawn.end]).toEqual([expect.closeTo(hour(0, 8)), expect.closeTo(hour(0, 17))]);
    }
    expect(dayEdges(stateOf({ wholeDays: false })).ofTask(work)).toEqual({
      start: 0,
      end: expect.closeTo(1),
    });
  });

  it('leaves elapsed time to the minute', () => {
    const work = bar(hour(0, 8), hour(0, 17), { isElapsed: true });
    expect(drawnEdges(stateOf()).ofTask(work).start).toBeCloseTo(hour(0, 8));
  });
});

describe('CH-634 working days', () => {
  const office = [
    { from: 480, to: 720 },
    { from: 780, to: 1020 },
  ];
  const hoursOf = (chart: ChartSettings, calendar?: object) =>
    fullCalendar(chartOf({ chart, timeline: { ...(calendar && { calendar }) } as never }), 'main');

  it('have the hours of their week, or else those of the chart’s setting', () => {
    const night = [{ from: 0, to: 360 }];
    const week = Array.from({ length: 7 }, () => night);
    expect(hoursOf({}, WEEK)?.week[0]).toEqual(office);
    expect(hoursOf({ dayHours: 'all' }, WEEK)?.week[0]).toEqual([{ from: 0, to: 1440 }]);
    expect(hoursOf({ dayHours: 'all' }, { ...WEEK, week })?.week[0]).toEqual(night);
  });

  it('are all seven where the chart has no calendar', () => {
    expect(hoursOf({})).toMatchObject({ workingDays: [1, 2, 3, 4, 5, 6, 7], week: Array(7).fill(office) });
  });
});
