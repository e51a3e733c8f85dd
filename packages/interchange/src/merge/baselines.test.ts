import { apply } from '@giotto/chart/changes';
import { MAIN, type State } from '@giotto/chart/model';
import { checkState } from '@giotto/chart/schema';
import { expect, test } from 'vitest';
import { chartToPlan } from '../convert/index.ts';
import {
  type Plan,
  type PlanBaseline,
  type PlanCalendar,
  type PlanTask,
  STANDARD_CALENDAR,
} from '../plan/index.ts';
import { importPlan, planOf, week } from '../plan-test/imported-plan.ts';
import { Report } from '../report/index.ts';
import { appendRows, applyDifferences, compareWithChart, isChosenAtFirst } from './index.ts';

const at = (name: string, day: number): PlanBaseline => ({ name, ...week(day) });
const task = (title: string, baselines: readonly PlanBaseline[], day = 1): Partial<PlanTask> => ({
  id: title,
  title,
  ...week(day),
  baselines,
});
const planWith = (...tasks: readonly Partial<PlanTask>[]) => planOf(tasks);

function update(chart: State, file: Plan, everything = false) {
  const comparison = compareWithChart(chart, importPlan(file));
  const chosen = comparison.differences.filter((one) => everything || isChosenAtFirst(one));
  const merged = applyDifferences(comparison, new Set(chosen.map(({ key }) => key)));
  expect(checkState(merged.state)).toEqual([]);
  const baselines = comparison.differences.flatMap((one) =>
    one.type === 'baseline' ? [`${one.name}${one.known === undefined ? '' : ' again'}`] : [],
  );
  const entries = comparison.entries.map(({ code, source }) => `${code} ${source}`);
  return { baselines, entries, kept: baselinesOf(merged.state) };
}

/** What the baselines say of each task: `A: Plan 1`, by days of March. */
function baselinesOf(state: State): readonly string[] {
  const { tasks } = chartToPlan(state, '', new Report());
  return tasks.map(({ title, baselines }) =>
    [`${title}:`, ...baselines.map(({ name, start = '' }) => `${name} ${Number(start.slice(8, 10))}`)].join(
      ' ',
    ),
  );
}

test('a file’s baselines fill the room that the chart has for three', () => {
  const { state } = importPlan(planWith(task('A', [at('First', 1)]), task('B', [at('First', 2)])));
  const file = planWith(
    task('A', [at('First', 1), at('Second', 3), at('Third', 4), at('Fourth', 5)]),
    task('B', [at('First', 2), at('Second', 4)]),
  );
  expect(update(state, file)).toEqual({
    baselines: ['Second', 'Third'],
    // Of the file’s four, its own chart has room for three.
    entries: [],
    kept: ['A: First 1 Second 3 Third 4', 'B: First 2 Second 4'],
  });
  const other = importPlan(planWith(task('A', [at('X', 1), at('Y', 1)]))).state;
  expect(update(other, file)).toMatchObject({
    baselines: ['First'],
    entries: ['merge.baseline Second', 'merge.baseline Third'],
  });
});

test('a baseline of the same name is only changed for who wants it, but says where new tasks were', () => {
  const { state } = importPlan(planWith(task('A', [at('Plan', 1)]), task('B', [at('Plan', 2)])));
  const file = planWith(task('A', [at('Plan', 3)]), task('B', []), task('C', [at('Plan', 4)], 4));
  const unchosen = update(state, file);
  expect(unchosen.baselines).toEqual(['Plan again']);
  expect(unchosen.kept).toEqual(['A: Plan 1', 'B: Plan 2', 'C: Plan 4']);
  expect(update(state, file, true).kept).toEqual(['A: Plan 3', 'B: Plan 2', 'C: Plan 4']);
});

test('a chart’s own file has the same baselines, also after its start date has moved', () => {
  const { state } = importPlan(planWith(task('A', [at('Plan', 3)], 1)));
  expect(update(state, chartToPlan(state, '', new Report())).baselines).toEqual([]);
  const early = planWith(task('A', [at('Plan', 3)], 1), {
    ...task('B', [at('Plan', 1)]),
    start: '2027-01-04T00:00',
    finish: '2027-01-05T00:00',
  });
  expect(update(state, early).kept).toEqual(['A: Plan 3', 'B: Plan 1']);
});

test('new rows bring what the file’s baselines say of them', () => {
  const { state } = importPlan(planWith(task('A', [at('Plan', 1)])));
  const added = appendRows(state, importPlan(planWith(task('X', [at('Plan', 2), at('Other', 3)]))));
  expect(baselinesOf(added.state)).toEqual(['A: Plan 1', 'X: Plan 2 Other 3']);
  expect(apply(state, added.changes).state).toEqual(added.state);
});

test('reports options and the calendar of the project that the chart keeps as they are', () => {
  const scheduling = { statusDate: '2027-03-09T00:00', criticalSlack: 480 };
  const file = planOf([task('A', [])], {
    scheduling,
    calendars: [
      {
        ...STANDARD_CALENDAR,
        name: 'Six days',
        week: STANDARD_CALENDAR.week.map(() => [['08:00', '16:00']]),
      },
    ],
    calendar: 'standard',
  });
  const office = { calendars: [STANDARD_CALENDAR], calendar: 'standard' };
  const { state } = importPlan(planOf([task('A', [])], office));
  const expected = [
    'merge.option Status date: 2027-03-09T00:00',
    'merge.option Critical slack: 480 min',
    'merge.calendar Six days',
  ];
  expect(update(state, file).entries).toEqual(expected);
  const rows = appendRows(state, importPlan(file));
  expect(rows.entries.map(({ code, source }) => `${code} ${source}`)).toEqual(expected);
  const own = importPlan(file).state;
  expect(own.chart.get(MAIN)?.criticalSlack).toBe(480);
  expect(update(own, file).entries).toEqual([]);
  expect(update(own, chartToPlan(own, '', new Report())).entries).toEqual([]);
});

test('office hours in a file are another calendar only for a chart that has other hours', () => {
  const days = {
    ...STANDARD_CALENDAR,
    week: STANDARD_CALENDAR.week.map((hours): typeof hours => (hours.length > 0 ? [['00:00', '24:00']] : [])),
  };
  const withHours = (calendar: PlanCalendar) =>
    planOf([task('A', [])], { calendars: [calendar], calendar: 'standard' });
  const file = withHours(STANDARD_CALENDAR);
  expect(update(importPlan(withHours(days)).state, file).entries).toEqual(['merge.calendar Standard']);
  expect(update(importPlan(file).state, file).entries).toEqual([]);
});
