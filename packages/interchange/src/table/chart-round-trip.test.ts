import type { Id, State, Task } from '@giotto/chart/model';
import { createState, MAIN } from '@giotto/chart/model';
import { DEFAULT_STYLE } from '@giotto/chart/templates';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chartToPlan, planToChart } from '../convert/index.ts';
import { readFile, writeFile } from '../formats/index.ts';
import { Report } from '../report/index.ts';

type Bar = Readonly<Required<Pick<Task, 'start' | 'duration'>>>;

/** A chart of two linked tasks and others, which begins on a Monday. */
function chartOf(bars: readonly Bar[], lag: number): State {
  return {
    ...createState(),
    timeline: new Map([[MAIN, { startDate: '2027-01-04' }]]),
    task: new Map<Id, Task>(
      bars.map((bar, at) => [`t${at}`, { ...bar, title: `T${at}`, order: `K${at}z` }] as const),
    ),
    dependency: new Map([['link', { from: 't0', to: 't1', lag }]]),
  };
}

/** Start and duration of each bar, and the lag, after the chart was exported and imported again. */
async function thereAndBack(state: State, format: 'csv' | 'xlsx') {
  const { bytes } = await writeFile(chartToPlan(state, '', new Report()), format);
  const file = await readFile(bytes);
  if (!file.ok) throw new Error(JSON.stringify(file.details));
  let created = 0;
  const createId = () => `element-${++created}`;
  const options = { style: DEFAULT_STYLE, today: '2027-01-04', createId, report: new Report() };
  const { state: again } = planToChart(file.plan, options);
  return {
    bars: [...again.task.values()].map(({ start, duration }) => ({ start, duration })),
    calendar: again.timeline.get(MAIN)?.calendar,
    lags: [...again.dependency.values()].map(({ lag = 0 }) => lag),
    text: new TextDecoder().decode(bytes),
  };
}

const halves = (max: number) => fc.integer({ min: 1, max: max * 2 }).map((count) => count / 2);

test.each(['csv', 'xlsx'] as const)(
  'a chart without a calendar is the same after an export to %s',
  async (format) => {
    const bar = fc.record({ start: halves(20), duration: halves(12) });
    await fc.assert(
      fc.asyncProperty(fc.array(bar, { minLength: 2, maxLength: 6 }), halves(9), async (rest, lag) => {
        const bars = [{ start: 0, duration: 2 }, ...rest];
        const { bars: again, lags, calendar } = await thereAndBack(chartOf(bars, lag), format);
        expect(again).toEqual(bars);
        expect(lags).toEqual([lag]);
        expect(calendar).toBeUndefined();
      }),
      {
        numRuns: format === 'csv' ? 40 : 8,
        examples: [
          [
            [
              { start: 10.5, duration: 2 },
              { start: 0.5, duration: 0.5 },
            ],
            0.5,
          ],
        ],
      },
    );
  },
);

test('parts of days are written as people write them', async () => {
  const bars = [
    { start: 0, duration: 2.5 },
    { start: 5, duration: 2 },
  ];
  const { text } = await thereAndBack(chartOf(bars, 2.5), 'csv');
  expect(text).toContain(',2.5d,');
  expect(text).toContain(',1FS+2.5d,');
});
