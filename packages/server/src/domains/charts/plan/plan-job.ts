import type { State } from '@giotto/chart/model';
import type { PatchProblem, PlanPatch } from '@giotto/interchange/patch';

/** A chart to write as a plan, or on which to try changes; sent to the worker as it is. */
export interface PlanJob {
  readonly state: State;
  readonly name: string;
  /** Whether each task has its early and late dates, slack, drivers and conflicts. */
  readonly hasFigures: boolean;
  /** What is tried; absent: the plan is wanted as it is. */
  readonly trial?: { readonly patch: PlanPatch; readonly version: number };
}

/** JSON in UTF-8, or what is wrong with the changes. */
export type PlanOutcome =
  | { readonly kind: 'written'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'refused'; readonly problems: readonly PatchProblem[] };
