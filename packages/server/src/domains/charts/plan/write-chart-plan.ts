import { figuresOfChart } from '@giotto/chart/chart-schedule';
import type { State } from '@giotto/chart/model';
import { figuresOfTasks } from '@giotto/interchange/convert';
import { type Plan, planJson } from '@giotto/interchange/plan';

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
