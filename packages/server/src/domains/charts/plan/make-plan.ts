import { planOfChart } from '@giotto/interchange/convert';
import { type PatchedChart, patchChart, replacePlan } from '@giotto/interchange/patch';
import { AppError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/new-id.ts';
import { describeTrial } from './describe-trial.ts';
import type { PlanJob, PlanOutcome } from './plan-job.ts';
import { readPlanBody } from './read-plan-body.ts';
import { writeChartPlan } from './write-chart-plan.ts';

/** Writes a chart's plan, what would become of it, or what has. Takes up to seconds of CPU: call it in a worker. */
export function makePlan(job: PlanJob): PlanOutcome {
  const { state, name, hasFigures, trial } = job;
  if (trial === undefined)
    return { kind: 'written', bytes: encode(writeChartPlan(planOfChart(state, name), state, hasFigures)) };
  try {
    const patched =
      'patch' in trial
        ? patchChart(state, trial.patch, newId)
        : replacePlan(state, readPlanBody(trial.plan), name, newId);
    return describe(job, trial.version, patched);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { kind: 'malformed', problems: error.facts.details ?? [] };
  }
}

function describe({ state, name, hasFigures }: PlanJob, version: number, patched: PatchedChart): PlanOutcome {
  if (!patched.ok) return { kind: 'refused', problems: patched.problems };
  const { patch, changes, made } = patched;
  const text = describeTrial(state, patched.state, { patch, version, name, hasFigures });
  return { kind: 'tried', bytes: encode(text), changes, made };
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
