import { fitOutline } from './fit-outline.ts';
import { PLAN_LIMITS } from './limits.ts';
import type { Plan, PlanTask } from './plan.ts';
import { daysOf, describePart, type PlanPart, partition, taskDays } from './plan-parts.ts';

/**
 * Which tasks of a plan with more than there is room for are kept: the first ones; parts, by their places in the overview; or
 * those whose dates touch a range of civil days, both included, with the summaries above them.
 */
export type TaskChoice =
  | { readonly kind: 'first' }
  | { readonly kind: 'parts'; readonly parts: readonly number[] }
  | { readonly kind: 'dates'; readonly from: string; readonly to: string };

/** What a person needs to see to choose from a plan that is too large. */
export interface PlanOverview {
  readonly tasks: number;
  /** Summaries that contain all parts: they're kept with any of them. */
  readonly frame: number;
  /** Empty for a plan without groups. */
  readonly parts: readonly PlanPart[];
  /** The first and the last civil day of its dates; absent without dates. */
  readonly from?: string;
  readonly to?: string;
  /** Tasks that the choice selects; of dates and parts before the limit cuts them. */
  readonly chosen: number;
}

/** The parts of a plan, and how much of it a choice selects when at most `limit` tasks are kept. */
export function overviewOf(plan: Plan, choice: TaskChoice, limit: number = PLAN_LIMITS.tasks): PlanOverview {
  const tasks = fitOutline(plan.tasks);
  const { frame, parts } = partition(tasks);
  return {
    tasks: tasks.length,
    frame: frame.length,
    parts: parts.map((part) => describePart(part, tasks)),
    ...daysOf([...tasks.keys()], tasks),
    chosen: choice.kind === 'first' ? Math.min(tasks.length, limit) : rowsOf(tasks, choice).length,
  };
}

/** The rows that a choice keeps, in order and at most `limit`. */
export function chosenRows(
  tasks: readonly PlanTask[],
  choice: TaskChoice,
  limit: number = PLAN_LIMITS.tasks,
): readonly number[] {
  return rowsOf(tasks, choice).slice(0, limit);
}

function rowsOf(tasks: readonly PlanTask[], choice: TaskChoice): readonly number[] {
  switch (choice.kind) {
    case 'first':
      return [...tasks.keys()];
    case 'parts':
      return rowsOfParts(tasks, choice.parts);
    case 'dates':
      return rowsOfDates(tasks, choice.from, choice.to);
  }
}

function rowsOfParts(tasks: readonly PlanTask[], chosen: readonly number[]): readonly number[] {
  const { frame, parts } = partition(tasks);
  const rows = [...new Set(chosen)].flatMap((at) => parts[at]?.rows ?? []);
  return rows.length === 0 ? [] : [...frame, ...rows].sort((one, other) => one - other);
}

/** From the last row up, so that a summary knows whether anything in it is kept. */
function rowsOfDates(tasks: readonly PlanTask[], from: string, to: string): readonly number[] {
  const rows: number[] = [];
  let needed = -1;
  for (let row = tasks.length - 1; row >= 0; row--) {
    const task = tasks[row];
    if (task === undefined) continue;
    const hasChildren = (tasks[row + 1]?.level ?? 0) > task.level;
    const days = hasChildren ? undefined : taskDays(task);
    const isMeant = days !== undefined && days.from <= to && days.to >= from;
    if (!isMeant && task.level !== needed) continue;
    rows.push(row);
    needed = isMeant ? Math.max(needed, task.level - 1) : task.level - 1;
  }
  return rows.reverse();
}
