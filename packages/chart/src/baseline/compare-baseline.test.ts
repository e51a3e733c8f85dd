import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { chartsInView } from '../layout/scene-test/arbitrary-chart.ts';
import { chartOf } from '../layout/scene-test/chart-of.ts';
import { MAIN, type State } from '../model/index.ts';
import { checkState } from '../schema/index.ts';
import { compareWithBaseline } from './compare-baseline.ts';
import { slipCellText, slipText } from './slip-text.ts';
import { takeBaseline } from './take-baseline.ts';

const MONDAY_TO_FRIDAY = { calendar: { workingDays: [1, 2, 3, 4, 5] } };

/** Two charts of one task from a Monday, and how far the second one's is from the first one's. */
function slipBetween(was: Parameters<typeof chartOf>[0], is: Parameters<typeof chartOf>[0]) {
  return compareWithBaseline(chartOf(is), takeBaseline(chartOf(was), 'Plan')).slipOf('a');
}

describe('a new baseline', () => {
  it('CH-690 holds the dates of all tasks and milestones in minutes', () => {
    const state = chartOf({
      tasks: { a: { start: 1.5, duration: 0.25 }, b: {} },
      milestones: { m: { positionInUnit: -2 } },
    });
    expect(takeBaseline(state, 'Plan')).toEqual({
      name: 'Plan',
      startDate: '2027-01-04',
      places: { a: [2160, 360], b: [0, 7200], m: [-2880, 0] },
    });
  });

  test('CH-690 of any chart is valid, and CH-691 the chart has no slip to it', () => {
    fc.assert(
      fc.property(chartsInView, ({ state }) => {
        const baseline = takeBaseline(state, 'Plan');
        const withIt: State = {
          ...state,
          baseline: new Map([['b'.repeat(16), { ...baseline, order: 'V' }]]),
        };
        expect(checkState(withIt)).toEqual([]);
        const comparison = compareWithBaseline(withIt, baseline);
        for (const id of [...state.task.keys(), ...state.milestone.keys()]) {
          expect(comparison.slipOf(id)).toEqual({ start: 0, finish: 0 });
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe('slip', () => {
  it('CH-691 is how many days a start and a finish lie after their baseline', () => {
    const was = { tasks: { a: { start: 2, duration: 3 } } };
    expect(slipBetween(was, { tasks: { a: { start: 3.5, duration: 3 } } })).toEqual({
      start: 1.5,
      finish: 1.5,
    });
    expect(slipBetween(was, { tasks: { a: { start: 1, duration: 3 } } })).toEqual({ start: -1, finish: -1 });
    expect(slipBetween(was, { tasks: { a: { start: 2, duration: 5 } } })).toEqual({ start: 0, finish: 2 });
  });

  it('CH-691 counts civil time, whatever day the chart starts on now', () => {
    const was = { tasks: { a: { start: 7, duration: 3 } } };
    const is = { tasks: { a: { start: 0, duration: 3 } }, timeline: { startDate: '2027-01-11' } };
    expect(slipBetween(was, is)).toEqual({ start: 0, finish: 0 });
    const atNoon = { ...is, timeline: { startDate: '2027-01-11T12:00' } };
    expect(slipBetween(was, atNoon)).toEqual({ start: 0.5, finish: 0.5 });
  });

  it('CH-692 counts the working days of the chart’s calendar', () => {
    const was = { tasks: { a: { start: 4, duration: 1 } }, timeline: MONDAY_TO_FRIDAY };
    const monday = { tasks: { a: { start: 7, duration: 1 } }, timeline: MONDAY_TO_FRIDAY };
    expect(slipBetween(was, monday)).toEqual({ start: 1, finish: 1 });
    const closed = { ...MONDAY_TO_FRIDAY.calendar, exceptions: [{ from: '2027-01-11', to: '2027-01-12' }] };
    const later = { tasks: { a: { start: 9, duration: 1 } }, timeline: { calendar: closed } };
    expect(slipBetween(was, later)).toEqual({ start: 1, finish: 1 });
  });

  it('CH-692 counts the calendar’s working time where the chart is scheduled', () => {
    const week = Array.from({ length: 7 }, () => [{ from: 480, to: 960 }]);
    const timeline = { calendar: { ...MONDAY_TO_FRIDAY.calendar, week } };
    const chart = { dependentShift: 'schedule' } as const;
    const at = (start: number) => ({ tasks: { a: { start, duration: 1 } }, timeline, chart });
    expect(slipBetween(at(0), at(0.5))?.start).toBe(0.5);
    expect(slipBetween(at(1 / 3), at(0.5))?.start).toBe(0.5);
  });

  it('CH-693 is unknown for what is newer than the baseline, and what was deleted since has none', () => {
    const was = chartOf({ tasks: { a: {}, gone: {} } });
    const is = chartOf({ tasks: { a: {}, fresh: {} } });
    const comparison = compareWithBaseline(is, takeBaseline(was, 'Plan'));
    expect(comparison.slipOf('fresh')).toBeUndefined();
    expect(comparison.placeOf('fresh')).toBeUndefined();
    expect(comparison.slipOf('gone')).toBeUndefined();
  });

  it('CH-693 of a collapsed parent is that of all tasks below it', () => {
    const tasks = {
      phase: { start: 0, duration: 1 },
      b: { start: 1, duration: 2, indentation: 1 },
      c: { start: 4, duration: 2, indentation: 1 },
      other: { start: 30, duration: 2 },
    };
    const was = takeBaseline(chartOf({ tasks }), 'Plan');
    const is = chartOf({ tasks: { ...tasks, b: { ...tasks.b, duration: 7 } } });
    const comparison = compareWithBaseline(is, was);
    expect(comparison.placeBelow('phase')).toEqual({ start: 1, finish: 6 });
    expect(comparison.slipBelow('phase')).toEqual({ start: 0, finish: 2 });
    expect(comparison.slipBelow('other')).toBeUndefined();
  });

  it('CH-696 is written with its sign, in the chart’s language', () => {
    expect(slipText(3, 'en')).toBe('+3 d');
    expect(slipText(-2.25, 'de')).toBe('−2,3 T');
    expect(slipText(0.125, 'fr-CA')).toBe('+0,13 j');
    expect(slipText(12, 'ja')).toBe('+12 d');
    expect(slipText(0, 'en')).toBe('');
    expect(slipText(1 / 1440, 'en')).toBe('');
  });

  it('CH-679 is written in a table where there is none, too', () => {
    expect(slipCellText(1 / 1440, 'de')).toBe('0 T');
    expect(slipCellText(-1 / 1440, 'fr')).toBe('0 j');
    expect(slipCellText(-2.25, 'de')).toBe('−2,3 T');
  });
});

it('CH-690 keeps the minutes of a chart that starts at a time of day', () => {
  const state = chartOf({ tasks: { a: { start: 0.25 } }, timeline: { startDate: '2027-01-04T08:30' } });
  const { startDate, places } = takeBaseline(state, 'Plan');
  expect([startDate, places.a?.[0]]).toEqual(['2027-01-04T08:30', 360]);
  expect(state.timeline.get(MAIN)?.startDate).toBe(startDate);
});
