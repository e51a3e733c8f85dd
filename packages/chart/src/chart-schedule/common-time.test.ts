import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apply, type PlainChange } from '../changes/index.ts';
import { createState, MAIN } from '../model/index.ts';
import type { CalendarRules, Interval } from '../schedule/index.ts';
import { commonTime } from './common-time.ts';
import { SCHEDULER } from './scheduler.ts';

const span = (from: number, to: number): Interval => ({ from: from * 60, to: to * 60 });
const everyDay = (...hours: Interval[]): CalendarRules => ({
  week: Array.from({ length: 7 }, () => hours),
  exceptions: [],
});

describe('the time that two calendars have in common', () => {
  it('CH-659 is what both work, and the first one’s where that is nothing', () => {
    const office = everyDay(span(8, 12), span(13, 17));
    const late = everyDay(span(11, 15));
    expect(commonTime(office, late).week[0]).toEqual([span(11, 12), span(13, 15)]);
    const night = everyDay(span(22, 24));
    expect(commonTime(office, night)).toBe(office);
  });

  it('CH-659 has the days off of both, and the hours of exceptions within the other’s', () => {
    const office = { ...everyDay(span(8, 17)), exceptions: [{ from: 3, to: 4, intervals: [] }] };
    const part = { ...everyDay(span(8, 12)), exceptions: [{ from: 4, to: 6, intervals: [span(10, 20)] }] };
    expect(commonTime(office, part).exceptions).toEqual([
      { from: 3, to: 3, intervals: [] },
      { from: 4, to: 4, intervals: [] },
      { from: 5, to: 5, intervals: [span(10, 17)] },
      { from: 6, to: 6, intervals: [span(10, 17)] },
    ]);
  });
});

const hours = fc
  .uniqueArray(fc.integer({ min: 0, max: 24 }), { maxLength: 4 })
  .map((edges) => edges.sort((one, other) => one - other))
  .map((edges) => edges.flatMap((to, at) => (at % 2 === 1 ? [span(edges[at - 1] ?? 0, to)] : [])));
const calendar: fc.Arbitrary<CalendarRules> = fc.record({
  week: fc.array(hours, { minLength: 7, maxLength: 7 }),
  exceptions: fc.array(
    fc
      .record({ from: fc.integer({ min: -9, max: 20 }), days: fc.nat(6), intervals: hours })
      .map(({ from, days, intervals }) => ({ from, to: from + days, intervals })),
    { maxLength: 4 },
  ),
});
const worked = ({ week, exceptions }: CalendarRules, day: number, hour: number): boolean => {
  const exception = exceptions.findLast(({ from, to }) => from <= day && day <= to);
  const list = exception?.intervals ?? week[((day % 7) + 7) % 7] ?? [];
  return list.some(({ from, to }) => from <= hour * 60 && hour * 60 < to);
};

it('CH-659 of random calendars is worked exactly where both are', () => {
  fc.assert(
    fc.property(calendar, calendar, (one, other) => {
      const common = commonTime(one, other);
      if (common === one) return;
      for (let day = -12; day < 30; day++) {
        for (let hour = 0; hour < 24; hour++) {
          expect(worked(common, day, hour)).toBe(worked(one, day, hour) && worked(other, day, hour));
        }
      }
    }),
    { numRuns: 60 },
  );
});

it('CH-659 a person’s days off move their tasks', () => {
  const set = (fields: object): PlainChange =>
    ({ type: 'set', kind: 'task', id: 'a', fields }) as PlainChange;
  const chart = apply(
    createState(),
    [
      {
        type: 'set',
        kind: 'timeline',
        id: MAIN,
        fields: { startDate: '2027-01-04', calendar: { workingDays: [1, 2, 3, 4, 5] } },
      },
      {
        type: 'create',
        kind: 'calendar',
        id: 'anas',
        value: { base: MAIN, exceptions: [{ from: '2027-01-05', to: '2027-01-06' }] },
      },
      { type: 'create', kind: 'person', id: 'ana', value: { name: 'Ana', calendar: 'anas' } },
      { type: 'create', kind: 'task', id: 'a', value: { start: 0, duration: 2 } },
      { type: 'set', kind: 'chart', id: MAIN, fields: { dependentShift: 'schedule' } },
    ],
    SCHEDULER,
  ).state;
  const assigned = apply(chart, [set({ assignments: [{ person: 'ana' }] })], SCHEDULER).state;
  expect(assigned.task.get('a')).toMatchObject({ start: 0, duration: 4 });
  const free: PlainChange = { type: 'set', kind: 'person', id: 'ana', fields: { calendar: null } };
  expect(apply(assigned, [free], SCHEDULER).state.task.get('a')).toMatchObject({ start: 0, duration: 2 });
});
