import type { State } from '@giotto/chart/model';
import { type Plan, tidyPlan } from '../plan/index.ts';
import { Report } from '../report/index.ts';
import { chartToPlan } from './chart-to-plan.ts';

/** A chart as a plan, the same as a file of the format `plan-json` holds. */
export function planOfChart(state: State, name: string): Plan {
  const report = new Report();
  return tidyPlan(chartToPlan(state, name, report), report, { isOfChart: true });
}
