import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Calendar,
  createState,
  HOURS_OF_DAY,
  MAIN,
  type NamedCalendar,
  type Person,
  type State,
  type Task,
} from '../model/index.ts';
import { listOverloads, loadOf } from './index.ts';

const everyDay = <Hours>(of: () => Hours) => Array.from({ length: 7 }, of);
const OFFICE: Calendar = {
  workingDays: [1, 2, 3, 4, 5],
  week: Array.from({ length: 7 }, () => [{ from: 480, to: 960 }]),
};
const RANGE = { from: 0, to: 21 };

interface Parts {
  readonly people?: Readonly<Record<string, Person>>;
  readonly calendars?: Readonly<Record<string, NamedCalendar>>;
  readonly startDate?: string;
}

/** A chart that starts on Monday, 4 January 2027, with eight hours on five days. */
function chart(
  tasks: readonly Task[],
  { people = {}, calendars = {}, startDate = '2027-01-04' }: Parts = {},
): State {
  const keys = tasks.map((_, at) => `t${String(at).padStart(2, '0')}`);
  return {
    ...createState(),
    timeline: new Map([[MAIN, { startDate, calendar: OFFICE }]]),
    task: new Map(tasks.map((task, at) => [keys[at] ?? '', { order: `A${keys[at]?.slice(1)}V`, ...task }])),
    person: new Map(Object.entries(people)),
    calendar: new Map(Object.entries(calendars)),
  };
}

const takenBy = (state: State, person: string) => [
  ...(loadOf(state, RANGE).people.find(({ id }) => id === person)?.taken ?? []),
];
const ana = [{ person: 'ana' }];

describe('CH-710 load', () => {
  test('is the units of the working time on the days that the bar covers, to the minute', () => {
    const state = chart([
      { start: 0, duration: 7, assignments: [{ person: 'ana', units: 50 }] },
      { start: 1.5, duration: 0.25, assignments: ana },
    ]);
    expect(takenBy(state, 'ana').slice(0, 8)).toEqual([240, 240 + 240, 240, 240, 240, 0, 0, 0]);
  });

  test('doesn’t count tasks with children, nor bars outside of the range', () => {
    const state = chart([
      { start: 0, duration: 7, assignments: ana },
      { start: 0, duration: 1, indentation: 1, assignments: ana },
      { start: 30, duration: 1, assignments: ana },
    ]);
    expect(takenBy(state, 'ana').slice(0, 3)).toEqual([480, 0, 0]);
  });

  test('counts in the person’s calendar, else in the task’s, else in the chart’s', () => {
    const calendars = {
      short: { workingDays: [1], week: everyDay(() => [{ from: 480, to: 600 }]) },
      six: { ...OFFICE, workingDays: [6] },
    };
    const state = chart(
      [
        { start: 0, duration: 7, assignments: [{ person: 'ana' }, { person: 'bo' }], calendar: 'six' },
        { start: 0, duration: 1, assignments: [{ person: 'bo' }] },
      ],
      { people: { ana: { calendar: 'short' } }, calendars },
    );
    expect(takenBy(state, 'ana').slice(0, 7)).toEqual([120, 0, 0, 0, 0, 0, 0]);
    expect(takenBy(state, 'bo').slice(0, 7)).toEqual([480, 0, 0, 0, 0, 480, 0]);
    expect(listOverloads(loadOf(state, RANGE))).toEqual([]);
  });
});

describe('CH-711 an overload', () => {
  test('is what is above capacity, over a weekend as one, with the tasks of these days', () => {
    const state = chart(
      [
        { start: 3, duration: 6, assignments: ana },
        { start: 0, duration: 1, assignments: [{ person: 'ana', units: 50 }] },
      ],
      { people: { ana: { capacity: 50 } } },
    );
    expect(listOverloads(loadOf(state, RANGE))).toEqual([
      { person: 'ana', days: { from: 3, to: 9 }, tasks: ['t00'] },
    ]);
  });

  test('ends on a day that is not too full', () => {
    const twice = [
      { start: 0, duration: 1, assignments: ana },
      { start: 2, duration: 1, assignments: ana },
    ];
    const spans = listOverloads(loadOf(chart([...twice, ...twice]), RANGE)).map(({ days }) => days);
    expect(spans).toEqual([
      { from: 0, to: 1 },
      { from: 2, to: 3 },
    ]);
  });
});

test('CH-710 people are in the order of the chart’s list, then by name', () => {
  const state = chart([{ assignments: ['name-Qm8', 'x', 'name-QW5h', 'y'].map((person) => ({ person })) }], {
    people: { x: { order: 'V', name: 'Last' }, y: { order: 'F', name: 'First' } },
  });
  expect(loadOf(state, RANGE).people.map(({ person }) => person.name)).toEqual([
    'First',
    'Last',
    'Ana',
    'Bo',
  ]);
});

/** Minute by minute, without any of the engine's code. */
function slowLoad(state: State, person: string, day: number): number {
  const { capacity: _, calendar } = { capacity: 100, ...state.person.get(person) };
  const offset = state.timeline.get(MAIN)?.startDate?.endsWith('T12:00') ? 720 : 0;
  let sum = 0;
  for (const { start = 0, duration = 5, assignments = [], calendar: own } of state.task.values()) {
    const { units = 100 } = assignments.find((one) => one.person === person) ?? { units: 0 };
    const rules = state.calendar.get(calendar ?? own ?? '') ?? OFFICE;
    const date = new Date(Date.UTC(2027, 0, 4 + day));
    const iso = date.toISOString().slice(0, 10);
    const weekday = ((date.getUTCDay() + 6) % 7) + 1;
    const exception = rules.exceptions?.findLast(({ from, to = from }) => from <= iso && iso <= to);
    const hours = exception
      ? (exception.hours ?? [])
      : rules.workingDays?.includes(weekday)
        ? (rules.week?.[weekday - 1] ?? HOURS_OF_DAY.office)
        : [];
    const [first, last] = [
      Math.round(start * 1_440) + offset,
      Math.round((start + duration) * 1_440) + offset,
    ];
    for (let minute = 0; minute < 1_440; minute++) {
      const now = day * 1_440 + minute;
      const isWorked = hours.some(({ from, to }) => from <= minute && minute < to);
      if (isWorked && first <= now && now < last) sum += units / 100;
    }
  }
  return sum;
}

test('CH-710 the load of any chart is what a count minute by minute gives', () => {
  const at = fc.integer({ min: -3 * 48, max: 12 * 48 }).map((halves) => halves / 48);
  const task = fc.record(
    {
      start: at,
      duration: fc.integer({ min: 1, max: 8 * 96 }).map((quarters) => quarters / 96),
      calendar: fc.constantFrom('shifts', 'whole', 'gone'),
      assignments: fc.uniqueArray(
        fc.record({ person: fc.constantFrom('a', 'b'), units: fc.constantFrom(0, 30, 100, 250) }),
        { selector: ({ person }) => person, maxLength: 2 },
      ),
    },
    { requiredKeys: [] },
  );
  const calendars: Record<string, NamedCalendar> = {
    shifts: {
      workingDays: [2, 3, 6, 7],
      week: everyDay(() => [
        { from: 0, to: 300 },
        { from: 1_200, to: 1_440 },
      ]),
      exceptions: [
        { from: '2027-01-06', to: '2027-01-09' },
        { from: '2027-01-08', hours: [{ from: 100, to: 101 }] },
      ],
    },
    whole: { workingDays: [1, 2, 3] },
  };
  fc.assert(
    fc.property(
      fc.array(task, { maxLength: 5 }),
      fc.constantFrom<Person>({}, { calendar: 'shifts' }, { calendar: 'whole' }),
      fc.constantFrom('2027-01-04', '2027-01-04T12:00'),
      (tasks, person, startDate) => {
        const state = chart(tasks, { people: { a: person }, calendars, startDate });
        const range = { from: 1, to: 10 };
        for (const { id, taken } of loadOf(state, range).people)
          taken.forEach((minutes, day) => {
            expect(minutes).toBeCloseTo(slowLoad(state, id, range.from + day), 6);
          });
      },
    ),
    { numRuns: 60 },
  );
});
