import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CalendarRules } from '../network.ts';
import { at, hours, office, say } from '../test-network.ts';
import { FIRST_EXCEPTION_DAY, LAST_EXCEPTION_DAY, WorkingCalendar } from './working-calendar.ts';

const week = new WorkingCalendar(office);
const withHolidays = (rules: CalendarRules['exceptions']) =>
  new WorkingCalendar({ ...office, exceptions: rules });
const OFF: readonly never[] = [];

describe('a calendar', () => {
  it('takes the last exception that covers a day, else the week (CH-600)', () => {
    const calendar = withHolidays([
      { from: 0, to: 9, intervals: OFF },
      { from: 1, to: 1, intervals: [{ from: 600, to: 660 }] },
    ]);
    expect(say(calendar.nextStart(at('Mon 08:00')))).toBe('Tue 10:00');
    expect(say(calendar.add(at('Mon 08:00'), hours(2)))).toBe('Thu+1 09:00');
    expect(calendar.between(at('Mon 00:00'), at('Fri+1 00:00'))).toBe(hours(9));
  });

  it('runs lengths from the beginning of a working minute to the end of one (CH-601)', () => {
    expect(say(week.add(at('Mon 08:00'), hours(8)))).toBe('Mon 17:00');
    expect(say(week.add(at('Mon 08:00'), hours(4)))).toBe('Mon 12:00');
    expect(say(week.add(at('Fri 17:00'), hours(8)))).toBe('Mon+1 17:00');
    expect(say(week.add(at('Fri 17:00'), -hours(4)))).toBe('Fri 13:00');
  });

  it('puts starts at the beginning and finishes at the end of working time (CH-602)', () => {
    expect(say(week.nextStart(at('Fri 17:00')))).toBe('Mon+1 08:00');
    expect(say(week.nextStart(at('Mon 09:30')))).toBe('Mon 09:30');
    expect(say(week.previousFinish(at('Mon+1 08:00')))).toBe('Fri 17:00');
    expect(say(week.previousFinish(at('Mon 09:30')))).toBe('Mon 09:30');
  });

  it('keeps to the week alone outside of the days of exceptions (CH-604)', () => {
    const calendar = withHolidays([{ from: -1e9, to: 1e9, intervals: OFF }]);
    const last = LAST_EXCEPTION_DAY * 1440;
    expect(calendar.between(FIRST_EXCEPTION_DAY * 1440, last + 1440)).toBe(0);
    expect(calendar.nextStart(0)).toBeGreaterThan(last + 1439);
    expect(calendar.previousFinish(0)).toBeLessThan(FIRST_EXCEPTION_DAY * 1440);
    expect(calendar.between(last + 1440, last + 1440 + 7 * 1440)).toBe(hours(40));
  });

  it('counts every minute beyond these days where the week has no working time (CH-604)', () => {
    const calendar = new WorkingCalendar({
      week: [],
      exceptions: [{ from: 3, to: 3, intervals: [{ from: 0, to: 60 }] }],
    });
    expect(say(calendar.add(0, 60))).toBe('Thu 01:00');
    expect(calendar.add(0, 61)).toBe((LAST_EXCEPTION_DAY + 1) * 1440 + 1);
    expect(calendar.add(0, -1)).toBe(FIRST_EXCEPTION_DAY * 1440 - 1);
  });
});

const intervals = fc
  .uniqueArray(fc.integer({ min: 0, max: 1440 }), { maxLength: 8 })
  .map((edges) => edges.sort((one, other) => one - other))
  .map((edges) =>
    Array.from({ length: edges.length >> 1 }, (_, pair) => ({
      from: edges[2 * pair] ?? 0,
      to: edges[2 * pair + 1] ?? 0,
    })),
  );
const rules: fc.Arbitrary<CalendarRules> = fc.record({
  week: fc.array(intervals, { minLength: 7, maxLength: 7 }),
  exceptions: fc.array(
    fc
      .record({ from: fc.integer({ min: -20, max: 30 }), days: fc.integer({ min: 0, max: 12 }), intervals })
      .map(({ from, days, intervals: list }) => ({ from, to: from + days, intervals: list })),
    { maxLength: 4 },
  ),
});

/** Looks at a single minute, as the rules have it. */
function isWorked({ week: lists, exceptions }: CalendarRules, minute: number): boolean {
  const day = Math.floor(minute / 1440);
  const covering = exceptions.findLast(({ from, to }) => from <= day && day <= to);
  const list = covering?.intervals ?? lists[((day % 7) + 7) % 7] ?? [];
  return list.some(({ from, to }) => from <= minute - day * 1440 && minute - day * 1440 < to);
}

describe('the prefix sums of a calendar', () => {
  it('count what counting minute by minute gives (CH-600, CH-601)', () => {
    const instant = fc.integer({ min: -25 * 1440, max: 45 * 1440 });
    fc.assert(
      fc.property(rules, instant, fc.integer({ min: 0, max: 3 * 1440 }), (drawn, from, span) => {
        fc.pre(drawn.week.some((list) => list.length > 0));
        const calendar = new WorkingCalendar(drawn);
        let count = 0;
        for (let minute = from; minute < from + span; minute++) if (isWorked(drawn, minute)) count++;
        expect(calendar.between(from, from + span)).toBe(count);
      }),
      { numRuns: 300 },
    );
  });

  it('turn working time into instants and back (CH-601, CH-602)', () => {
    fc.assert(
      fc.property(
        rules,
        fc.integer({ min: -1e7, max: 1e7 }),
        fc.integer({ min: -1e6, max: 1e6 }),
        (drawn, instant, length) => {
          const calendar = new WorkingCalendar(drawn);
          const work = calendar.work(instant);
          const start = calendar.startAt(work);
          const finish = calendar.finishAt(work);
          expect([calendar.work(start), calendar.work(finish)]).toEqual([work, work]);
          expect([calendar.work(start + 1), calendar.work(finish - 1)]).toEqual([work + 1, work - 1]);
          expect(finish <= instant && instant <= start).toBe(true);
          if (length !== 0) expect(calendar.between(start, calendar.add(start, length))).toBe(length);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('subtract what adding gives, as late as possible (CH-606)', () => {
    const lags = fc.integer({ min: -3000, max: 3000 });
    fc.assert(
      fc.property(rules, fc.integer({ min: -1e5, max: 1e5 }), lags, (drawn, instant, lag) => {
        const calendar = new WorkingCalendar(drawn);
        const latest = calendar.subtract(instant, lag);
        expect(calendar.add(latest, lag)).toBeLessThanOrEqual(instant);
        expect(calendar.add(latest + 1, lag)).toBeGreaterThan(instant);
      }),
      { numRuns: 300 },
    );
  });

  it('have the hours of each day that its rules give (CH-600)', () => {
    fc.assert(
      fc.property(rules, fc.integer({ min: -40, max: 60 }), (drawn, day) => {
        fc.pre(drawn.week.some((list) => list.length > 0));
        const hours = new WorkingCalendar(drawn).hoursOn(day);
        const isIn = (minute: number) => hours.some(({ from, to }) => from <= minute && minute < to);
        const minutes = Array.from({ length: 1440 }, (_, minute) => minute);
        expect(minutes.filter((minute) => isIn(minute) !== isWorked(drawn, day * 1440 + minute))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});
