import { patchChart } from '@giotto/interchange/patch';
import { describeTrial } from './describe-trial.ts';
import type { PlanJob, PlanOutcome } from './plan-job.ts';
import { planOfChart, writeChartPlan } from './write-chart-plan.ts';

/** Writes a chart's plan, or what would become of it. Takes up to a second of CPU: call it in a worker. */
export function makePlan({ state, name, hasFigures, trial }: PlanJob): PlanOutcome {
  if (trial === undefined) return written(writeChartPlan(planOfChart(state, name), state, hasFigures));
  const patched = patchChart(state, trial.patch);
  if (!patched.ok) return { kind: 'refused', problems: patched.problems };
  return written(describeTrial(state, patched.state, { ...trial, name, hasFigures }));
}

function written(text: string): PlanOutcome {
  return { kind: 'written', bytes: new TextEncoder().encode(text) };
}
