import type { State } from '@giotto/chart/model';
import type { PlanPatchBody } from '@giotto/contract/api';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { ServedFile } from '../../../platform/http/compressed-file.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { readNewestState } from '../state/read-state.ts';
import type { TriedPlan, WantedChange } from './plan-job.ts';
import type { Planner } from './planner.ts';
import { type AskedPlan, fileOf } from './read-plan.ts';

/** A chart's version on which changes are tried. */
interface TriedChart {
  readonly state: State;
  readonly version: number;
  readonly name: string;
  readonly hasFigures: boolean;
}

/**
 * What changes make of a chart. Throws `InvalidChanges` and, for a whole plan that is none, `BadRequest` with places and
 * reasons, and the planner's errors.
 */
export async function runTrial(
  planner: Planner,
  { version, ...chart }: TriedChart,
  wanted: WantedChange,
  caller: Caller,
): Promise<TriedPlan> {
  const outcome = await planner.run({ ...chart, trial: { ...wanted, version } }, caller);
  if (outcome.kind === 'tried') return outcome;
  if (outcome.kind === 'written') throw new AppError('ServerError');
  if (outcome.kind === 'malformed') throw new AppError('BadRequest', { details: outcome.problems });
  const details = outcome.problems.map(({ path, message }) => ({ path: placeInBody(path), message }));
  throw new AppError('InvalidChanges', { details });
}

/** What would become of the chart's newest version, as JSON; stores nothing. Throws what `runTrial` throws. */
export async function tryPatch(
  { db, charts }: GanttDeps,
  planner: Planner,
  { row, hasFigures }: AskedPlan,
  patch: PlanPatchBody,
  caller: Caller,
): Promise<ServedFile> {
  const { state, version } = await readNewestState(db, charts.cache, row.id, row.head);
  const { bytes } = await runTrial(
    planner,
    { state, version, name: row.name, hasFigures },
    { patch },
    caller,
  );
  return fileOf(bytes);
}

function placeInBody(path: string): string {
  return path === '' ? 'body' : `body.${path}`;
}
