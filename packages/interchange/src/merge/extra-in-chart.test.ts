import type { State } from '@giotto/chart/model';
import { DEFAULT_STYLE } from '@giotto/chart/templates';
import { expect, test } from 'vitest';
import { chartToPlan, planToChart } from '../convert/index.ts';
import { packExtra, unpackExtra } from '../extra/index.ts';
import type { Plan, PlanExtra, PlanTask, XmlNode } from '../plan/index.ts';
import { STANDARD_CALENDAR } from '../plan/index.ts';
import { planOf } from '../plan-test/imported-plan.ts';
import { Report } from '../report/index.ts';
import { applyDifferences, compareWithChart, extraInChart } from './index.ts';

let created = 0;

function draw(plan: Plan) {
  const report = new Report();
  const createId = () => `element-${++created}`;
  return planToChart(plan, { style: DEFAULT_STYLE, today: '2027-03-03', createId, report });
}

const cost = (id: string, value: string): [string, { element: XmlNode }] => [
  id,
  { element: ['Task', [['Cost', value]]] },
];

/** Two tasks in a row, each with a cost that no chart holds, and with work that no chart shows. */
function planWith(tasks: readonly Partial<PlanTask>[], costs: Readonly<Record<string, string>>): Plan {
  return planOf(
    tasks.map((given) => ({ manual: false, ...given })),
    {
      calendars: [STANDARD_CALENDAR],
      calendar: 'standard',
      links: [{ from: 't0', to: 't1', type: 'FS' }],
      extra: {
        format: 'mspdi',
        file: ['Project', []],
        tasks: Object.fromEntries(Object.entries(costs).map(([id, value]) => cost(id, value))),
      },
    },
  );
}

const first = { title: 'Design', start: '2027-03-01T08:00', finish: '2027-03-05T17:00', work: 60 };
const second = { title: 'Build', start: '2027-03-08T08:00', finish: '2027-03-12T17:00', work: 90 };

/** The chart's plan with what a file that updated it held beyond it, once it was stored. */
function restore(state: State, extra: PlanExtra): Plan {
  const stored = unpackExtra(packExtra(extra) ?? new Uint8Array());
  return chartToPlan(state, '', new Report(), stored);
}

const costOf = (plan: Plan, title: string) => {
  const task = plan.tasks.find((one) => one.title === title);
  return plan.extra?.tasks[task?.id ?? '']?.element?.[1];
};

/** A chart, updated by a file of the same plan in which the second task has another finish. */
function update(isChosen: boolean) {
  const { state: chart } = draw(planWith([first, second], {}));
  const plan = planWith([first, { ...second, finish: '2027-03-15T17:00' }], { t0: '10', t1: '20' });
  const { extra, ...imported } = draw(plan);
  if (extra === undefined) throw new Error('nothing is kept');
  const comparison = compareWithChart(chart, { plan, ...imported });
  const keys = comparison.differences.map(({ key }) => key);
  const { state } = applyDifferences(comparison, new Set(isChosen ? keys : []));
  return { chart, plan: restore(state, extraInChart(extra, comparison)) };
}

test('is kept by the chart’s own elements, which the file’s were recognised as', () => {
  const { chart, plan } = update(true);
  expect(plan.tasks.map(({ id }) => id)).toEqual([...chart.task.keys()]);
  expect([costOf(plan, 'Design'), costOf(plan, 'Build')]).toEqual([[['Cost', '10']], [['Cost', '20']]]);
  expect(plan.tasks.map(({ work, manual, finish }) => [work, manual, finish])).toEqual([
    [60, false, '2027-03-05T17:00'],
    [90, false, '2027-03-15T17:00'],
  ]);
});

test('doesn’t overrule what the chart says where the update wasn’t chosen', () => {
  const { plan } = update(false);
  expect(plan.tasks.map(({ finish }) => finish)).toEqual(['2027-03-05T17:00', '2027-03-12T17:00']);
  expect(costOf(plan, 'Build')).toEqual([['Cost', '20']]);
});
