import { figuresOfChart } from '@giotto/chart/chart-schedule';
import type { State } from '@giotto/chart/model';
import { chartToPlan, figuresOfTasks } from '@giotto/interchange/convert';
import { type Plan, planJson, tidyPlan } from '@giotto/interchange/plan';
import { Report } from '@giotto/interchange/report';

/** A chart as a plan, the same as a file of the format `plan-json` holds. */
export function planOfChart(state: State, name: string): Plan {
  const report = new Report();
  return tidyPlan(chartToPlan(state, name, report), report);
}

/**
 * A chart's plan as JSON; with figures, it says whether it is scheduled, and the figures of its tasks are beside their other
 * fields.
 */
export function writeChartPlan(plan: Plan, state: State, hasFigures: boolean): string {
  if (!hasFigures) return planJson(plan);
  const figures = figuresOfTasks(plan, state);
  const tasks = plan.tasks.map((task) => ({ ...task, ...figures.get(task.id) }));
  const withFigures = { ...plan, scheduled: figuresOfChart(state).isScheduled, tasks };
  return planJson(withFigures);
}
