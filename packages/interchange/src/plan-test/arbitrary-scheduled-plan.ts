import fc from 'fast-check';
import {
  type CalendarException,
  type Plan,
  type PlanCalendar,
  type PlanTask,
  STANDARD_CALENDAR,
  toCivilDay,
  type WorkingInterval,
} from '../plan/index.ts';
import { arbitraryPlan } from './arbitrary-plan.ts';

const FIRST_DAY = 20_000;

const hours: fc.Arbitrary<readonly WorkingInterval[]> = fc.constantFrom(
  STANDARD_CALENDAR.week[0] ?? [],
  [['09:00', '17:30']],
  [['22:00', '24:00']],
  [
    ['00:00', '03:00'],
    ['04:00', '08:00'],
  ],
);

const rule: fc.Arbitrary<Omit<CalendarException, 'from' | 'to' | 'intervals'>> = fc.constantFrom(
  { recurrence: { unit: 'day', interval: 9, until: '2030-12-31' } },
  { recurrence: { unit: 'week', days: [2, 5] } },
  { recurrence: { unit: 'month', interval: 2, days: [1, 5], position: -1 } },
  { recurrence: { unit: 'year', count: 4 } },
);

/** Also some that overlap, of which a single one counts before one that comes back, otherwise the first one. */
const exception: fc.Arbitrary<CalendarException> = fc
  .record(
    {
      day: fc.nat(60),
      days: fc.nat(5),
      name: fc.constantFrom('Fair', 'Holiday'),
      intervals: fc.oneof(fc.constant([]), hours),
      back: fc.oneof(fc.constant({ yearly: true }), rule),
    },
    { requiredKeys: ['day', 'days', 'intervals'] },
  )
  .map(({ day, days, back, ...rest }) => ({
    from: toCivilDay(FIRST_DAY + day),
    to: toCivilDay(FIRST_DAY + day + (back && 'recurrence' in back ? 0 : days)),
    ...rest,
    ...back,
  }));

function calendar(id: string, name: string): fc.Arbitrary<PlanCalendar> {
  return fc
    .record({
      workingDays: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
      usual: hours,
      friday: hours,
      exceptions: fc.array(exception, { maxLength: 4 }),
    })
    .map(({ workingDays, usual, friday, exceptions }) => ({
      id,
      name,
      week: Array.from({ length: 7 }, (_, at) => {
        if (!workingDays.includes(at)) return [];
        return at === 4 ? friday : usual;
      }),
      exceptions,
    }));
}

/** What is derived from another calendar: some of its own exceptions before those of its base. */
const derived: fc.Arbitrary<Pick<PlanCalendar, 'exceptions'>> = fc.record({
  exceptions: fc.uniqueArray(exception, { maxLength: 2, selector: ({ from }) => from }),
});

/** Plans with the calendars, lags and constraints that a chart holds as they are. */
export const arbitraryScheduledPlan: fc.Arbitrary<Plan> = fc
  .record({
    plan: arbitraryPlan,
    own: calendar('c1', 'Office'),
    night: calendar('c2', 'Night'),
    crew: derived,
    uses: fc.array(fc.constantFrom(undefined, 'c2', 'c3'), { minLength: 12, maxLength: 12 }),
  })
  .map(({ plan, own, night, crew, uses }) => ({
    ...plan,
    calendars: [
      own,
      night,
      { ...night, id: 'c3', name: 'Crew', base: 'c2', exceptions: derive(crew, night) },
    ],
    tasks: plan.tasks.map((task, at): PlanTask => {
      const used = uses[at];
      return { ...task, ...(used !== undefined && { calendar: used }) };
    }),
    links: plan.links.filter(({ lag }) => lag === undefined || isHeld(lag)),
  }));

function derive(
  { exceptions }: Pick<PlanCalendar, 'exceptions'>,
  base: PlanCalendar,
): readonly CalendarException[] {
  const inBase = new Set(base.exceptions.map((one) => JSON.stringify(one)));
  return [...exceptions.filter((one) => !inBase.has(JSON.stringify(one))), ...base.exceptions];
}

function isHeld({ unit, elapsed }: NonNullable<Plan['links'][number]['lag']>): boolean {
  return unit !== 'mo' && !(unit === '%' && elapsed);
}
