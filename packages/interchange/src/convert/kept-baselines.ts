import { isSame, type PlanBaseline, type PlanTask, type TaskExtra, type TaskFields } from '../plan/index.ts';

/** Of a task's baselines, those that the chart doesn't have, or has otherwise, and what it has of these. */
export function baselinesBeside(task: PlanTask, drawn: PlanTask): Pick<Required<TaskFields>, 'baselines'>[] {
  const known = new Map(drawn.baselines.map((one) => [one.name, one]));
  const unheld = task.baselines.filter((one) => !isSame(one, known.get(one.name)));
  return [
    { baselines: unheld },
    {
      baselines: unheld.flatMap(({ name }): PlanBaseline[] => {
        const one = known.get(name);
        return one === undefined ? [] : [one];
      }),
    },
  ];
}

/** A task's baselines with those that were kept: one that the chart had then is the chart's, if it has another now or none. */
export function restoreBaselines(
  { baselines }: PlanTask,
  { unheld = {}, drawn = {} }: TaskExtra,
): readonly PlanBaseline[] {
  const kept = new Map((unheld.baselines ?? []).map((one) => [one.name, one]));
  const then = new Map((drawn.baselines ?? []).map((one) => [one.name, one]));
  const names = new Set(baselines.map(({ name }) => name));
  const others = [...kept.values()].filter(({ name }) => !names.has(name) && !then.has(name));
  const own = baselines.map((one) => (isSame(one, then.get(one.name)) ? (kept.get(one.name) ?? one) : one));
  return [...own, ...others];
}
