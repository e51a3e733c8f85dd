import { type DerivedFields, type Fields, recordsOf, replay } from '@giotto/chart/changes';
import { SCHEDULER } from '@giotto/chart/chart-schedule';
import { type Id, type State, settingsOf, type Task } from '@giotto/chart/model';
import type { Plan, PlanTask } from '../plan/index.ts';

/** How far the progress that a program works out for a summary may be from ours, in per cent: both round. */
const ROUNDED = 1;

function statesDates({ start, finish, duration }: PlanTask): boolean {
  return [start, finish, duration].some((said) => said !== undefined);
}

/** What a summary takes of what is below, where the plan says something else of it. */
function followsOf(task: PlanTask, { fields, prev }: DerivedFields): Task['follows'] {
  if (statesDates(task) && ('start' in fields || 'duration' in fields)) return 'nothing';
  const isOff = Math.abs(Number(fields.progress ?? 0) - Number(prev.progress ?? 0)) > ROUNDED;
  return task.progress !== undefined && 'progress' in fields && isOff ? 'dates' : undefined;
}

function withFields(state: State, given: ReadonlyMap<Id, Fields>): State {
  const task = new Map(recordsOf(state, 'task'));
  for (const [id, fields] of given) task.set(id, { ...task.get(id), ...fields });
  return { ...state, task: task as unknown as State['task'] };
}

/**
 * A new chart whose tasks with children follow what is below (CH-709). What the plan says of a summary counts: one that
 * doesn't reach from its first task to its last follows nothing, one with another progress only their dates.
 */
export function withFollowing(state: State, plan: Plan, elementIds: ReadonlyMap<string, Id>): State {
  if (!settingsOf(state).followBelow) return state;
  const stated = new Map(plan.tasks.map((task) => [elementIds.get(task.id) ?? '', task]));
  const levelOf = (id: Id) => state.task.get(id)?.indentation ?? 0;
  for (let now = state; ; ) {
    const derived = SCHEDULER.derive(now, () => false);
    const own = (derived?.exact ?? []).flatMap((entry) => {
      const task = stated.get(entry.id);
      const follows = task && followsOf(task, entry);
      return follows === undefined ? [] : ([[entry.id, { follows }]] as const);
    });
    if (own.length === 0) return derived === null ? now : replay(now, [derived]);
    // What is around them may follow, once they do as the plan says.
    const deepest = Math.max(...own.map(([id]) => levelOf(id)));
    now = withFields(now, new Map(own.filter(([id]) => levelOf(id) === deepest)));
  }
}
