import { apply } from '@giotto/chart/changes';
import { SCHEDULER } from '@giotto/chart/chart-schedule';
import { MAIN, type State } from '@giotto/chart/model';
import { expect, test } from 'vitest';
import { chartToPlan } from '../convert/index.ts';
import { type Plan, type PlanTask, STANDARD_CALENDAR } from '../plan/index.ts';
import { importPlan, planOf } from '../plan-test/imported-plan.ts';
import { Report } from '../report/index.ts';
import { appendRows, applyDifferences, compareWithChart } from './index.ts';

const office = { calendars: [STANDARD_CALENDAR], calendar: 'standard' };

/** A bar from a day of March 2027 on, which begins with a Monday. */
const bar = (title: string, day: number, days: number, more: Partial<PlanTask> = {}): Partial<PlanTask> => ({
  id: title,
  title,
  start: `2027-03-${`${day}`.padStart(2, '0')}T08:00`,
  duration: { value: days, unit: 'd', elapsed: false },
  ...more,
});
const link = { from: 'Design', to: 'Build', type: 'FS' } as const;

function scheduled(plan: Plan): State {
  const { state } = importPlan(plan);
  const changes = [{ type: 'set', kind: 'chart', id: MAIN, fields: { dependentShift: 'schedule' } }] as const;
  return apply(state, changes, SCHEDULER).state;
}

/** Title, first day and working hours of each task after everything in the file was taken over. */
function updated(chart: State, file: Plan) {
  const comparison = compareWithChart(chart, importPlan(file));
  const { changes } = applyDifferences(comparison, new Set(comparison.differences.map(({ key }) => key)));
  return barsOf(apply(chart, changes, SCHEDULER).state);
}

function barsOf(state: State) {
  const { tasks } = chartToPlan(state, '', new Report());
  const works = new Map([...state.task].map(([id, { work = 0 }]) => [id, work / 60]));
  return tasks.map(({ id, title, start = '' }) => `${title} ${start.slice(5)} ${works.get(id)} h`);
}

const chart = scheduled(planOf([bar('Design', 1, 5), bar('Build', 8, 2)], { ...office, links: [link] }));

test('a scheduled chart is what its own file says', () => {
  expect(barsOf(chart)).toEqual(['Design 03-01T08:00 40 h', 'Build 03-08T08:00 16 h']);
  const { differences } = compareWithChart(chart, importPlan(chartToPlan(chart, '', new Report())));
  expect(differences).toEqual([]);
});

test('a bar that the file moves is moved, and what follows it follows', () => {
  const file = planOf([bar('Design', 3, 5), bar('Build', 8, 2)], { ...office, links: [link] });
  expect(updated(chart, file)).toEqual(['Design 03-03T08:00 40 h', 'Build 03-10T08:00 16 h']);
});

test('a bar that the file moves later than its predecessor demands is held there', () => {
  const file = planOf([bar('Design', 1, 5), bar('Build', 11, 3)], { ...office, links: [link] });
  expect(updated(chart, file)).toEqual(['Design 03-01T08:00 40 h', 'Build 03-11T08:00 24 h']);
});

test('a file’s constraint says where a bar is', () => {
  const constraint = { type: 'SNET', date: '2027-03-10T08:00' } as const;
  const file = planOf([bar('Design', 1, 5), bar('Build', 11, 2, { constraint })], {
    ...office,
    links: [link],
  });
  expect(updated(chart, file)).toEqual(['Design 03-01T08:00 40 h', 'Build 03-10T08:00 16 h']);
});

test('new tasks stay where the file has them, in an update and as new rows', () => {
  const added = bar('Paint', 17, 1);
  const file = planOf([bar('Design', 1, 5), bar('Build', 8, 2), added], { ...office, links: [link] });
  const bars = ['Design 03-01T08:00 40 h', 'Build 03-08T08:00 16 h', 'Paint 03-17T08:00 8 h'];
  expect(updated(chart, file)).toEqual(bars);
  const { changes } = appendRows(chart, importPlan(planOf([added], office)));
  expect(barsOf(apply(chart, changes, SCHEDULER).state)).toEqual(bars);
});
