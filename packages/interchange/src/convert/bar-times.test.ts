import { createState, MAIN, type State, type Task } from '@giotto/chart/model';
import { DEFAULT_STYLE } from '@giotto/chart/templates';
import { formatCivil } from '@giotto/chart/time';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFile } from '../formats/read-file.ts';
import type { FormatName } from '../formats/registry.ts';
import { writeFile } from '../formats/write-file.ts';
import { civilMinutesOf, type Plan } from '../plan/index.ts';
import { Report } from '../report/index.ts';
import { chartToPlan } from './chart-to-plan.ts';
import { planToChart } from './plan-to-chart.ts';

const HOUR = 1 / 24;
const START = '2027-03-01T00:00';
/** Formats that hold times of day. */
const FORMATS: readonly FormatName[] = ['plan-json', 'mspdi', 'ics', 'csv', 'xlsx', 'mermaid'];

function drawn(bars: readonly Pick<Task, 'start' | 'duration' | 'isElapsed'>[], hasCalendar: boolean): State {
  const calendar = { workingDays: [1, 2, 3, 4, 5] };
  return {
    ...createState(),
    timeline: new Map([[MAIN, { startDate: START, ...(hasCalendar && { calendar }) }]]),
    task: new Map(
      bars.map((bar, at) => [`t${at}`, { ...bar, order: `${at}`.padStart(4, '0'), title: `T${at}` }]),
    ),
  };
}

const planOf = (state: State) => chartToPlan(state, 'Plan', new Report());
const datesOf = ({ tasks }: Plan) => tasks.map(({ start, finish }) => [start, finish]);

/** The same bars after they were read from a file, as civil minutes. */
function placesOf(plan: Plan): readonly (readonly [from: number, to: number])[] {
  let count = 0;
  const createId = () => `e${String(++count).padStart(5, '0')}`;
  const { state } = planToChart(plan, { style: DEFAULT_STYLE, today: START, createId, report: new Report() });
  const begin = civilMinutesOf(state.timeline.get(MAIN)?.startDate ?? START);
  return [...state.task.values()]
    .toSorted(({ title = '' }, other) => title.localeCompare(other.title ?? '', 'en', { numeric: true }))
    .map(({ start = 0, duration = 0 }) => [
      Math.round(begin + start * 1_440),
      Math.round(begin + (start + duration) * 1_440),
    ]);
}

describe.each([true, false])('a bar of a drawn chart, with a calendar: %s,', (hasCalendar) => {
  test.each([
    [22, 24, '2027-03-01T22:00', '2027-03-02T00:00'],
    [0, 2, '2027-03-01T00:00', '2027-03-01T02:00'],
    [18, 24, '2027-03-01T18:00', '2027-03-02T00:00'],
    [8, 24, '2027-03-01T08:00', '2027-03-02T00:00'],
    [0, 24, '2027-03-01T08:00', '2027-03-01T17:00'],
    [24, 72, '2027-03-02T08:00', '2027-03-03T17:00'],
  ])('from %i to %i o’clock has its own times, unless it is in whole days', (from, to, start, finish) => {
    const state = drawn([{ start: from * HOUR, duration: (to - from) * HOUR }], hasCalendar);
    expect(datesOf(planOf(state))).toEqual([[start, finish]]);
  });
});

const quarters = fc.integer({ min: 0, max: 14 * 96 });
const arbitraryBars = fc.array(
  fc.record({
    at: fc.oneof(
      quarters,
      quarters.map((one) => one - (one % 96)),
    ),
    length: fc.integer({ min: 1, max: 4 * 96 }),
  }),
  { minLength: 1, maxLength: 12 },
);

test.each(FORMATS)(
  'bars of whole days and of hours are where they were after a trip through %s',
  async (format) => {
    await fc.assert(
      fc.asyncProperty(arbitraryBars, async (bars) => {
        const state = drawn(
          bars.map(({ at, length }) => ({ start: at / 96, duration: length / 96 })),
          true,
        );
        const plan = planOf(state);
        const { bytes } = await writeFile(plan, format);
        const file = await readFile(bytes, { format });
        if (!file.ok) throw new Error(JSON.stringify(file.details));
        const shown = (places: ReturnType<typeof placesOf>) =>
          places.map((place) => place.map(formatCivil).join(' – '));
        expect(shown(placesOf(file.plan))).toEqual(shown(placesOf(plan)));
      }),
      { numRuns: 30 },
    );
  },
);

test('a length without working time is elapsed time where the chart is scheduled, as its schedule has it', () => {
  const state: State = {
    ...drawn([{ start: 0, duration: 2, isElapsed: false }], true),
    chart: new Map([[MAIN, { dependentShift: 'schedule' }]]),
  };
  const [task] = planOf(state).tasks;
  expect(task?.duration).toEqual({ value: 2, unit: 'd', elapsed: true });
  expect([task?.start, task?.finish]).toEqual(['2027-03-01T00:00', '2027-03-03T00:00']);
});
