import { patchChart } from '@giotto/interchange/patch';
import { newId } from '../../../platform/new-id.ts';
import { describeTrial } from './describe-trial.ts';
import type { PlanJob, PlanOutcome } from './plan-job.ts';
import { planOfChart, writeChartPlan } from './write-chart-plan.ts';

/** Writes a chart's plan, or what would become of it. Takes up to a second of CPU: call it in a worker. */
export function makePlan({ state, name, hasFigures, trial }: PlanJob): PlanOutcome {
  if (trial === undefined)
    return { kind: 'written', bytes: encode(writeChartPlan(planOfChart(state, name), state, hasFigures)) };
  const patched = patchChart(state, trial.patch, newId);
  if (!patched.ok) return { kind: 'refused', problems: patched.problems };
  const { patch, changes, made } = patched;
  const text = describeTrial(state, patched.state, { patch, version: trial.version, name, hasFigures });
  return { kind: 'tried', bytes: encode(text), changes, made };
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
