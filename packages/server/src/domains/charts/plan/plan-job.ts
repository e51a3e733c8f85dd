import type { PlainChange } from '@giotto/chart/changes';
import type { State } from '@giotto/chart/model';
import type { MadeElement, PatchProblem, SentPatch } from '@giotto/interchange/patch';

/** A chart to write as a plan, or on which to try changes; sent to the worker as it is. */
export interface PlanJob {
  readonly state: State;
  readonly name: string;
  /** Whether each task has its early and late dates, slack, drivers and conflicts. */
  readonly hasFigures: boolean;
  /** What is tried on which version; absent: the plan is wanted as it is. */
  readonly trial?: WantedChange & { readonly version: number };
}

/** Changes of a plan, or the JSON in UTF-8 of a whole one, unread. */
export type WantedChange = { readonly patch: SentPatch } | { readonly plan: Uint8Array };

/** What becomes of a chart: as JSON in UTF-8, and as the changes that do it. */
export interface TriedPlan {
  readonly kind: 'tried';
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly changes: readonly PlainChange[];
  readonly made: readonly MadeElement[];
}

/** A plan as JSON in UTF-8, what becomes of the chart, or what is wrong with the changes or with a whole plan's JSON. */
export type PlanOutcome =
  | { readonly kind: 'written'; readonly bytes: Uint8Array<ArrayBuffer> }
  | TriedPlan
  | { readonly kind: 'refused'; readonly problems: readonly PatchProblem[] }
  | { readonly kind: 'malformed'; readonly problems: readonly PatchProblem[] };
