import { apply, Draft, joinsWithin, type PlainChange, rowsOf, withRowShift } from '@giotto/chart/changes';
import { SCHEDULER } from '@giotto/chart/chart-schedule';
import { withDependents } from '@giotto/chart/interact';
import { CHANGES_LIMIT, type Id, RECORD_LIMITS, type State, settingsOf } from '@giotto/chart/model';
import { checkChanges } from '@giotto/chart/schema';
import { type ChartTasks, tasksOfChart } from '../convert/index.ts';
import { barsAbove } from './bars-above.ts';
import { checkLinks } from './check-links.ts';
import { checkTasks } from './check-tasks.ts';
import { heldFinishes, withoutBars } from './held-finishes.ts';
import { levelSteps } from './level-steps.ts';
import { hasRow } from './levels.ts';
import { linkSteps } from './link-steps.ts';
import { PatchProblems } from './patch-problems.ts';
import type { PatchStep } from './patch-step.ts';
import { type PatchedPlan, patchPlan } from './patched-plan.ts';
import { isDated, type PatchProblem, type PlanPatch, type SentPatch } from './plan-patch.ts';
import { removalSteps } from './removal-steps.ts';
import { resolveIds } from './resolve-ids.ts';
import { switchSchedule } from './schedule-switch.ts';
import { settingSteps } from './setting-steps.ts';
import { taskSteps } from './task-steps.ts';
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
  const drawn = first.length === 0 ? state : apply(state, changesOf(first)).state;
  const steps = [...first, ...convertPatch(drawn, patch, problems), ...last];
  return applySteps(
    { state, patch, problems },
    steps,
    (changes) => withDependents(state, changes),
    (after) => movedMilestones(state, after, patch),
  );
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
  const { state: after, dropped, effects } = apply(state, wanted, SCHEDULER);
  for (const { i, why, fields } of dropped)
    if (fields === undefined) reportDropped(after, steps[i], why, problems);
  checkCounts(after, problems);
  if (problems.list().length > 0) return { ok: false, problems: problems.list() };
  const unheld = withoutBars(steps, heldFinishes(state, after, patch));
  if (unheld !== undefined) return applySteps({ state, patch, problems }, unheld, complete, last);
  // What links and constraints hold stays where it is: a program that asks again must not make a version each time.
  const changes = effects.length === 0 ? [] : wanted;
  return { ok: true, changes, state: after, patch, made: changes.flatMap(madeBy) };
}

function madeBy(change: PlainChange): readonly MadeElement[] {
  if (change.type !== 'create') return [];
  const { kind, id } = change;
  if (kind === 'dependency') return [{ kind: 'link', id }];
  if (kind !== 'task' && kind !== 'milestone') return [];
  const { externalId, isMilestone } = change.value;
  return [
    {
      kind: isMilestone === true ? 'milestone' : kind,
      id,
      ...(typeof externalId === 'string' && { externalId }),
    },
  ];
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
  const chart = tasksOfChart(state);
  const patch = withoutRestated(chart, given);
  checkTasks(state, chart, patch, problems);
  checkLinks(state, patch, problems);
  if (problems.list().length > 0) return [];
  const removals = removalSteps(state, patch);
  const moves = arrange(apply(state, changesOf(removals)).state);
  const first = [...removals, ...moves];
  if (first.length === 0) return stepsOf(state, { chart, before: chart }, patch, problems);
  const left = apply(state, changesOf(first)).state;
  return [...first, ...stepsOf(left, { chart: tasksOfChart(left), before: chart }, patch, problems)];
}

/** A chart's plan once the removed tasks are gone, and before that. */
interface Plans {
  readonly chart: ChartTasks;
  readonly before: ChartTasks;
}

/** The changes of what a patch doesn't remove, in a chart from which that is gone. */
function stepsOf(
  state: State,
  { chart, before }: Plans,
  patch: PlanPatch,
  problems: PatchProblems,
): readonly PatchStep[] {
  const patched = patchPlan(state, chart, patch, problems);
  checkFormerParents(state, before, patched, problems);
  const steps = taskSteps(state, patched, problems);
  const rows = moveSteps(state, patched, steps.rows);
  return [
    ...settingSteps(state, chart.frame, patch),
    ...rows,
    ...levelSteps(state, chart.outline, patched),
    ...steps.sets,
    ...linkSteps(state, patch),
  ];
}

/**
 * The changes that bring a patch's new and moved rows to their places, each below the row that is above it afterwards.
 * @param bars the new ones
 */
function moveSteps(
  state: State,
  { outline, moved }: PatchedPlan,
  bars: readonly PatchStep[],
): readonly PatchStep[] {
  if (moved.size === 0) return bars;
  const made = new Map(bars.map((step) => [step.change.id, step]));
  let above: Id | null = null;
  return outline.flatMap((task): readonly PatchStep[] => {
    if (!hasRow(state, task)) return [];
    const { id } = task;
    const after = above;
    above = id;
    const step = made.get(id);
    if (step?.change.type === 'create') return [{ ...step, change: { ...step.change, after } }];
    const at = moved.get(id);
    if (at === undefined) return [];
    return [{ path: `tasks.${at}`, change: { type: 'move', kind: 'task', id, after } }];
  });
}

/** What loses its last child by a change has dates of its own only after it. */
function checkFormerParents(
  state: State,
  before: ChartTasks,
  { outline, patched }: PatchedPlan,
  problems: PatchProblems,
): void {
  if (settingsOf(state).dependentShift !== 'schedule') return;
  const parents = new Set(before.outline.flatMap(({ id, summary }) => (summary ? [id] : [])));
  outline.forEach(({ id, level }, at) => {
    const one = patched.get(id);
    if (one === undefined || !isDated(one.patch) || !parents.has(id)) return;
    if ((outline[at + 1]?.level ?? 0) > level) return;
    problems.add(`tasks.${one.at}`, 'has tasks below it until this change: give it dates in a later one');
  });
}

/** The changes alone. */
export function changesOf(steps: readonly PatchStep[]): readonly PlainChange[] {
  return steps.map(({ change }) => change);
}

/** The chart's floating milestones that a patch moves, on the rows of the tasks below which it puts them. */
function movedMilestones(before: State, after: State, { tasks = [] }: PlanPatch): readonly PlainChange[] {
  const moved = tasks.filter(({ id, after: above }) => above !== undefined && after.milestone.has(id));
  if (moved.length === 0) return [];
  const rows = new Map(rowsOf(after).map((id, row) => [id, row]));
  const bars = barsAbove(after, tasksOfChart(before).outline);
  return moved.flatMap(({ id, after: above }): readonly PlainChange[] => {
    const name = above ?? '';
    const bar = after.milestone.has(name)
      ? bars.get(name)
      : (after.task.get(name)?.rowTask ?? above ?? undefined);
    if (bars.get(id) === bar) return [];
    bars.set(id, bar);
    return [{ type: 'set', kind: 'milestone', id, fields: { position: rows.get(bar ?? '') ?? 0 } }];
  });
}

/** How a plan calls what a chart's records call otherwise. */
const PLAN_NAMES: ReadonlyMap<string, string> = new Map([
  ['positionInUnit', 'start'],
  ['work', 'duration'],
  ['externalLink', 'url'],
  ['assignments', 'people'],
  ['iconColor', 'color'],
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
function reportDropped(
  state: State,
  step: PatchStep | undefined,
  why: string,
  problems: PatchProblems,
): void {
  if (step?.change.kind !== 'dependency') return;
  if (why === 'cycle') problems.add(step.path, describeCircle(state, step.change));
  else if (why === 'same') problems.add(step.path, 'has the same ends and type as another link');
}

function describeCircle(state: State, change: PlainChange): string {
  const known = state.dependency.get(change.id);
  const { from = known?.from, to = known?.to } =
    change.type === 'create' ? change.value : change.type === 'set' ? change.fields : {};
  return joinsWithin(new Draft(state).outline(), `${from}`, `${to}`)
    ? 'joins a task with one that it contains'
    : 'leads back to where it begins';
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
