import { type Id, type State, settingsOf } from '@giotto/chart/model';
import { tasksOfChart } from '../convert/index.ts';
import type { PatchStep } from './patch-step.ts';
import type { PlanPatch } from './plan-patch.ts';

const BAR_FIELDS: ReadonlySet<string> = new Set(['start', 'duration', 'work', 'isElapsed']);

/**
 * The tasks of a scheduled chart that a patch lets end elsewhere and begin where they do, and that do neither afterwards: what
 * holds their end would have them grow or shrink each time that somebody asks again.
 */
export function heldFinishes(before: State, after: State, { tasks = [] }: PlanPatch): ReadonlySet<Id> {
  const held = new Set<Id>();
  const asked = tasks.filter(({ finish }) => finish !== undefined);
  const isScheduled = [before, after].every((state) => settingsOf(state).dependentShift === 'schedule');
  if (asked.length === 0 || !isScheduled) return held;
  const [formerly, now] = [tasksOfChart(before), tasksOfChart(after)];
  for (const { id, start, finish } of asked) {
    const [former, task] = [formerly.of(id), now.of(id)];
    if (former?.start === undefined || task === undefined || (start ?? former.start) !== former.start)
      continue;
    if (!task.milestone && task.start !== former.start && task.finish !== finish) held.add(id);
  }
  return held;
}

/** Steps that leave the bars of these tasks as they are; undefined if all of them do. */
export function withoutBars(
  steps: readonly PatchStep[],
  ids: ReadonlySet<Id>,
): readonly PatchStep[] | undefined {
  const setsBar = ({ change }: PatchStep) =>
    change.type === 'set' &&
    change.kind === 'task' &&
    ids.has(change.id) &&
    Object.keys(change.fields).some((name) => BAR_FIELDS.has(name));
  if (ids.size === 0 || !steps.some(setsBar)) return undefined;
  return steps.flatMap((step) => {
    const { change } = step;
    if (change.type !== 'set' || !setsBar(step)) return [step];
    const fields = Object.entries(change.fields).filter(([name]) => !BAR_FIELDS.has(name));
    return fields.length === 0
      ? []
      : [{ ...step, change: { ...change, fields: Object.fromEntries(fields) } }];
  });
}
