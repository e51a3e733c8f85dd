import { orderedIds, spreadKeys } from '@giotto/chart/changes';
import { createState, MAIN, type State, type Task } from '@giotto/chart/model';
import { DEFAULT_STYLE } from '@giotto/chart/templates';
import { formatCivil, minutesAt } from '@giotto/chart/time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFile } from '../formats/read-file.ts';
import type { FormatName } from '../formats/registry.ts';
import { writeFile } from '../formats/write-file.ts';
import type { Plan } from '../plan/index.ts';
import { Report } from '../report/index.ts';
import { chartToPlan } from './chart-to-plan.ts';
import { planToChart } from './plan-to-chart.ts';

const START = '2027-03-01T00:00';
/** Formats that write milestones on levels, with the shortest time that each tells apart: GanttProject knows days. */
const FORMATS: readonly (readonly [FormatName, minutes: number])[] = [
  ['plan-json', 1],
  ['mspdi', 1],
  ['csv', 1],
  ['xlsx', 1],
  ['gan', 1440],
];

const arbitraryRows = fc.array(
  fc.record({
    at: fc.integer({ min: 0, max: 20 * 96 }),
    isMilestone: fc.boolean(),
    level: fc.integer({ min: 0, max: 3 }),
  }),
  { minLength: 1, maxLength: 14 },
);
type Rows = typeof arbitraryRows extends fc.Arbitrary<infer Value> ? Value : never;

/** Bars of whole days and milestones at quarters of hours, none more than one level deeper than the one above. */
function chartOf(rows: Rows, grain: number): State {
  const keys = spreadKeys(rows.length) ?? [];
  let above = -1;
  const tasks = rows.map(({ at, isMilestone, level }, row): [string, Task] => {
    above = Math.min(level, above + 1);
    const minutes = Math.floor((at * 15) / grain) * grain;
    const start = isMilestone ? minutes / 1_440 : Math.floor(at / 96);
    return [
      `t${row}`,
      {
        order: keys[row] ?? '',
        title: `T${row}`,
        start,
        duration: 2,
        ...(above > 0 && { indentation: above }),
        ...(isMilestone && { isMilestone }),
      },
    ];
  });
  const calendar = { workingDays: [1, 2, 3, 4, 5] };
  return {
    ...createState(),
    timeline: new Map([[MAIN, { startDate: START, calendar }]]),
    task: new Map(tasks),
  };
}

function drawnOf(plan: Plan): State {
  let count = 0;
  const createId = () => `e${String(++count).padStart(5, '0')}`;
  return planToChart(plan, { style: DEFAULT_STYLE, today: START, createId, report: new Report() }).state;
}

/** The rows of a chart with their levels, and when its milestones are; one with deeper rows below is none. */
function rowsIn(state: State, grain = 1) {
  const { startDate = START } = state.timeline.get(MAIN) ?? {};
  const rows = orderedIds(state, 'task').map((id) => state.task.get(id) ?? {});
  return rows.map(({ title, indentation = 0, isMilestone, start = 0 }, at) => {
    const isParent = (rows[at + 1]?.indentation ?? 0) > indentation;
    const instant = formatCivil(Math.round(minutesAt(start, startDate)));
    const shown = grain < 1_440 ? instant : instant.slice(0, 'yyyy-MM-dd'.length);
    return [title, indentation, isMilestone === true && !isParent ? shown : 'bar'];
  });
}

test.each(FORMATS)(
  'milestones keep row, level and instant on the way through %s and back',
  async (format, grain) => {
    await fc.assert(
      fc.asyncProperty(arbitraryRows, async (rows) => {
        const state = chartOf(rows, grain);
        const { bytes } = await writeFile(chartToPlan(state, 'Plan', new Report()), format);
        const file = await readFile(bytes, { format });
        if (!file.ok) throw new Error(JSON.stringify(file.details));
        expect(rowsIn(drawnOf(file.plan), grain)).toEqual(rowsIn(state, grain));
      }),
      { numRuns: 40 },
    );
  },
);

test.each(['M1, M2', 'M2, M1'])(
  'milestones of a chart that Mermaid draws keep their order: %s',
  async (order) => {
    const lines = order.split(', ').map((name) => `${name} : milestone, 2027-03-0${name.slice(1)}, 0d`);
    const text = ['gantt', 'dateFormat YYYY-MM-DD', 'section Phase', ...lines].join('\n');
    const file = await readFile(new TextEncoder().encode(text), { format: 'mermaid' });
    if (!file.ok) throw new Error(JSON.stringify(file.details));
    const again = await writeFile(chartToPlan(drawnOf(file.plan), 'Plan', new Report()), 'mermaid');
    const back = await readFile(again.bytes, { format: 'mermaid' });
    if (!back.ok) throw new Error(JSON.stringify(back.details));
    const rows = rowsIn(drawnOf(back.plan));
    expect(rows).toEqual(rowsIn(drawnOf(file.plan)));
    expect(rows.map(([title]) => title)).toEqual(['Phase', ...order.split(', ')]);
    expect(rows.slice(1).map(([, level, what]) => [level, what !== 'bar'])).toEqual([
      [1, true],
      [1, true],
    ]);
  },
);
