import fc from 'fast-check';
import type { CalendarException, CalendarRules, Interval } from '../../schedule/network.ts';

const OFFICE: readonly Interval[] = [
  { from: 480, to: 720 },
  { from: 780, to: 1020 },
];
const HALF_DAY: readonly Interval[] = [{ from: 480, to: 720 }];
const NIGHT: readonly Interval[] = [
  { from: 0, to: 360 },
  { from: 1320, to: 1440 },
];
const WHOLE_DAY: readonly Interval[] = [{ from: 0, to: 1440 }];

/** One to three intervals of half an hour or more; they may touch. */
const oddDay: fc.Arbitrary<readonly Interval[]> = fc
  .array(fc.tuple(fc.nat(180), fc.integer({ min: 30, max: 300 })), { minLength: 1, maxLength: 3 })
  .map((parts) => {
    const intervals: Interval[] = [];
    let at = 0;
    for (const [gap, length] of parts) {
      intervals.push({ from: at + gap, to: at + gap + length });
      at += gap + length;
    }
    return intervals;
  });

const workingDay = fc.oneof(
  { weight: 5, arbitrary: fc.constant(OFFICE) },
  { weight: 2, arbitrary: fc.constantFrom(HALF_DAY, NIGHT, WHOLE_DAY) },
  { weight: 2, arbitrary: oddDay },
);
const day = fc.oneof(
  { weight: 3, arbitrary: workingDay },
  { weight: 1, arbitrary: fc.constant<readonly Interval[]>([]) },
);

const fiveDays = workingDay.map((hours) =>
  Array.from({ length: 7 }, (_, weekday) => (weekday < 5 ? hours : [])),
);
const oddWeek = fc
  .tuple(fc.nat(6), workingDay, fc.array(day, { minLength: 7, maxLength: 7 }))
  .map(([worked, hours, days]) => days.map((intervals, weekday) => (weekday === worked ? hours : intervals)));
const everyDay = fc
  .constantFrom(WHOLE_DAY, NIGHT, OFFICE)
  .map((hours) => Array.from({ length: 7 }, () => hours));

const exception: fc.Arbitrary<CalendarException> = fc
  .record({ from: fc.integer({ min: -4, max: 20 }), days: fc.nat(4), intervals: day })
  .map(({ from, days, intervals }) => ({ from, to: from + days, intervals }));

/** Calendars with at least one working day a week. */
export const arbitraryCalendar: fc.Arbitrary<CalendarRules> = fc.record({
  week: fc.oneof(
    { weight: 4, arbitrary: fiveDays },
    { weight: 2, arbitrary: everyDay },
    { weight: 2, arbitrary: oddWeek },
  ),
  exceptions: fc.oneof(
    { weight: 2, arbitrary: fc.constant<readonly CalendarException[]>([]) },
    { weight: 1, arbitrary: fc.array(exception, { maxLength: 3 }) },
  ),
});
