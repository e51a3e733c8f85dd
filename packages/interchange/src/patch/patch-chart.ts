import { apply, type PlainChange, rowsOf, withRowShift } from '@giotto/chart/changes';
import { SCHEDULER } from '@giotto/chart/chart-schedule';
import { withDependents } from '@giotto/chart/interact';
import { CHANGES_LIMIT, type Id, RECORD_LIMITS, type State, settingsOf } from '@giotto/chart/model';
import { checkChanges } from '@giotto/chart/schema';
import { chartToPlan } from '../convert/index.ts';
import type { Plan } from '../plan/index.ts';
import { Report } from '../report/index.ts';
import { checkLinks } from './check-links.ts';
import { checkTasks } from './check-tasks.ts';
import { levelSteps } from './level-steps.ts';
import { linkSteps } from './link-steps.ts';
import { PatchProblems } from './patch-problems.ts';
import type { PatchStep } from './patch-step.ts';
import { isDated, type PatchedPlan, patchPlan } from './patched-plan.ts';
import type { PatchProblem, PlanPatch, SentPatch } from './plan-patch.ts';
import { removalSteps } from './removal-steps.ts';
import { resolveIds } from './resolve-ids.ts';
import { switchSchedule } from './schedule-switch.ts';
import { settingSteps } from './setting-steps.ts';
import { type TaskSteps, taskSteps } from './task-steps.ts';
import { withoutRestated } from './without-restated.ts';

/** A task, milestone or link that a patch makes. */
export interface MadeElement {
  readonly kind: 'task' | 'milestone' | 'link';
  readonly id: Id;
  /** Of a task or milestone, if the patch gives it one. */
  readonly externalId?: string;
}

/** What a patch makes of a chart. */
interface Patched {
  /** One step of undo. */
  readonly changes: readonly PlainChange[];
  readonly state: State;
  /** The patch with the ids that were found or made. */
  readonly patch: PlanPatch;
  readonly made: readonly MadeElement[];
}

/** The chart afterwards, or what is wrong with the patch. */
export type PatchedChart =
  | ({ readonly ok: true } & Patched)
  | { readonly ok: false; readonly problems: readonly PatchProblem[] };

/**
 * Converts a patch of a chart's plan to ordinary changes, as updating from a file does, and applies them. They say what
 * somebody wants: in a scheduled chart, a start becomes a pin or a constraint, and dates follow; in a drawn one, dependents
 * move as the chart's setting says. A patch with a problem changes nothing.
 * @param createId makes the ids of new tasks and links that the patch gives none
 */
export function patchChart(state: State, sent: SentPatch, createId: () => Id): PatchedChart {
  const problems = new PatchProblems();
  const patch = resolveIds(state, sent, createId, problems);
  if (problems.list().length > 0) return applySteps({ state, patch, problems }, [], (changes) => changes);
  const { first, last } = switchSchedule(state, patch.scheduled);
  const drawn = apply(state, changesOf(first)).state;
  const steps = [...first, ...convertPatch(drawn, patch, problems), ...last];
  return applySteps({ state, patch, problems }, steps, (changes) => withDependents(state, changes));
}

/** A patch on its way into a chart. */
export interface PatchInWork {
  readonly state: State;
  readonly patch: PlanPatch;
  readonly problems: PatchProblems;
}

/**
 * Applies the changes that a patch was converted to, unless it has a problem.
 * @param complete adds the changes that follow from them
 * @param last changes that count the rows as they are afterwards
 */
export function applySteps(
  { state, patch, problems }: PatchInWork,
  steps: readonly PatchStep[],
  complete: (changes: readonly PlainChange[]) => readonly PlainChange[],
  last: (after: State) => readonly PlainChange[] = () => [],
): PatchedChart {
  if (problems.list().length === 0) checkSteps(steps, problems);
  if (problems.list().length > 0) return { ok: false, problems: problems.list() };
  const shifted = withRowShift(state, complete(changesOf(steps)));
  const placed = last(apply(state, shifted).state);
  const wanted = [...shifted, ...placed];
  if (wanted.length === 0) return { ok: true, changes: [], state, patch, made: [] };
  const { state: after, dropped } = apply(state, wanted, SCHEDULER);
  for (const { i, why, fields } of dropped) if (fields === undefined) reportDropped(steps[i], why, problems);
  checkCounts(after, problems);
  return problems.list().length > 0
    ? { ok: false, problems: problems.list() }
    : { ok: true, changes: wanted, state: after, patch, made: wanted.flatMap(madeBy) };
}

function madeBy(change: PlainChange): readonly MadeElement[] {
  if (change.type !== 'create') return [];
  const { kind, id } = change;
  if (kind === 'dependency') return [{ kind: 'link', id }];
  if (kind !== 'task' && kind !== 'milestone') return [];
  const { externalId } = change.value;
  return [{ kind, id, ...(typeof externalId === 'string' && { externalId }) }];
}

/**
 * The changes of a patch with ids.
 * @param arrange changes the order of what the patch doesn't remove
 */
export function convertPatch(
  state: State,
  given: PlanPatch,
  problems: PatchProblems,
  arrange: (left: State) => readonly PatchStep[] = () => [],
): readonly PatchStep[] {
  const plan = planOf(state);
  const patch = withoutRestated(plan, given);
  checkTasks(state, plan, patch, problems);
  checkLinks(state, plan, patch, problems);
  if (problems.list().length > 0) return [];
  const removals = removalSteps(state, patch);
  const moves = arrange(apply(state, changesOf(removals)).state);
  const first = [...removals, ...moves];
  if (first.length === 0) return stepsOf(state, { plan, before: plan }, patch, problems);
  const left = apply(state, changesOf(first)).state;
  return [...first, ...stepsOf(left, { plan: planOf(left), before: plan }, patch, problems)];
}

/** A chart's plan once the removed tasks are gone, and before that. */
interface Plans {
  readonly plan: Plan;
  readonly before: Plan;
}

function planOf(state: State): Plan {
  return chartToPlan(state, '', new Report());
}

/** The changes of what a patch doesn't remove, in a chart from which that is gone. */
function stepsOf(
  state: State,
  { plan, before }: Plans,
  patch: PlanPatch,
  problems: PatchProblems,
): readonly PatchStep[] {
  const patched = patchPlan(state, plan, patch, problems);
  checkFormerParents(state, before, patched, problems);
  const steps = taskSteps(state, patched, problems);
  return [
    ...settingSteps(state, plan, patch),
    ...steps.bars,
    ...milestoneSteps(state, steps),
    ...levelSteps(state, patched),
    ...steps.sets,
    ...linkSteps(state, patch),
  ];
}

/** What loses its last child by a change has dates of its own only after it. */
function checkFormerParents(
  state: State,
  before: Plan,
  { plan, patched }: PatchedPlan,
  problems: PatchProblems,
): void {
  if (settingsOf(state).dependentShift !== 'schedule') return;
  const parents = new Set(before.tasks.flatMap(({ id, summary }) => (summary ? [id] : [])));
  plan.tasks.forEach(({ id, level }, at) => {
    const one = patched.get(id);
    if (one === undefined || !isDated(one.patch) || !parents.has(id)) return;
    if ((plan.tasks[at + 1]?.level ?? 0) > level) return;
    problems.add(`tasks.${one.at}`, 'has tasks below it until this change: give it dates in a later one');
  });
}

/** The changes alone. */
export function changesOf(steps: readonly PatchStep[]): readonly PlainChange[] {
  return steps.map(({ change }) => change);
}

/** New milestones on the rows of the bars above them, as these are after the new bars. */
function milestoneSteps(state: State, { bars, milestones }: TaskSteps): readonly PatchStep[] {
  if (milestones.length === 0) return [];
  const { state: placed } = apply(state, changesOf(bars));
  const rows = new Map(rowsOf(placed).map((id, row) => [id, row]));
  return milestones.map(({ step, above = '' }) =>
    step(rows.get(placed.task.get(above)?.rowTask ?? above) ?? 0),
  );
}

/** How a plan calls what a chart's records call otherwise. */
const PLAN_NAMES: ReadonlyMap<string, string> = new Map([
  ['positionInUnit', 'start'],
  ['work', 'duration'],
  ['externalLink', 'url'],
  ['assignments', 'people'],
]);

/** Finds values that no chart holds, of as many changes as are checked at a time. */
function checkSteps(steps: readonly PatchStep[], problems: PatchProblems): void {
  for (let from = 0; from < steps.length; from += CHANGES_LIMIT) {
    const part = steps.slice(from, from + CHANGES_LIMIT);
    const checked = checkChanges(part.map(({ change }) => change));
    if (checked.ok) continue;
    for (const { path, message } of checked.problems) {
      const [, at, , field] = path.split('.');
      const step = part[Number(at)];
      if (step === undefined) problems.add('', message);
      else problems.add(fieldPath(step, field), message);
    }
  }
}

function fieldPath({ path, change }: PatchStep, field: string | undefined): string {
  if (field === undefined || change.kind === 'chart') return path;
  return `${path}.${PLAN_NAMES.get(field) ?? field}`;
}

/** Only links are refused by the chart: everything else exists, or its problems were found before. */
function reportDropped(step: PatchStep | undefined, why: string, problems: PatchProblems): void {
  if (step?.change.kind !== 'dependency') return;
  if (why === 'cycle') problems.add(step.path, 'leads back to where it begins');
  else if (why === 'same') problems.add(step.path, 'has the same ends and type as another link');
}

function checkCounts(state: State, problems: PatchProblems): void {
  for (const { name, kinds, max } of RECORD_LIMITS) {
    const count = kinds.reduce((sum, kind) => sum + state[kind].size, 0);
    if (count > max)
      problems.add(
        kinds.includes('dependency') ? 'links' : 'tasks',
        `a chart holds at most ${max.toLocaleString('en')} ${name}, these are ${count.toLocaleString('en')}`,
      );
  }
}
