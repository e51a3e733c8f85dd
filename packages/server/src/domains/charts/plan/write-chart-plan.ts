import type { State } from '@giotto/chart/model';
import { chartToPlan, figuresOfTasks } from '@giotto/interchange/convert';
import { type Plan, planJson, tidyPlan } from '@giotto/interchange/plan';
import { Report } from '@giotto/interchange/report';

/** A chart as a plan, the same as a file of the format `plan-json` holds. */
export function planOfChart(state: State, name: string): Plan {
  const report = new Report();
  return tidyPlan(chartToPlan(state, name, report), report);
}

/** A chart's plan as JSON, with the figures of its tasks beside their other fields if they are wanted. */
export function writeChartPlan(plan: Plan, state: State, hasFigures: boolean): string {
  if (!hasFigures) return planJson(plan);
  const figures = figuresOfTasks(plan, state);
  return planJson({ ...plan, tasks: plan.tasks.map((task) => ({ ...task, ...figures.get(task.id) })) });
}
