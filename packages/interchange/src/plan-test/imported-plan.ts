import { DEFAULT_STYLE } from '@giotto/chart/templates';
import { planToChart } from '../convert/index.ts';
import type { ImportedChart } from '../merge/index.ts';
import type { Plan, PlanTask } from '../plan/index.ts';
import { Report } from '../report/index.ts';

let created = 0;

/** A plan with the chart that it becomes; element ids are unique in the test file. */
export function importPlan(plan: Plan): ImportedChart {
  const createId = () => `e${++created}`;
  const report = new Report();
  return { plan, ...planToChart(plan, { style: DEFAULT_STYLE, today: '2027-03-03', createId, report }) };
}

/** A plan of tasks called T0, T1 …, unless they say otherwise. */
export function planOf(tasks: readonly Partial<PlanTask>[], more: Partial<Plan> = {}): Plan {
  return {
    calendars: [],
    tasks: tasks.map((given, at) => ({
      id: `t${at}`,
      title: `T${at}`,
      level: 0,
      people: [],
      custom: {},
      baselines: [],
      ...given,
    })),
    links: [],
    markers: [],
    ...more,
  };
}

/** A day of the first week of March. */
export const week = (day: number) => ({
  start: `2027-03-0${day}T00:00`,
  finish: `2027-03-0${day + 1}T00:00`,
});
