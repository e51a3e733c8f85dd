import type { State } from '@giotto/chart/model';
import type { AnswerOf, tryPlan } from '@giotto/contract/api';
import { planOfChart } from '@giotto/interchange/convert';
import type { PlanPatch } from '@giotto/interchange/patch';
import { compareStates } from './compare-states.ts';
import { heldTasks } from './describe-held.ts';
import { writeChartPlan } from './write-chart-plan.ts';

/** What is tried on which version of which chart, and whether its plan with figures is wanted, too. */
interface TrialOf {
  readonly patch: PlanPatch;
  readonly name: string;
  readonly version: number;
  readonly hasFigures: boolean;
}

/** What changes make of a chart, as JSON: what moves, and what they delay, break and solve. */
export function describeTrial(
  before: State,
  after: State,
  { patch, name, version, hasFigures }: TrialOf,
): string {
  const { then, now, difference } = compareStates(before, after);
  const { scheduled, moved, ...consequences } = difference;
  const held = [...heldTasks(then.tasks, patch, now)];
  const trial: AnswerOf<typeof tryPlan> = { version, scheduled, moved, held, ...consequences };
  const text = JSON.stringify(trial);
  return hasFigures
    ? `${text.slice(0, -1)},"plan":${writeChartPlan(planOfChart(after, name), after, true)}}`
    : text;
}
