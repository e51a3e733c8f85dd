import type { Baseline, Id, State } from '@giotto/chart/model';
import { checkState } from '@giotto/chart/schema';
import { DEFAULT_STYLE } from '@giotto/chart/templates';
import { expect, test } from 'vitest';
import { packExtra, unpackExtra } from '../extra/index.ts';
import { type Plan, type PlanBaseline, STANDARD_CALENDAR } from '../plan/index.ts';
import { planOf } from '../plan-test/imported-plan.ts';
import { Report } from '../report/index.ts';
import { chartToPlan, planToChart } from './index.ts';

const office = { calendars: [STANDARD_CALENDAR], calendar: 'standard' };
const dates = { start: '2027-03-01T08:00', finish: '2027-03-05T17:00' };
const baseline = (name: string, day = 1): PlanBaseline => ({
  name,
  start: `2027-02-0${day}T08:00`,
  finish: `2027-02-0${day + 1}T17:00`,
});

function draw(plan: Plan) {
  let count = 0;
  const createId = () => `element-${String(++count).padStart(10, '0')}`;
  const report = new Report();
  const drawn = planToChart(plan, { style: DEFAULT_STYLE, today: '2027-03-03', createId, report });
  const stored = drawn.extra && unpackExtra(packExtra(drawn.extra) ?? new Uint8Array());
  return {
    ...drawn,
    entries: report.list(),
    back: (state: State) =>
      chartToPlan(state, '', new Report(), stored).tasks.map(({ baselines }) => baselines),
  };
}

test('a chart holds the dates of a plan’s first three baselines, by number, and the report names the others', () => {
  const all = ['Before', 'Baseline 2', 'Baseline', 'Baseline 10', 'Baseline 1'];
  const { state, entries, back } = draw(
    planOf([{ ...dates, baselines: all.map((name) => baseline(name)) }, dates], office),
  );
  expect(checkState(state)).toEqual([]);
  const [id = ''] = state.task.keys();
  const kept = ['Baseline', 'Baseline 1', 'Baseline 2'];
  // Whole days before the chart begins, on 1 March.
  const places = { [id]: [-28 * 1_440, 2 * 1_440] };
  expect([...state.baseline.values()]).toMatchObject(
    kept.map((name) => ({ name, startDate: '2027-03-01', places })),
  );
  expect(entries).toEqual(
    ['Baseline 10', 'Before'].map((source) => ({ code: 'chart.baseline', where: {}, source, count: 1 })),
  );
  expect(back(state)).toEqual([kept.map((name) => baseline(name)), []]);
});

test('a milestone’s baseline is a moment, and half of a bar’s dates are none', () => {
  const at = '2027-02-05T17:00';
  const { state, entries, back } = draw(
    planOf(
      [
        { ...dates, baselines: [{ name: 'A', start: at }] },
        { start: dates.finish, milestone: true, baselines: [{ name: 'A', start: at, finish: at }] },
      ],
      office,
    ),
  );
  expect([...state.baseline.values()].map(({ places }) => Object.values(places))).toEqual([
    [[-24 * 1_440 + 17 * 60, 0]],
  ]);
  expect(entries.map(({ code }) => code)).toEqual(['chart.baseline-date']);
  expect(back(state)).toEqual([[], [{ name: 'A', start: at, finish: at }]]);
});

const extra = { format: 'mspdi', file: ['Project', []], tasks: {} } as const;

test('baselines beyond the third come back, and what was changed or deleted in the chart stays so', () => {
  const names = ['Baseline', 'Baseline 1', 'Baseline 2', 'Baseline 3', 'Baseline 4'];
  const given = names.map((name) => baseline(name));
  const { state, back, extra: kept } = draw(planOf([{ ...dates, baselines: given }], { ...office, extra }));
  expect(Object.values(kept?.tasks ?? {}).map(({ unheld }) => unheld?.baselines)).toEqual([given.slice(3)]);
  expect(back(state)).toEqual([given]);
  const [first = '', second = '', third = ''] = state.baseline.keys();
  const [task = ''] = state.task.keys();
  const changed = new Map<Id, Baseline>(
    [...state.baseline].flatMap(([id, one]): [Id, Baseline][] => {
      if (id === first) return [[id, { ...one, places: { [task]: [-27 * 1_440, 2 * 1_440] } }]];
      return id === second ? [] : [[id, one]];
    }),
  );
  expect(changed.has(third)).toBe(true);
  expect(back({ ...state, baseline: changed })).toEqual([[baseline('Baseline', 2), ...given.slice(2)]]);
});

test('hours that a bar covers whole come back while the chart’s baseline stays', () => {
  const odd = { name: 'Baseline', start: '2027-02-01T00:00', finish: '2027-02-03T00:00' };
  const { state, back } = draw(planOf([{ ...dates, baselines: [odd] }], { ...office, extra }));
  expect(back(state)).toEqual([[odd]]);
  const [entry] = state.baseline;
  const renamed = new Map<Id, Baseline>(entry ? [[entry[0], { ...entry[1], name: 'First' }]] : []);
  expect(back({ ...state, baseline: renamed })).toEqual([
    [{ name: 'First', start: '2027-02-01T08:00', finish: '2027-02-02T17:00' }],
  ]);
});
